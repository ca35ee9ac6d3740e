import CommandLineKit
import Data
import Domain
import Presentation
import TerminalKit

/// Loads and prints a list of films, for all commands that list films.
@MainActor
struct MoviesListFlow {
    let scene: MoviesSceneDIContainer

    /// - Parameter command: the words of the command without the query.
    func start(
        _ list: MovieList,
        _ filter: FilmFacts?,
        _ options: Options,
        by command: [String]
    ) async throws -> ExitCode {
        let app = scene.app
        var lookup = scene.lookup
        let request = MoviesRequest(list: list, page: options.page, options: lookup.policy.options, filter: filter)
        let view = try MoviesListView(output: app.output)
        let next = NextPageCommand(command, app.typedFlags)
        let recordsHistory = options.recordsHistory && app.settings.recordsHistory
        let recordQuery = request.query == nil ? nil : scene.makeRecordQuery(recordsHistory)
        if let query = request.query { recordQuery?.confirm(query) }
        // If TMDB is slow, people see the catalogue's films instead. Scripts wait.
        if app.console.isTerminal, options.timeout == nil { lookup.policy.patience = .seconds(3) }
        let viewModel = MoviesListViewModel(searchMovies: scene.makeSearchMovies(recordQuery), lookup: lookup)
        let streams = options.order == .relevance && !options.isReversed && view.streamsRows
        var printed = 0
        let found = try await app.withProgressBar(if: options.mayNeedSeveralPages) { progress in
            try await viewModel.didLoad(
                request,
                through: try options.lastPageToFetch(),
                limit: options.limit,
                order: options.order,
                isReversed: options.isReversed,
                onPage: { show(progress, after: $0, options) },
                passing: streams
                    ? { items in
                        try view.write(items, isFirst: printed == 0)
                        printed += items.count
                    } : nil
            )
        }
        var list = list
        // If the year in brackets has no match, the films are of another year, which the next command must name.
        if case .otherYear(let year) = found.summary.content.match, let query = request.query {
            list = .search(query.of(YearRange(year)))
        }
        try view.show(
            found.items,
            printed: streams ? found.count : nil,
            of: found.summary,
            query: request.query,
            page: request.page,
            next: found.isCut ? nil : next.text(after: found.summary, of: list),
            offer: await app.keyOffer(for: found.summary.notice, foundNothing: found.count == 0)
        )
        if recordsHistory { await app.rememberRanks(found.items, of: next.text(page: nil, of: list) ?? "") }
        await recordQuery?.isWritten()
        return options.failsIfEmpty && found.count == 0 ? .empty : .success
    }

    private func show(_ progress: ProgressBar?, after page: MoviesPage, _ options: Options) {
        guard let progress, page.hasMorePages else { return }
        let last = min(options.lastPage ?? page.totalPages, page.totalPages)
        progress.draw(
            share: options.limit == nil ? Double(page.number) / Double(last) : nil,
            words: [Messages.answers.page(page.number, of: last)]
        )
    }
}

extension AppDIContainer {
    /// Stores the ranks of films, if they were printed as a table on a terminal.
    /// - Parameter list: the name of the list, equal for all its pages.
    func rememberRanks(_ items: [MoviesListItemViewModel], of list: String) async {
        guard console.isTerminal, output.format == .table, !items.isEmpty else { return }
        await lastList?.save(items.compactMap { item in item.rank.map { ($0, item.id) } }, of: list)
    }
}

struct NextPageCommand {
    private let words: [String]
    private let flags: [String]
    private let filters: [String]

    /// The flags to repeat for the next page. --refresh, --fail-if-empty, --quiet and --verbose affect only one run.
    private static let kept = [
        "limit", "language", "region", "include-adult", "source", "offline", "timeout", "sort", "reverse", "no-history",
        "format", "json", "header", "fields", "color", "no-pager",
    ]

    /// - Parameter words: the words of the command without the query; flags may be among them.
    init(_ words: [String], _ typed: [TypedFlag]) {
        self.words = words
        flags = typed.words(named: Self.kept.filter { !words.contains("--\($0)") })
        // The query of a search includes its years.
        let isSearch = words.dropFirst().first == "search"
        filters = typed.words(
            named: Flags.filterNames.filter { !words.contains("--\($0)") && !(isSearch && $0 == "year") }
        )
    }

    /// Returns the command for the next page; nil after the last page, or if no typed text gives the query.
    /// - Parameter list: nil for a list of marks.
    func text(after summary: Answer<MoviesPage>, of list: MovieList? = nil) -> String? {
        summary.content.hasMorePages ? text(page: summary.content.number + 1, of: list) : nil
    }

    /// Returns the command for a page; nil if no typed text gives the query.
    /// - Parameters:
    ///   - page: nil for the command as a name for the list, without the page and display flags.
    ///   - list: nil for a list without a film query.
    func text(page: Int?, of list: MovieList? = nil) -> String? {
        let flags = page == nil ? [] : flags
        let page = page.map { ["-p", String($0)] } ?? []
        guard case .search(let query)? = list else { return (words + filters + page + flags).quotedForShell }
        guard let (text, years) = typed(query) else { return nil }
        let allFlags = filters + page + years + (query.isTitleOnly ? ["--titles"] : []) + flags
        // Words that start with a dash must follow all flags and `--`.
        let startsWithDash = text.utf8.first == UInt8(ascii: "-")
        return (words + (startsWithDash ? allFlags + ["--", text] : [text] + allFlags)).quotedForShell
    }

    /// Returns the words and the year flag that give `query`; nil if no typed text does.
    private func typed(_ query: MovieQuery) -> (text: String, years: [String])? {
        // Cleaned before quoting, because removing an escape sequence could remove the closing quote.
        let words = query.text.cleanedForTerminal.trimmingWhitespace()
        // If the parser would change the words, the year follows in brackets.
        let isPlain = (try? MovieQuery(words))?.text == words
        let text = isPlain ? words : words + (query.years?.singleYear.map { " (\($0))" } ?? "")
        // Cleaning may have changed the query.
        let again = try? MovieQuery(text, years: isPlain ? query.years : nil)
        guard again?.years == query.years, again?.text == words else { return nil }
        return (text, isPlain ? query.years.map { ["--year", $0.description] } ?? [] : [])
    }
}

extension [TypedFlag] {
    /// Returns the flags with these names, in the order of `names`.
    func words(named names: [String]) -> [String] {
        names.flatMap { name in
            filter { $0.name == name }.flatMap { ["--\(name)"] + ($0.value.isEmpty ? [] : [$0.value]) }
        }
    }
}
