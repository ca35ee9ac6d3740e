import TerminalKit
import Foundation
import Presentation

/// The end of a table: which page this is, of how many films, from where, and how to see the next.
struct MoviesListFooter {
    let summary: MoviesListSummary
    /// Seconds since the answer was fetched.
    let age: TimeInterval?
    /// The command that shows the next page; nil on the last.
    let next: String?

    /// One line where it fits, else as many as it takes.
    func lines(columns: Int) -> [String] {
        let facts = Messages.answers.footer(
            page: summary.page,
            totalPages: summary.totalPages,
            totalResults: summary.totalResults,
            source: Messages.answers.source(summary.source, age: age)
        )
        let next = next.map { Messages.answers.nextPage($0) }
        let parts = [facts, next].compactMap { $0?.cleanedForTerminal }
        let oneLine = parts.joined(separator: " ")
        if oneLine.displayWidth <= columns { return [oneLine] }
        return parts.flatMap { $0.wrapped(toWidth: columns) }
    }
}
