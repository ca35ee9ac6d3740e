@testable import TextSearch
import Testing

@Suite("Folding table")
struct FoldingTableTests {
    @Test("Every line is found by its own number")
    func everyReplacementIsFound() {
        let lines = String(describing: FoldingData.replacements).split(separator: "\n")
        #expect(lines.count == 2078)
        for line in lines {
            let text = line.unicodeScalars.dropFirst(5).prefix { $0 != "_" }
            #expect(Self.replacement(UInt32(line.prefix(5), radix: 16)) == String(String.UnicodeScalarView(text)))
        }
    }

    @Test("Numbers at and beside the ends of a range are told apart")
    func ends() {
        #expect(FoldingTable.entry(for: 0x2FF) == .endsWord)
        #expect(FoldingTable.entry(for: 0x300) == .vanishes)
        #expect(FoldingTable.entry(for: 0x36F) == .vanishes)
        #expect(Self.replacement(0x370) == "ͱ")
        #expect(FoldingTable.entry(for: 0x371) == .same)
    }

    @Test("Letters of scripts that know no case stay", arguments: [0x5D0, 0x4E00, 0x9FFF, 0x3042, 0xAC00, 0x10FFFF])
    func stays(scalar: UInt32) {
        #expect(FoldingTable.entry(for: scalar) == .same)
    }

    private static func replacement(_ scalar: UInt32?) -> String? {
        guard let scalar, case .replaced(let bytes) = FoldingTable.entry(for: scalar) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
