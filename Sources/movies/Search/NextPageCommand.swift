import TerminalKit
import CommandLineKit
import Domain
import Presentation

/// Writes out the command that shows the page after this one.
struct NextPageCommand {
    private let flags: [String]

    init(_ options: SearchOptions) {
        var flags: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value { flags += ["--\(name)", value] }
        }
        func add(_ name: String, if isOn: Bool) {
            if isOn { flags.append("--\(name)") }
        }
        add("limit", options.limit.map(String.init))
        add("language", options.content.language)
        add("region", options.content.region)
        add("include-adult", if: options.content.includesAdult)
        add("source", options.lookup.source?.rawValue)
        add("offline", if: options.lookup.isOffline)
        add("timeout", options.lookup.timeout.map { "\($0)" })
        add("reverse", if: options.isReversed)
        add("no-history", if: !options.recordsHistory)
        add("format", options.output.format?.rawValue)
        add("fields", options.output.fields?.joined(separator: ","))
        add("color", options.output.color?.rawValue)
        add("no-pager", if: !options.output.usesPager)
        self.flags = flags
    }

    /// The command; nil when there is no further page, and where no command that a person could type asks for it.
    func text(after summary: MoviesListSummary, _ query: MovieQuery) -> String? {
        guard summary.hasMorePages else { return nil }
        let years = query.years.map { ["--year", $0.description] } ?? []
        // Cleaned before it is quoted: cleaning afterwards could take a quote away with an escape sequence.
        let words = query.text.cleanedForTerminal.trimmingWhitespace()
        // The text would be taken apart once more, and words that begin with a dash must stand behind all flags.
        let isPlain = (try? MovieQuery(words))?.text == words
        let text = isPlain ? words : words + (query.years?.singleYear.map { " (\($0))" } ?? "")
        // What was cleaned away could have kept a year in brackets from being one.
        guard (try? MovieQuery(text, years: isPlain ? query.years : nil))?.years == query.years else { return nil }
        let allFlags = ["--page", String(summary.page + 1)] + (isPlain ? years : []) + flags
        let startsWithDash = text.utf8.first == UInt8(ascii: "-")
        let arguments = startsWithDash ? allFlags + ["--", text] : [text] + allFlags
        return (["movies", "search"] + arguments).map(ShellWord.quoted).joined(separator: " ")
    }
}
