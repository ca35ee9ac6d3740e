package import Domain
import JSONText
package import TerminalKit

package enum CatalogFields {
    package static let all: [Field<CatalogStatus>] = [
        Field("source", isKey: true) { JSONValue($0.source?.rawValue) },
        Field("films", display: { $0.films.map(DisplayFormat.grouped) ?? "" }) { JSONValue($0.films) },
        Field("imported_at", heading: "IMPORTED") { JSONValue($0.importedAt.map(RFC3339.text)) },
        Field("size_bytes", heading: "SIZE", display: { $0.size.map(DisplayFormat.bytes) ?? "" }) {
            JSONValue($0.size)
        },
        Field("path") { JSONValue($0.path) },
        Field("problem") { JSONValue($0.problem.map(Messages.catalog.problemSentence)) },
    ]

    package static let importDefaults = ["source", "films", "names", "malformed_lines", "repeated_films", "seconds"]

    package static let imports: [Field<CatalogImportResult>] = [
        Field("source", isKey: true) { .string($0.summary.source.rawValue) },
        Field("films") { .integer($0.summary.films) },
        Field("names") { .integer($0.summary.names) },
        Field("malformed_lines", heading: "MALFORMED") { .integer($0.summary.malformedLines) },
        Field("repeated_films", heading: "REPEATED") { .integer($0.summary.repeatedFilms) },
        Field("seconds") { .number(($0.seconds * 1_000).rounded() / 1_000) },
        Field("files") { .array($0.summary.files.map(json)) },
    ]

    private static func json(_ file: ImportedFile) -> JSONValue {
        [
            "name": .string(file.path),
            "kind": .string(file.kind),
            "lines": .integer(file.lines),
            "malformed_lines": .integer(file.malformedLines),
            "first_malformed_lines": .array(file.firstMalformedLines.map(JSONValue.integer)),
        ]
    }
}

package typealias CatalogImportView = RowsView<CatalogImportResult>

extension CatalogImportView {
    package func show(_ result: CatalogImportResult) throws(ConsoleError) {
        guard output.isPlain else { return try write([result]) }
        try output.console.write(Messages.catalog.imported(result.summary, seconds: result.seconds) + "\n")
    }
}
