package import Domain
package import Foundation
package import TerminalKit

package enum OutputFormat: String, CaseIterable, Sendable {
    case table
    /// Tab-separated values for `cut` and `awk`, by default without a header.
    case tsv
    /// Comma-separated values with a header, quoted as in RFC 4180.
    case csv
    case json
    case ndjson
}

/// The destination and the format of output. Results go to stdout, notes to stderr.
package struct Output: Sendable {
    package var console: Console
    package let style: OutputTheme
    /// The requested format; nil for the default of the command.
    package var requestedFormat: OutputFormat?
    /// The names in `--fields`; nil if the flag is missing.
    package var requestedFields: [String]?
    package var hasHeader = false
    package var isQuiet = false
    /// Whether to print offers and notes about the source of an answer. Does not affect confirmations.
    package var showsNotes = true
    /// False to replace symbols such as arrows and bars with ASCII characters.
    package var usesUTF8 = true
    package var now: @Sendable () -> Date = { Date() }
}

extension Output {
    package init(console: Console, style: OutputTheme, format: OutputFormat?) {
        self.init(console: console, style: style, requestedFormat: format)
    }

    package var format: OutputFormat { requestedFormat ?? (console.isTerminal ? .table : .tsv) }

    /// True if neither a format nor fields were requested. Text for people may then be printed.
    package var isPlain: Bool { requestedFormat == nil && requestedFields == nil }
    package var isJSON: Bool { [.json, .ndjson].contains(requestedFormat) }

    /// The lines below a table: facts and the command for the next page. If space is short, facts are dropped, or the
    /// command moves to a separate line. The command is never cut, because the user may copy it.
    func footer(_ facts: [String], next: String?) -> [String] {
        let next = next.map { [Messages.answers.next($0.cleanedForTerminal)] } ?? []
        let short = facts.count > 1 ? [facts[0], facts[facts.count - 1]] : facts
        let all = [[facts + next], [short + next], [facts, next], [short, next], [[facts[0]], next]].map { lines in
            lines.filter { !$0.isEmpty }.map { $0.joined(separator: usesUTF8 ? " · " : " - ") }
        }
        let columns = console.columns
        return all.first { $0[0].displayWidth <= columns } ?? [facts[0].truncated(toWidth: columns)] + next
    }

    package func note(_ note: String) {
        guard !isQuiet else { return }
        console.writeErrorLine(note)
    }

    /// Breaks a sentence into lines on a terminal, but never within a command of this program, which the user may copy.
    package func lines(_ sentence: String, indent: Int = 0) -> [String] {
        guard console.isTerminal else { return [sentence] }
        return sentence.wrapped(toWidth: max(20, console.columns - indent), copyableFor: console.program)
    }

    /// Prints the reason why an answer is not the newest from TMDB, and the offer of a TMDB key.
    /// - Parameter offer: the text of the offer; nil to make none.
    package func note<Content>(_ answer: Answer<Content>, offer: String? = nil) {
        guard showsNotes else { return }
        let reason = answer.notice.flatMap { Messages.answers.notice($0, age: age(of: answer)) }
        for text in [reason, offer].compactMap(\.self) { note(text) }
    }

    /// The seconds since an answer was fetched from TMDB; nil for answers from other sources.
    func age<Content>(of answer: Answer<Content>) -> TimeInterval? {
        answer.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
