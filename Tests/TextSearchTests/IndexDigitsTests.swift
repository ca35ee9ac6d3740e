@testable import TextSearch
import Testing

@Suite("IndexDigits")
struct IndexDigitsTests {
    private static let names = (0..<4000).map { "Film number \($0) of a long row" }

    @Test("an index that came as text finds what the index itself finds, whatever is asked first")
    func sameHits() throws {
        let bytes = try NamesIndex.bytes(Self.names)
        let made = try TextIndex(bytes)
        for query in ["number 3999", "nubmer 12", "row", "nothing of it"] {
            try Array(IndexDigits.text(of: bytes).utf8).withUnsafeBufferPointer { text in
                let digits = try TextIndex(IndexDigits(text))
                #expect(digits.size == bytes.count)
                #expect(Self.hits(digits, query) == Self.hits(made, query))
            }
        }
    }

    @Test("every length of an index has its digits", arguments: [0, 1, 2, 3, 16_383, 16_384, 16_385, 32_768, 40_000])
    func lengths(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        Array(IndexDigits.text(of: bytes).utf8).withUnsafeBufferPointer { text in
            let digits = IndexDigits(text)
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: digits.size, alignment: 1)
            defer { memory.deallocate() }
            for block in 0..<(count + IndexFormat.blockSize - 1) / IndexFormat.blockSize {
                digits.decode(block: block, into: memory)
            }
            #expect(memory.elementsEqual(bytes))
        }
    }

    private static func hits(_ index: TextIndex, _ query: String) -> [Int] {
        index.open().hits(for: TextQuery(query), .forgiving).map(\.document).sorted()
    }
}
