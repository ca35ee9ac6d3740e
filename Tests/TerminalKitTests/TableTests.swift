import Testing

@testable import TerminalKit

@Suite("TableLayout")
struct TableLayoutTests {
    private typealias Column = TableLayout.Column

    private static let columns = [
        Column(natural: 9, minimum: 9), Column(natural: 40, minimum: 12, isKey: true), Column(natural: 4, minimum: 4),
        Column(natural: 30, minimum: 12),
    ]

    private func widths(_ available: Int, _ columns: [Column] = columns) -> [Int?] {
        TableLayout(columns, fitting: available).widths
    }

    @Test("where everything fits, every column has what it needs")
    func natural() {
        #expect(widths(89) == [9, 40, 4, 30])
        #expect(widths(500) == [9, 40, 4, 30])
    }

    @Test("what is too much is taken from the last columns first, down to their least")
    func shrinking() {
        #expect(widths(88) == [9, 40, 4, 29])
        #expect(widths(71) == [9, 40, 4, 12])
        #expect(widths(70) == [9, 39, 4, 12])
        #expect(widths(43) == [9, 12, 4, 12])
    }

    @Test("columns that do not fit at their least are left out, the last ones first, the key never")
    func leavingOut() {
        #expect(widths(42) == [9, 25, 4, nil])
        #expect(widths(29) == [9, 12, 4, nil])
        #expect(widths(28) == [9, 17, nil, nil])
        #expect(widths(23) == [9, 12, nil, nil])
        #expect(widths(22) == [nil, 22, nil, nil])
    }

    @Test("the key alone is cut as far as it takes, and never to nothing")
    func keyAlone() {
        #expect(widths(5) == [nil, 5, nil, nil])
        #expect(widths(1) == [nil, 1, nil, nil])
        #expect(widths(0) == [nil, 1, nil, nil])
    }

    @Test("without a key the first column stays")
    func noKey() {
        let columns = [Column(natural: 20, minimum: 12), Column(natural: 20, minimum: 12)]
        #expect(widths(10, columns) == [10, nil])
    }

    @Test("a table without columns has no widths")
    func empty() {
        #expect(widths(80, []) == [])
    }

    @Test("a column that matters less gives way first, wherever it stands, and leaves the key its room")
    func priorities() {
        let columns = [
            Column(natural: 10, minimum: 10, priority: ColumnPriority(importance: 1, roomForKey: 20)),
            Column(natural: 40, minimum: 12, isKey: true),
            Column(natural: 4, minimum: 4, priority: ColumnPriority(importance: 2, roomForKey: 12)),
        ]
        #expect(widths(58, columns) == [10, 40, 4])
        #expect(widths(57, columns) == [10, 39, 4])
        #expect(widths(38, columns) == [10, 20, 4])
        #expect(widths(37, columns) == [nil, 31, 4])
        #expect(widths(18, columns) == [nil, 12, 4])
        #expect(widths(17, columns) == [nil, 17, nil])
    }

    @Test("the key asks for no more room than it needs")
    func smallKey() {
        let columns = [
            Column(natural: 5, minimum: 5, isKey: true),
            Column(natural: 10, minimum: 10, priority: ColumnPriority(importance: 1, roomForKey: 20)),
        ]
        #expect(widths(17, columns) == [5, 10])
        #expect(widths(16, columns) == [5, nil])
    }

    @Test("without a key the most important column stays")
    func mostImportant() {
        let columns = [
            Column(natural: 20, minimum: 12),
            Column(natural: 20, minimum: 12, priority: ColumnPriority(importance: 1, roomForKey: 12)),
        ]
        #expect(widths(10, columns) == [nil, 10])
    }

    @Test("an empty column goes before any other is cut, even before those that matter less")
    func emptyColumn() {
        let columns = [
            Column(natural: 6, minimum: 6, isEmpty: true, priority: ColumnPriority(importance: 9, roomForKey: 12)),
            Column(natural: 20, minimum: 12, isKey: true), Column(natural: 20, minimum: 12),
        ]
        #expect(widths(50, columns) == [6, 20, 20])
        #expect(widths(49, columns) == [nil, 20, 20])
        #expect(widths(30, columns) == [nil, 16, 12])
    }

    @Test("an empty key stays")
    func emptyKey() {
        let columns = [Column(natural: 5, minimum: 5, isKey: true, isEmpty: true), Column(natural: 20, minimum: 12)]
        #expect(widths(22, columns) == [5, 15])
    }
}
