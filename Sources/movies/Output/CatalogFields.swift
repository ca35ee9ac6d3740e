import JSONText
import Domain
import Presentation

/// What is printed of a catalogue.
enum CatalogFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["source", "films", "imported_at", "size_bytes", "path", "problem"]

    static let all: [Field<CatalogStatus>] = [
        Field("source", isKey: true) { JSONValue($0.source?.rawValue) },
        Field("films", display: { $0.films.map(DisplayFormat.grouped) ?? "" }) { JSONValue($0.films) },
        Field("imported_at", heading: "IMPORTED") { JSONValue($0.importedAt.map(RFC3339.text)) },
        Field("size_bytes", heading: "SIZE", display: { $0.size.map(DisplayFormat.bytes) ?? "" }) {
            JSONValue($0.size)
        },
        Field("path") { JSONValue($0.path) },
        Field("problem") { JSONValue($0.problem.map(Messages.catalog.problemSentence)) },
    ]
}

/// What is printed of an import.
enum CatalogImportFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["source", "films", "names", "malformed_lines", "repeated_films", "seconds"]

    static let all: [Field<CatalogImportResult>] = [
        Field("source", isKey: true) { .string($0.summary.source.rawValue) },
        Field("films") { .integer($0.summary.films) },
        Field("names") { .integer($0.summary.names) },
        Field("malformed_lines", heading: "MALFORMED") { .integer($0.summary.malformedLines) },
        Field("repeated_films", heading: "REPEATED") { .integer($0.summary.repeatedFilms) },
        Field("seconds") { .number(($0.seconds * 1_000).rounded() / 1_000) },
        Field("files") { .array($0.summary.files.map(\.json)) },
    ]
}

extension ImportedFile {
    fileprivate var json: JSONValue {
        [
            "name": .string(path),
            "kind": .string(kind),
            "lines": .integer(lines),
            "malformed_lines": .integer(malformedLines),
            "first_malformed_lines": .array(firstMalformedLines.map(JSONValue.integer)),
        ]
    }
}
