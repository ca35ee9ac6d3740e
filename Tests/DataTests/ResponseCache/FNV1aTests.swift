import Testing

@testable import Data

@Suite("FNV-1a")
struct FNV1aTests {
    @Test(
        "Texts have the hashes that the algorithm's authors publish, always sixteen digits",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
            ("chongo was here!\n", "46810940eff5f915"),
        ]
    )
    func known(text: String, hash: String) {
        #expect(FNV1a.hash(text) == hash)
    }

    @Test("Leading zeros stay")
    func leadingZeros() {
        let hashes = (0..<2_000).map { FNV1a.hash("\($0)") }
        #expect(hashes.allSatisfy { $0.utf8.count == 16 })
        #expect(hashes.contains { $0.hasPrefix("0") })
    }
}
