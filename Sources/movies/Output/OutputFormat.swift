/// The shapes of an answer on stdout.
enum OutputFormat: String, CaseIterable, Sendable {
    case table
    /// Tab-separated, without a header: for `cut` and `awk`.
    case tsv
    /// RFC 4180, with a header.
    case csv
    /// One JSON document.
    case json
    /// One JSON object a line.
    case ndjson
}
