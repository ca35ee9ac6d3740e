/// How much a column of a table matters where not all of them fit.
struct ColumnRank: Equatable, Sendable {
    static let ordinary = ColumnRank(importance: 0, roomForKey: 12)

    /// Columns of less give way first; among equals, the last ones.
    let importance: Int
    /// What must be left for the key, if it wants it, so that this column is worth its place; in terminal columns.
    let roomForKey: Int
}
