import JSONText

/// What is printed of a setting.
enum SettingFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["key", "value", "source"]

    static let all: [Field<SettingEntry>] = [
        Field("key", isKey: true) { .string($0.key) },
        Field("value") { $0.value },
        Field("source") { .string($0.origin.rawValue) },
    ]
}
