import Infrastructure

/// One field of an answer's rows: its name for scripts, its value, and how a table shows it.
struct Field<Row>: Sendable {
    /// The key in JSON, and the word that `--fields` takes.
    let name: String
    /// The heading of a table's column.
    let heading: String
    /// True for the field that says what a row is: however narrow a table, it stays.
    let isKey: Bool
    let value: @Sendable (Row) -> JSONValue
    let display: @Sendable (Row) -> String

    /// - Parameters:
    ///   - heading: nil for the name in capitals.
    ///   - display: nil for the text of the value.
    init(
        _ name: String,
        heading: String? = nil,
        isKey: Bool = false,
        display: (@Sendable (Row) -> String)? = nil,
        value: @escaping @Sendable (Row) -> JSONValue
    ) {
        self.name = name
        self.heading = heading ?? name.uppercased().map { $0 == "_" ? " " : String($0) }.joined()
        self.isKey = isKey
        self.value = value
        self.display = display ?? { value($0).plainText }
    }

    /// The field of a row that holds this one's.
    func lifted<Outer>(_ inner: @escaping @Sendable (Outer) -> Row) -> Field<Outer> {
        Field<Outer>(
            name,
            heading: heading,
            isKey: isKey,
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
