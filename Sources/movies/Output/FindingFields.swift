import JSONText
import Presentation

/// What is printed of a finding.
enum FindingFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["verdict", "check", "message", "fix"]

    static let all: [Field<Finding>] = [
        Field("check", isKey: true) { .string($0.check.rawValue) },
        Field("verdict") { .string($0.verdict.rawValue) },
        Field("message") { .string($0.message) },
        Field("fix") { JSONValue($0.fix) },
        Field("exit_code", heading: "EXIT") { .integer(Int($0.exitCode.rawValue)) },
    ]
}
