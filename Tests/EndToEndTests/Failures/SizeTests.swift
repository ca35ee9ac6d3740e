import Foundation
import TestSupport
import Testing

/// Answers larger than any of TMDB's.
@Suite(.heavy) struct SizeTests {
    private static let mebibyte = 1024 * 1024
    private static let bomb = GzipBomb.packed(unpackedTo: 200 * mebibyte)

    static let faults = [
        Fault("plain", .json(Data(repeating: 0x20, count: 17 * mebibyte))),
        Fault("chunks without end", .json(Data(repeating: 0x20, count: mebibyte)).behaving(.endlessBody(interval: 0))),
        Fault("packed", .json(bomb, headers: ["Content-Encoding": "gzip"])),
        Fault("a refusal", .json(Data(repeating: 0x20, count: 17 * mebibyte), status: 401)),
    ]

    @Test("More than 16 MiB is no answer, and never in memory as a whole", arguments: faults)
    func tooLarge(_ fault: Fault) async throws {
        var sandbox = try Sandbox.withTMDB(answering: fault.response)
        sandbox.measuresMemory = true
        let program = try sandbox.start("search", "lantern", "--json")
        let result = try await program.result()
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"] == .string("bad_response"))
        #expect((Self.mebibyte..<200 * Self.mebibyte).contains(program.peakMemory))
        #expect(sandbox.files().keys.filter { $0.hasPrefix("cache/") } == [])
    }

    @Test("The bomb is small until it is unpacked")
    func small() {
        #expect((150_000...250_000).contains(Self.bomb.count))
    }

    @Test("A large page below the limit is read")
    func large() async throws {
        let page = FixtureSearches.wrapped([FixtureSearches.lanternKeeper], page: 1)
        let body = Data(page.utf8) + Data(repeating: 0x20, count: 15 * Self.mebibyte)
        let sandbox = try Sandbox.withTMDB(searches: [.json(body)])
        #expect(try await sandbox.run("search", "lantern").ids == ["9101"])
    }
}
