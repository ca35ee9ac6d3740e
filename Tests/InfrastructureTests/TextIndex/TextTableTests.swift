import Infrastructure
import Testing

@Suite("Text table")
struct TextTableTests {
    private let text = "0000007\tUp\ta|b\n0000012\tDown\t\n0000300\tUp and Down\tc\n12345678\tÉlan\td|e|f"

    @Test("Rows come in order, with their fields")
    func rows() {
        withTable { table in
            #expect(table.map { $0.text(1) } == ["Up", "Down", "Up and Down", "Élan"])
            #expect(table.map { $0.list(2) } == [["a", "b"], [], ["c"], ["d", "e", "f"]])
            #expect(table.map { $0.number(0) } == [7, 12, 300, 12_345_678])
            #expect(table.map(\.start) == [0, 15, 29, 51])
        }
    }

    @Test("A field that is not there is empty, and what is no number is none")
    func missing() {
        withTable { table in
            #expect(table.map { $0.text(3) } == ["", "", "", ""])
            #expect(table.map { $0.number(1) } == [nil, nil, nil, nil])
            #expect(table.map { $0.number(9) } == [nil, nil, nil, nil])
        }
    }

    @Test("Every row is found by its number, and nothing else is")
    func numbered() {
        withTable { table in
            let found = [7, 12, 300, 12_345_678].map { table.row(numbered: $0)?.text(1) }
            #expect(found == ["Up", "Down", "Up and Down", "Élan"])
            #expect([0, 8, 299, 301, 99_999_999].allSatisfy { table.row(numbered: $0) == nil })
        }
    }

    @Test("A query finds the rows that answer it")
    func hits() {
        withTable { table in
            #expect(
                titles(table.hits(for: TextQuery("down"), columns: 1...1, forgiving: false)) == ["Down", "Up and Down"]
            )
            #expect(titles(table.hits(for: TextQuery("elan"), columns: 1...1, forgiving: false)) == ["Élan"])
            #expect(titles(table.hits(for: TextQuery("dwon"), columns: 1...1, forgiving: false)) == [])
            #expect(
                titles(table.hits(for: TextQuery("dwon"), columns: 1...1, forgiving: true)) == ["Down", "Up and Down"]
            )
        }
    }

    @Test("A row is found by any item of neighbouring columns, once, and by its best")
    func items() throws {
        withTable { table in
            #expect(titles(table.hits(for: TextQuery("f"), columns: 1...2, forgiving: false)) == ["Élan"])
            #expect(titles(table.hits(for: TextQuery("f"), columns: 1...1, forgiving: false)) == [])
            #expect(titles(table.hits(for: TextQuery("12345678"), columns: 1...2, forgiving: false)) == [])
            let best = table.hits(for: TextQuery("a"), columns: 1...2, forgiving: false).map(\.match.shape)
            #expect(best == [.exact, .phrase])
        }
    }

    @Test("An empty table has no rows")
    func empty() {
        let table = TextTable(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(table.map(\.start) == [])
        #expect(table.row(numbered: 1) == nil)
    }

    private func titles(_ hits: [TextHit]) -> [String] {
        hits.map { $0.row.text(1) }
    }

    private func withTable(_ body: (TextTable) -> Void) {
        Array(text.utf8).withUnsafeBytes { body(TextTable($0)) }
    }
}
