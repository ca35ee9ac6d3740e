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

    @Test("If everything fits, every column has its natural width")
    func natural() {
        #expect(widths(89) == [9, 40, 4, 30])
        #expect(widths(500) == [9, 40, 4, 30])
    }

    @Test("The last columns shrink first, down to their minimum")
    func shrinking() {
        #expect(widths(88) == [9, 40, 4, 29])
        #expect(widths(71) == [9, 40, 4, 12])
        #expect(widths(70) == [9, 39, 4, 12])
        #expect(widths(43) == [9, 12, 4, 12])
    }

    @Test("Columns below their minimum are dropped, the last ones first, the key never")
    func leavingOut() {
        #expect(widths(42) == [9, 25, 4, nil])
        #expect(widths(29) == [9, 12, 4, nil])
        #expect(widths(28) == [9, 17, nil, nil])
        #expect(widths(23) == [9, 12, nil, nil])
        #expect(widths(22) == [nil, 22, nil, nil])
    }

    @Test("The key is cut as far as necessary if it is the only column, but never to nothing")
    func keyAlone() {
        #expect(widths(5) == [nil, 5, nil, nil])
        #expect(widths(1) == [nil, 1, nil, nil])
        #expect(widths(0) == [nil, 1, nil, nil])
    }

    @Test("Without a key the first column stays")
    func noKey() {
        let columns = [Column(natural: 20, minimum: 12), Column(natural: 20, minimum: 12)]
        #expect(widths(10, columns) == [10, nil])
    }

    @Test("A table without columns has no widths")
    func empty() {
        #expect(widths(80, []) == [])
    }

    @Test("A less important column is dropped first, in any position, in favour of the key")
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

    @Test("The key takes only the width it needs")
    func smallKey() {
        let columns = [
            Column(natural: 5, minimum: 5, isKey: true),
            Column(natural: 10, minimum: 10, priority: ColumnPriority(importance: 1, roomForKey: 20)),
        ]
        #expect(widths(17, columns) == [5, 10])
        #expect(widths(16, columns) == [5, nil])
    }

    @Test("Without a key the most important column stays")
    func mostImportant() {
        let columns = [
            Column(natural: 20, minimum: 12),
            Column(natural: 20, minimum: 12, priority: ColumnPriority(importance: 1, roomForKey: 12)),
        ]
        #expect(widths(10, columns) == [nil, 10])
    }

    @Test("An empty column is dropped before any other shrinks, even less important ones")
    func emptyColumn() {
        let columns = [
            Column(natural: 6, minimum: 6, isEmpty: true, priority: ColumnPriority(importance: 9, roomForKey: 12)),
            Column(natural: 20, minimum: 12, isKey: true), Column(natural: 20, minimum: 12),
        ]
        #expect(widths(50, columns) == [6, 20, 20])
        #expect(widths(49, columns) == [nil, 20, 20])
        #expect(widths(30, columns) == [nil, 16, 12])
    }

    @Test("An empty key stays")
    func emptyKey() {
        let columns = [Column(natural: 5, minimum: 5, isKey: true, isEmpty: true), Column(natural: 20, minimum: 12)]
        #expect(widths(22, columns) == [5, 15])
    }
}
