import JSONText

/// Rows as JSON objects.
enum JSONText {
    static func object<Row>(_ row: Row, fields: [Field<Row>]) -> JSONValue {
        .object(fields.map { JSONMember($0.name, $0.value(row)) })
    }

    /// One object a line.
    static func lines<Row>(_ rows: [Row], fields: [Field<Row>]) -> String {
        rows.map { object($0, fields: fields).text() + "\n" }.joined()
    }
}
