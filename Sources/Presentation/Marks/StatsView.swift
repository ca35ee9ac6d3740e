package import Domain
import JSONText
package import TerminalKit

/// A row of the statistics, such as a genre with its number of films. In the section `most_seen`, the value counts viewings.
package struct StatsRow: Sendable {
    let section: String
    let name: String
    let value: JSONValue
}

package enum StatsFields {
    package static let all: [Field<StatsRow>] = [
        Field("section", isKey: true) { .string($0.section) }, Field("name") { .string($0.name) },
        Field("films", kind: .number) { $0.value },
    ]
}

package typealias StatsView = RowsView<StatsRow>

extension StatsView {
    package func show(_ statistics: MarkStatistics, item: (Movie) -> MoviesListItemViewModel) throws(ConsoleError) {
        let isEmpty = statistics.films == 0 && statistics.ratings.isEmpty
        switch output.format {
        case .json, .ndjson: try output.console.write(json(statistics, item).text() + "\n")
        case .table where output.isPlain: if !isEmpty { try output.console.write(page(statistics)) }
        case .table, .tsv, .csv: try write(isEmpty ? [] : rows(statistics))
        }
        if statistics.films == 0 { output.note(Messages.marks.nothingToCount(statistics.year)) }
    }

    private func json(_ statistics: MarkStatistics, _ item: (Movie) -> MoviesListItemViewModel) -> JSONValue {
        let totals = totals(statistics).map { JSONMember($0.name, $0.value) }
        let sections = sections(statistics).dropLast().map { name, counts in
            JSONMember(name, .array(counts.map { ["name": .string($0.name), "films": .integer($0.films)] }))
        }
        let films = statistics.mostSeen.map { MovieFields.all.object(item($0.movie)) }
        return .joining(["year": JSONValue(statistics.year)], .object(totals + sections), ["most_seen": .array(films)])
    }

    private func totals(_ statistics: MarkStatistics) -> [StatsRow] {
        let totals: [(String, JSONValue)] = [
            ("films", .integer(statistics.films)), ("views", .integer(statistics.views)),
            ("hours", .number(Double(statistics.minutes) / 60)),
            ("unknown_runtimes", .integer(statistics.unknownRuntimes)),
            ("average_rating", JSONValue(statistics.averageRating)),
        ]
        return totals.map { StatsRow(section: "total", name: $0.0, value: $0.1) }
    }

    private func sections(_ statistics: MarkStatistics) -> [(name: String, counts: [MarkStatistics.Count])] {
        let films = statistics.mostSeen.map {
            MarkStatistics.Count(name: $0.movie.titleAndYear, films: $0.seenDates.count)
        }
        return MarkStatistics.Section.allCases.map { ($0.rawValue, statistics.sections[$0] ?? []) }
            + [("ratings", statistics.ratings), ("most_seen", films)]
    }

    private func rows(_ statistics: MarkStatistics) -> [StatsRow] {
        totals(statistics)
            + sections(statistics).flatMap { section, counts in
                counts.map { StatsRow(section: section, name: $0.name, value: .integer($0.films)) }
            }
    }

    // MARK: The page

    private func page(_ statistics: MarkStatistics) -> String {
        let words = Messages.marks
        var lines = words.totals(statistics).flatMap { $0.wrapped(toWidth: output.console.columns) }
        for (name, counts) in sections(statistics) where !counts.isEmpty {
            // Without a year, the months of all years would fill a page.
            if name == "by_month", counts.count > 12 { continue }
            let isOrdered = name == "ratings" || MarkStatistics.Section(rawValue: name)?.isInOrderOfTime == true
            lines += ["", output.style.bold(words.section(name))]
            // A section ordered by count shows only its eight longest bars.
            lines += bars(isOrdered ? counts : Array(counts.prefix(8)))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns a line for each count: its name, a bar and its number.
    private func bars(_ counts: [MarkStatistics.Count]) -> [String] {
        let columns = output.console.columns
        let numbers = counts.map { DisplayFormat.grouped($0.films) }
        let numberWidth = numbers.map(\.count).max() ?? 0
        let names = counts.map { $0.name.cleanedForTerminal }
        let nameWidth = min(names.map(\.displayWidth).max() ?? 0, max(8, columns / 2 - numberWidth))
        let most = counts.map(\.films).max() ?? 1
        let room = max(1, columns - nameWidth - numberWidth - 3)
        return zip(counts, zip(names, numbers)).map { count, texts in
            let length = max(1, count.films * room / most)
            let bar = String(repeating: output.usesUTF8 ? "█" : "#", count: length)
            let name = texts.0.truncated(toWidth: nameWidth).padded(toWidth: nameWidth)
            return "\(name)  \(output.style.dim(bar)) \(texts.1)"
        }
    }
}
