import TextSearch
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

    @Test("An empty table has no rows")
    func empty() {
        let table = TextTable(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(table.map(\.start) == [])
    }

    private func withTable(_ body: (TextTable) -> Void) {
        Array(text.utf8).withUnsafeBytes { body(TextTable($0)) }
    }
}
