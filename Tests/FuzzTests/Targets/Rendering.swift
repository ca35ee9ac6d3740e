import TerminalKit
import JSONText
import Domain
import Foundation
import Presentation

@testable import movies

/// What must hold of anything that is printed.
enum Rendering {
    /// - Throws: ``FuzzFinding`` for a line that is too wide, or text that a terminal would obey.
    static func check(_ text: String, columns: Int?, allowing allowed: String = "\n") throws {
        try require(
            text.unicodeScalars.allSatisfy { allowed.unicodeScalars.contains($0) || !isUnsafe($0) },
            "unsafe text"
        )
        guard let columns else { return }
        for line in text.split(separator: "\n") {
            try require(
                line.unicodeScalars.count <= columns || String(line).displayWidth <= columns,
                "too wide: \(line)"
            )
        }
    }

    /// Controls, line separators and directions, said otherwise than the program says it.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// The lines of a table, a csv text, a tsv text and a JSON text of these films.
    static func check(_ movies: [Movie], columns: Int) throws {
        let items = movies.map(MoviesListItemViewModel.init)
        let (fields, style) = (MovieFields.all, Styling(isEnabled: false))
        try check(TableText(columns: columns, style: style).text(items, fields: fields), columns: max(columns, 1))
        let csv = DelimitedText.csv(items, fields: fields)
        try check(csv, columns: nil)
        try require(
            CSVReader.rows(csv).map { $0.count } == Array(repeating: fields.count, count: items.count + 1),
            "csv"
        )
        let tsv = DelimitedText.tsv(items, fields: fields)
        try check(tsv, columns: nil, allowing: "\n\t")
        let tabs = tsv.utf8.filter { $0 == UInt8(ascii: "\t") }.count
        try requireEqual(tabs, items.count * (fields.count - 1), "tabs")
        let json = JSONText.lines(items, fields: fields)
        try check(json, columns: nil)
        for line in json.split(separator: "\n") { _ = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) }
    }

    /// The page of a film; its address alone may be wider.
    static func check(_ details: MovieDetails, columns: Int) throws {
        let item = MovieDetailsItemViewModel(details)
        let page = MovieDetailsPage(columns: columns, style: Styling(isEnabled: false)).text(item, source: "from TMDB")
        try check(page, columns: max(columns, item.url.utf8.count))
    }
}
