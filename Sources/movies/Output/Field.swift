import TerminalKit
import JSONText

/// One field of an answer's rows: its name for scripts, its value, and how a table shows it.
struct Field<Row>: Sendable {
    /// The key in JSON, and the word that `--fields` takes.
    let name: String
    /// The heading of a table's column.
    let heading: String
    /// True for the field that says what a row is: however narrow a table, it stays.
    let isKey: Bool
    /// True where the words of a query stand out.
    let showsMarks: Bool
    let rank: ColumnRank
    let value: @Sendable (Row) -> JSONValue
    let display: @Sendable (Row) -> String
    /// How a table's cell looks, and where it leads.
    let look: @Sendable (Row) -> CellStyle

    /// - Parameters:
    ///   - heading: nil for the name in capitals.
    ///   - look: nil for a plain one.
    ///   - display: nil for the text of the value.
    init(
        _ name: String,
        heading: String? = nil,
        isKey: Bool = false,
        showsMarks: Bool = false,
        rank: ColumnRank = .ordinary,
        look: (@Sendable (Row) -> CellStyle)? = nil,
        display: (@Sendable (Row) -> String)? = nil,
        value: @escaping @Sendable (Row) -> JSONValue
    ) {
        self.name = name
        self.heading = heading ?? name.uppercased().map { $0 == "_" ? " " : String($0) }.joined()
        self.isKey = isKey
        self.showsMarks = showsMarks
        self.rank = rank
        self.look = look ?? { _ in .plain }
        self.value = value
        self.display = display ?? { value($0).plainText }
    }

    /// The field of a row that holds this one's.
    func lifted<Outer>(_ inner: @escaping @Sendable (Outer) -> Row) -> Field<Outer> {
        Field<Outer>(
            name,
            heading: heading,
            isKey: isKey,
            showsMarks: showsMarks,
            rank: rank,
            look: { look(inner($0)) },
            display: { display(inner($0)) },
            value: { value(inner($0)) }
        )
    }
}

extension JSONValue {
    /// The value in a cell: lists joined with `, `, null empty, an object by its name.
    var plainText: String {
        switch self {
        case .null: ""
        case .string(let text): text
        case .bool, .integer, .number: text()
        case .array(let elements): elements.map(\.plainText).joined(separator: ", ")
        case .object(let members): members.first { $0.name == "name" }?.value.plainText ?? text()
        }
    }
}
