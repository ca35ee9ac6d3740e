package import Domain
package import Foundation
import JSONText
package import TerminalKit
import TextSearch

/// Prints a list of films in the requested format.
package struct MoviesListView: Sendable {
    private let output: Output
    private let fields: FieldSelection<MoviesListItemViewModel>
    private let now: @Sendable () -> Date

    package init(output: Output, now: @escaping @Sendable () -> Date) throws(UnknownFieldError) {
        self.output = output
        self.now = now
        fields = try output.select(MovieFields.all, defaults: MovieFields.defaults)
    }

    /// Prints the films on stdout and notes on stderr.
    ///
    /// - Parameters:
    ///   - items: the films to print, in this order.
    ///   - next: the command that shows the next page; nil if there is no such command.
    ///   - offer: the offer of a TMDB key; nil if it is not due.
    package func show(
        _ items: [MoviesListItemViewModel],
        of summary: Answer<MoviesPage>,
        answering request: MoviesRequest,
        next: String?,
        offer: String? = nil
    ) throws(ConsoleError) {
        try output.console.write(text(items, summary, request, next))
        for note in notes(summary, request.query, isEmpty: items.isEmpty, next: next, offer: offer) {
            output.console.writeErrorLine(note)
        }
    }
}

extension MoviesListView {
    private func text(
        _ items: [MoviesListItemViewModel],
        _ summary: Answer<MoviesPage>,
        _ request: MoviesRequest,
        _ next: String?
    ) -> String {
        switch output.format {
        case .json:
            let answer: JSONValue = [
                "query": JSONValue(request.query?.text),
                "page": .integer(summary.content.number),
                "total_pages": .integer(summary.content.totalPages),
                "total_results": .integer(summary.content.totalResults),
                "source": .string(summary.source.rawValue),
                "fetched_at": JSONValue(summary.fetchedAt.map(RFC3339.text)),
                "results": .array(items.map(fields.object)),
            ]
            return answer.text() + "\n"
        case .table where items.isEmpty: return ""
        case .table:
            let marks = request.query.flatMap { $0.film == nil ? QueryHighlighter($0.text) : nil }
            let footer = Self.footer(summary, age: age(of: summary), next: next, columns: output.console.columns)
            return output.text(items, fields, marks: marks) + footer.map { output.style.dim($0) + "\n" }.joined()
        case .tsv, .csv, .ndjson: return output.text(items, fields)
        }
    }

    /// The lines below the table: the position in the results, the source, and the next command.
    static func footer(_ summary: Answer<MoviesPage>, age: TimeInterval?, next: String?, columns: Int) -> [String] {
        let facts = Messages.answers.footer(
            page: summary.content.number,
            totalPages: summary.content.totalPages,
            totalResults: summary.content.totalResults,
            source: Messages.answers.source(summary.source, age: age)
        )
        let parts = [facts, next.map { Messages.answers.nextPage($0) }].compactMap { $0?.cleanedForTerminal }
        let oneLine = parts.joined(separator: " ")
        if oneLine.displayWidth <= columns { return [oneLine] }
        return parts.flatMap { $0.wrapped(toWidth: columns) }
    }

    /// The notes, first those that answer the question. With `--quiet`, only "did you mean" of an empty answer.
    private func notes(
        _ summary: Answer<MoviesPage>,
        _ query: MovieQuery?,
        isEmpty: Bool,
        next: String?,
        offer: String?
    ) -> [String] {
        let page = summary.content
        let suggestion =
            if let suggestion = page.suggestion {
                Messages.answers.didYouMean(suggestion.title, year: suggestion.year)
            } else if !page.closest.isEmpty {
                Messages.answers.closestTitles(page.closest).asSentence
            } else if page.isGuess, !isEmpty, let query {
                Messages.answers.onlyGuesses(query.text)
            } else {
                String?.none
            }
        guard !output.isQuiet else { return page.suggestion != nil && isEmpty ? [suggestion].compactMap(\.self) : [] }
        let isSeries = page.isSeries ? query.map { Messages.answers.isSeries($0.text) } : nil
        let nearbyYear = page.nearbyYear.flatMap { year in
            query?.years.map { Messages.answers.nearbyYear(year, insteadOf: "\($0)") }
        }
        let notice = summary.notice.flatMap { Messages.answers.notice($0, age: age(of: summary)) }
        return [isEmpty ? emptiness(page, query, next) : nil, isSeries, nearbyYear, suggestion, notice, offer]
            .compactMap(\.self)
    }

    /// The note for a page without films; nil for an empty list that is not a search.
    private func emptiness(_ page: MoviesPage, _ query: MovieQuery?, _ next: String?) -> String? {
        if page.isPastTheEnd { return Messages.answers.pastTheEnd(page: page.number, of: page.totalPages) }
        guard page.totalResults > 0, let years = query?.years else {
            return query.map { Messages.answers.nothingFound($0.text, years: $0.years?.description) }
        }
        return Messages.answers.noneInYears("\(years)", page: page.number, of: page.totalPages, next: next)
    }

    private func age(of summary: Answer<MoviesPage>) -> TimeInterval? {
        summary.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
