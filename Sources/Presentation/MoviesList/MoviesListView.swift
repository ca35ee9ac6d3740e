package import Domain
import Foundation
import JSONText
package import TerminalKit
import TextSearch

package typealias MoviesListView = RowsView<MoviesListItemViewModel>

extension MoviesListView {
    /// - Parameter listsMarks: true for a list of marks, whose table has the user's ratings, dates and notes.
    package init(output: Output, listsMarks: Bool = false) throws {
        let (list, defaults, columns) =
            listsMarks
            ? (MarkFields.list, MarkFields.defaults, MarkFields.columns)
            : (MovieFields.list, MovieFields.defaults, MovieFields.columns)
        let table = columns(output.usesUTF8)
        try self.init(output, list, defaults: defaults, table: table, hiddenInJSON: MovieFields.optional)
    }

    /// Whether rows are printed as pages arrive. On a terminal, the pager needs all rows together.
    package var streamsRows: Bool { [.tsv, .ndjson].contains(output.format) && !output.console.isTerminal }

    /// Prints the films on stdout, and notes on stderr.
    /// - Parameters:
    ///   - printed: the number of films that are already printed; nil if `items` must be printed.
    ///   - summary: the answer with the last page, without its films.
    ///   - page: the number of the first page that was loaded.
    ///   - next: the command for the next page; nil if no command shows that page.
    package func show(
        _ items: [MoviesListItemViewModel],
        printed: Int? = nil,
        of summary: Answer<MoviesPage>,
        query: MovieQuery? = nil,
        page: Int,
        next: String?,
        offer: String? = nil
    ) throws(ConsoleError) {
        var notes = notes(summary, query, isEmpty: (printed ?? items.count) == 0, next: next)
        if let offer, output.showsNotes { notes.append(offer) }
        try output.console.write(printed == nil ? text(items, summary, query, page, next) : "", notes: notes)
    }

    private func text(
        _ items: [MoviesListItemViewModel],
        _ summary: Answer<MoviesPage>,
        _ query: MovieQuery?,
        _ page: Int,
        _ next: String?
    ) -> String {
        switch output.format {
        case .json: return Self.envelope(query?.text, page, summary, items.map(object)).text() + "\n"
        case .table where items.isEmpty: return ""
        case .table:
            let marks = query.flatMap { query in
                // Words that were read as facts, not as a title, are not highlighted.
                let words = summary.content.interpretation.map { $0.title ?? "" } ?? query.text
                return query.film == nil ? QueryHighlighter(words) : nil
            }
            let footer = footer(items.compactMap(\.rank), summary, next: next)
            let match = Self.match(of: summary.content, query, columns: output.console.columns)
            return text(items, marks: marks) + (match + footer).map { output.style.dim($0) + "\n" }.joined()
        case .tsv, .csv, .ndjson: return text(items)
        }
    }

    static func envelope(_ query: String?, _ page: Int, _ last: Answer<MoviesPage>, _ films: [JSONValue]) -> JSONValue {
        let found = last.content
        let match: JSONValue = [
            "match": JSONValue(found.match?.word), "interpretation": found.interpretation?.json ?? .null,
            "ignored": JSONValue(found.ignored),
        ]
        return last.json(query, match, page: page, of: (found.totalPages, found.totalResults), films)
    }

    /// The lines below the table that say how the films match the query; empty for an exact match, and if there is no query. If
    /// the query was read as facts and there is room, the lines name the flag for searching titles only.
    static func match(of page: MoviesPage, _ query: MovieQuery?, columns: Int) -> [String] {
        let words = Messages.answers
        let lines = page.match == .title ? [words.titlesWithWords] : [found(page, query), words.found(page, query)]
        let texts = lines.compactMap { $0?.cleanedForTerminal }
        guard let text = texts.first(where: { $0.displayWidth <= columns }) ?? texts.last else { return [] }
        // This text repeats the query. A second line could push the best match off the screen.
        return page.match == .description ? [text.truncated(toWidth: columns)] : text.wrapped(toWidth: columns)
    }

    private static func found(_ page: MoviesPage, _ query: MovieQuery?) -> String? {
        page.interpretation.map(Messages.answers.understoodWithHint) ?? Messages.answers.found(page, query)
    }

    /// The lines below the table: the number of films, the range of release dates, the source, and the command for the next page.
    /// - Parameter ranks: the positions of the films in the complete list.
    func footer(_ ranks: [Int], _ summary: Answer<MoviesPage>, next: String?) -> [String] {
        let page = summary.content
        let facts = [
            Messages.answers.shown(ranks, of: page.totalResults),
            page.window.map { Messages.answers.released(in: $0) },
            Messages.answers.shortSource(summary.source, age: output.age(of: summary)),
        ].compactMap(\.self)
        return output.footer(facts, next: next)
    }

    /// The notes, starting with those about the query. With `--quiet`, the only note is "Did you mean …?" if nothing was found.
    private func notes(_ summary: Answer<MoviesPage>, _ query: MovieQuery?, isEmpty: Bool, next: String?) -> [String] {
        let page = summary.content
        let suggestion = isEmpty && !page.suggestions.isEmpty ? Messages.answers.suggesting(page.suggestions) : nil
        guard !output.isQuiet else { return page.suggestions.count == 1 ? [suggestion].compactMap(\.self) : [] }
        let emptiness = isEmpty ? emptiness(page, query, next) : nil
        // A line below a table already says how the films match.
        let found = output.format == .table && !isEmpty ? nil : Self.found(page, query)
        let isUnderstood = page.interpretation != nil
        let answers = [
            emptiness, page.unknown.map(Messages.answers.unknown), isUnderstood ? nil : found, suggestion,
            page.better.map(Messages.answers.better),
        ]
        let understood = isUnderstood ? found : nil
        let lacksRatings = page.lacksRatings && !isEmpty ? Messages.answers.lacksRatings : nil
        let notCurrent = page.isCurrent || isEmpty ? nil : Messages.answers.notCurrent
        let notice = summary.notice.flatMap {
            Messages.answers.notice($0, age: output.age(of: summary), foundNothing: isEmpty)
        }
        return (answers + (output.showsNotes ? [understood, lacksRatings, notCurrent, notice] : [])).compactMap(\.self)
    }

    private func emptiness(_ page: MoviesPage, _ query: MovieQuery?, _ next: String?) -> String? {
        if page.isPastTheEnd { return Messages.answers.pastTheEnd(page: page.number, of: page.totalPages) }
        guard page.totalResults > 0 else { return Messages.answers.nothingFound(query) }
        let years = query?.years.map { "\($0)" }
        return Messages.answers.noneInYears(years, page: page.number, of: page.totalPages, next: next)
    }
}

extension Answer {
    /// Returns a list as JSON: the query, facts about the answer, and the results.
    /// - Parameter match: an object whose members say how the results match the query.
    func json(
        _ query: String?,
        _ match: JSONValue = [:],
        page: Int,
        of totals: (pages: Int, results: Int),
        _ results: [JSONValue]
    ) -> JSONValue {
        let answer: JSONValue = [
            "page": .integer(page), "total_pages": .integer(totals.pages), "total_results": .integer(totals.results),
            "source": .string(source.rawValue), "fetched_at": JSONValue(fetchedAt.map(RFC3339.text)),
            "results": .array(results),
        ]
        return .joining(["query": JSONValue(query)], match, answer)
    }
}
