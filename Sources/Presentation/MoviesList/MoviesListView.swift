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
    package func show(
        _ items: [MoviesListItemViewModel],
        of summary: Answer<MoviesPage>,
        answering request: MoviesRequest,
        next: String?
    ) throws(ConsoleError) {
        try output.console.write(text(items, summary, request, next))
        note(summary, request.query, isEmpty: items.isEmpty, next: next)
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

    private func note(_ summary: Answer<MoviesPage>, _ query: MovieQuery?, isEmpty: Bool, next: String?) {
        output.note(summary.notice, age: age(of: summary))
        if summary.content.isPastTheEnd {
            output.note(Messages.answers.pastTheEnd(page: summary.content.number, of: summary.content.totalPages))
        } else if isEmpty, summary.content.totalResults > 0, let years = query?.years {
            output.note(
                Messages.answers.noneInYears(
                    "\(years)",
                    page: summary.content.number,
                    of: summary.content.totalPages,
                    next: next
                )
            )
        } else if isEmpty, let query {
            output.note(Messages.answers.nothingFound(query.text, years: query.years?.description))
        }
        let page = summary.content
        if page.isSeries, let query { output.note(Messages.answers.isSeries(query.text)) }
        if let year = page.nearbyYear, let years = query?.years {
            output.note(Messages.answers.nearbyYear(year, insteadOf: "\(years)"))
        }
        if let suggestion = page.suggestion {
            output.note(Messages.answers.didYouMean(suggestion.title, year: suggestion.year))
        } else if !page.closest.isEmpty {
            output.note(Messages.answers.closestTitles(page.closest).asSentence)
        } else if page.isGuess, !isEmpty, let query {
            output.note(Messages.answers.onlyGuesses(query.text))
        }
    }

    private func age(of summary: Answer<MoviesPage>) -> TimeInterval? {
        summary.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
