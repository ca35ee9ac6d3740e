@testable import TextSearch
import Foundation
import TestSupport
import Testing

@Suite("Text index")
struct TextIndexTests {
    private static let names = ["Heat", "The Godfather|Il Padrino", "Amélie", "七人の侍", "Heat"]

    @Test("A file that is mapped answers as memory does")
    func mapped() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/names.index"
        try Data(NamesIndex.bytes(Self.names)).write(to: URL(fileURLWithPath: path))
        let open = try #require(try TextIndex.mapping(path)).open()
        let hits = open.hits(for: TextQuery("padrino"), .strict)
        #expect(hits.map { open.row(of: $0.document).text(1) } == ["The Godfather|Il Padrino"])
        #expect(hits.map { open.key(of: $0.document) } == [2])
        try open.throwIfDamaged()
    }

    @Test("Documents stand in the order of their weights, and are found by their keys")
    func order() throws {
        let index = try NamesIndex(Self.names).index
        let open = index.open()
        #expect(index.documentCount == 5)
        #expect((0..<5).map { open.key(of: $0) } == [1, 2, 3, 4, 5])
        #expect((1...5).map { open.document(forKey: $0) } == [0, 1, 2, 3, 4])
        #expect(open.document(forKey: 0) == nil && open.document(forKey: 6) == nil)
        #expect(try index.about() == "made by a test")
        try index.verify()
    }

    @Test("The same documents make the same bytes")
    func deterministic() throws {
        #expect(try NamesIndex.bytes(Self.names) == NamesIndex.bytes(Self.names))
    }

    @Test("An index without documents finds nothing")
    func empty() throws {
        let index = try NamesIndex([])
        #expect(index.names("heat", .desperate) == [])
        #expect(index.index.open().document(forKey: 1) == nil)
    }

    @Test("Words of every script are found as typed")
    func scripts() throws {
        let index = try NamesIndex(Self.names)
        #expect(index.names("七人の侍") == ["七人の侍"])
        #expect(index.names("七人") == ["七人の侍"])
        #expect(index.names("amelie") == ["Amélie"])
    }

    @Test("Many words and blocks: every document is found by its own name")
    func many() throws {
        let names = (0..<3_000).map { "Film \(String($0, radix: 7)) of \(String($0 * 7_919 % 104_729, radix: 26))" }
        let index = try NamesIndex(names)
        for place in stride(from: 0, to: names.count, by: 97) {
            #expect(index.names(names[place]).contains(names[place]))
        }
        #expect(index.names("film of").count == names.count)
    }
}
