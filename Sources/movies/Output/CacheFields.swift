import JSONText
import Domain
import Presentation

/// What is printed of the cache.
enum CacheFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["entries", "size_bytes", "limit_bytes", "oldest", "newest", "path"]

    static let all: [Field<CacheStatus>] = [
        Field("entries", isKey: true, display: { DisplayFormat.grouped($0.entries) }) { .integer($0.entries) },
        Field("size_bytes", heading: "SIZE", display: { DisplayFormat.bytes($0.size) }) { .integer($0.size) },
        Field("limit_bytes", heading: "LIMIT", display: { DisplayFormat.bytes($0.limit) }) { .integer($0.limit) },
        Field("oldest") { JSONValue($0.oldest.map(RFC3339.text)) },
        Field("newest") { JSONValue($0.newest.map(RFC3339.text)) },
        Field("path") { JSONValue($0.path) },
    ]
}
