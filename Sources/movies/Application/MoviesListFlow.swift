import CommandLineKit
import Data
import Domain
import Presentation
import TerminalKit

/// Loads and prints the films of a ``MovieList``, such as the results of a search.
@MainActor
struct MoviesListFlow {
    let scene: MoviesSceneDIContainer

    /// - Parameter command: the words of the command, without those of the query.
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
        // If TMDB needs more than 3 seconds, a person sees films from the catalogue instead. A script waits.
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
        // If no film matches the year in brackets, the films are from another year, which the next command must name.
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
    /// Stores the ranks of the films if they were printed as a table on a terminal.
    /// - Parameter list: the name of the list, which is the same for all of its pages.
    func rememberRanks(_ items: [MoviesListItemViewModel], of list: String) async {
        guard console.isTerminal, output.format == .table, !items.isEmpty else { return }
        await lastList?.save(items.compactMap { item in item.rank.map { ($0, item.id) } }, of: list)
    }
}

struct NextPageCommand {
    private let words: [String]
    private let flags: [String]
    private let filters: [String]

    /// The flags that the command for the next page repeats. --refresh, --fail-if-empty, --quiet and --verbose apply to one run.
    private static let kept = [
        "limit", "language", "region", "include-adult", "source", "offline", "timeout", "sort", "reverse", "no-history",
        "format", "json", "header", "fields", "color", "no-pager",
    ]

    /// - Parameter words: the words of the command, without those of the query. They may include flags.
    init(_ words: [String], _ typed: [TypedFlag]) {
        self.words = words
        flags = typed.words(named: Self.kept.filter { !words.contains("--\($0)") })
        // In a search, the query contains the years.
        let isSearch = words.dropFirst().first == "search"
        filters = typed.words(
            named: Flags.filterNames.filter { !words.contains("--\($0)") && !(isSearch && $0 == "year") }
        )
    }

    /// Returns the command for the next page; nil after the last page, or if the query cannot be typed.
    /// - Parameter list: the list that is shown; nil for a list of marks.
    func text(after summary: Answer<MoviesPage>, of list: MovieList? = nil) -> String? {
        summary.content.hasMorePages ? text(page: summary.content.number + 1, of: list) : nil
    }

    /// Returns the command for a page; nil if the query cannot be typed.
    /// - Parameters:
    ///   - page: the number of the page; nil to name the list itself, without the flags in ``kept``.
    ///   - list: the list that is shown; nil for lists of marks or of people.
    func text(page: Int?, of list: MovieList? = nil) -> String? {
        let flags = page == nil ? [] : flags
        let page = page.map { ["-p", String($0)] } ?? []
        guard case .search(let query)? = list else { return (words + filters + page + flags).quotedForShell }
        guard let (text, years) = typed(query) else { return nil }
        let allFlags = filters + page + years + (query.isTitleOnly ? ["--titles"] : []) + flags
        // Text that starts with a dash must follow all flags and `--`.
        let startsWithDash = text.utf8.first == UInt8(ascii: "-")
        return (words + (startsWithDash ? allFlags + ["--", text] : [text] + allFlags)).quotedForShell
    }

    /// Returns the text and the year flag that the parser reads as `query`; nil if there is no such text.
    private func typed(_ query: MovieQuery) -> (text: String, years: [String])? {
        // The text is cleaned before it is quoted, because removing an escape sequence could remove the closing quote.
        let words = query.text.cleanedForTerminal.trimmingWhitespace()
        // If the parser would change the words, a year in brackets follows them, which keeps the words as they are.
        let isPlain = (try? MovieQuery(words))?.text == words
        let text = isPlain ? words : words + (query.years?.singleYear.map { " (\($0))" } ?? "")
        // The cleaned text may mean a different query.
        let again = try? MovieQuery(text, years: isPlain ? query.years : nil)
        guard again?.years == query.years, again?.text == words else { return nil }
        return (text, isPlain ? query.years.map { ["--year", $0.description] } ?? [] : [])
    }
}

extension [TypedFlag] {
    /// Returns the typed flags that have these names, with their values, in the order of `names`.
    func words(named names: [String]) -> [String] {
        names.flatMap { name in
            filter { $0.name == name }.flatMap { ["--\(name)"] + ($0.value.isEmpty ? [] : [$0.value]) }
        }
    }
}
