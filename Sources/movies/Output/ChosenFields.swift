import CommandLineKit

/// The fields that an answer prints.
struct ChosenFields<Row>: Sendable {
    /// For table, tsv and csv.
    let delimited: [Field<Row>]
    /// For json and ndjson: all, unless some were chosen.
    let json: [Field<Row>]

    /// - Throws: `UsageError` for a name that is no field.
    init(
        _ names: [String]?,
        of fields: [Field<Row>],
        defaults: [String],
        hiddenInJSON: Set<String> = []
    ) throws(UsageError) {
        delimited = try FieldNames.choose(names ?? defaults, from: fields)
        json = names == nil ? fields.filter { !hiddenInJSON.contains($0.name) } : delimited
    }
}
