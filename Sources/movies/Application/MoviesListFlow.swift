import CommandLineKit
import Domain
import Presentation
import TerminalKit

/// Loads and prints a list of films; shared by all commands that list films.
@MainActor
struct MoviesListFlow {
    let scene: MoviesSceneDIContainer

    /// - Parameters:
    ///   - recordsQuery: false to keep a search query out of the history.
    ///   - next: builds the command for the next page.
    func start(
        _ list: MovieList,
        _ options: ListOptions,
        recordsQuery: Bool = false,
        next: NextPageCommand
    ) async throws -> ExitCode {
        let app = scene.app
        let request = MoviesRequest(list: list, page: options.page, options: app.contentOptions(options.content))
        let policy = try options.lookup.policy(default: app.settings.source)
        let view = try MoviesListView(output: app.output, now: app.now)
        let recordQuery = scene.makeRecordQuery(recordsQuery)
        let viewModel = scene.makeMoviesListViewModel(policy: policy)
        await viewModel.didLoad(request)
        if let error = viewModel.error.value { throw Failure(error) }
        guard let summary = viewModel.summary.value else { throw Failure.interrupted }
        let items = options.sortedAndLimited(viewModel.items.value)
        // With a limit, the next page would skip films.
        let isWhole = items.count == viewModel.items.value.count
        try view.show(
            items,
            of: summary,
            answering: request,
            next: isWhole ? next.text(after: summary, of: list) : nil
        )
        // The history is written after the output, so it does not delay the output.
        if let recordQuery, let query = request.query {
            await recordQuery.record(query, totalResults: summary.content.totalResults)
        }
        return options.output.failsIfEmpty && items.isEmpty ? .empty : .success
    }
}

/// Builds the command that shows the next page.
struct NextPageCommand {
    private let words: [String]
    private let flags: [String]

    /// - Parameters:
    ///   - words: the program, the command, and its other words except the query.
    ///   - recordsHistory: false with `--no-history`.
    init(_ words: [String], _ options: ListOptions, recordsHistory: Bool = true) {
        // Only flags that affect which films are listed and how they look; --refresh, --fail-if-empty, --quiet and
        // --verbose concern a single run.
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
        add("no-history", if: !recordsHistory)
        add("format", options.output.format?.rawValue)
        add("fields", options.output.fields?.joined(separator: ","))
        add("color", options.output.color?.rawValue)
        add("no-pager", if: !options.output.usesPager)
        self.words = words
        self.flags = flags
    }

    /// The command, or nil if there is no next page or it cannot be requested by a command.
    func text(after summary: Answer<MoviesPage>, of list: MovieList) -> String? {
        guard summary.content.hasMorePages else { return nil }
        let page = ["--page", String(summary.content.number + 1)]
        guard case .search(let query) = list else { return quoted(words + page + flags) }
        guard let (text, years) = typed(query) else { return nil }
        let allFlags = page + years + flags
        // Words that start with a dash must follow all flags.
        let startsWithDash = text.utf8.first == UInt8(ascii: "-")
        return quoted(words + (startsWithDash ? allFlags + ["--", text] : [text] + allFlags))
    }

    /// A query as typed words and year flags; nil if it cannot be typed.
    private func typed(_ query: MovieQuery) -> (text: String, years: [String])? {
        // Clean before quoting: cleaning afterwards could remove a quote together with an escape sequence.
        let words = query.text.cleanedForTerminal.trimmingWhitespace()
        // Words that the parser would change need the year in brackets.
        let isPlain = (try? MovieQuery(words))?.text == words
        let text = isPlain ? words : words + (query.years?.singleYear.map { " (\($0))" } ?? "")
        // Cleaning may have changed which years the parser finds.
        guard (try? MovieQuery(text, years: isPlain ? query.years : nil))?.years == query.years else { return nil }
        return (text, isPlain ? query.years.map { ["--year", $0.description] } ?? [] : [])
    }

    private func quoted(_ words: [String]) -> String {
        words.map(ShellWord.quoted).joined(separator: " ")
    }
}
