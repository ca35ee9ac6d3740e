import Domain
import Foundation
import Presentation
import TestSupport

/// A list's view model over scripted films, and what its views were told.
@MainActor
struct MoviesListHarness {
    typealias Script = TestSupport.Script<MoviesPage>

    let viewModel: MoviesListViewModel
    let history = FakeRecentQueriesRepository()
    let items: Observed<[MoviesListItemViewModel]>
    let loading: Observed<MoviesListLoading>
    let error: Observed<ErrorMessage?>

    init(
        _ searches: [MovieSearch: Script],
        policy: LookupPolicy = LookupPolicy(),
        recordsQueries: Bool = true,
        actions: MoviesListActions = MoviesListActions(),
        guesses: [MovieSearch: Script] = [:]
    ) {
        let scripts = searches.map { (FakeMoviesRepository.Search($0.key, policy.cache), $0.value) }
        let guessScripts = guesses.map { (FakeMoviesRepository.Search($0.key, .only), $0.value) }
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: Dictionary(uniqueKeysWithValues: scripts)),
            catalog: FakeMoviesRepository("the catalogue", searches: Dictionary(uniqueKeysWithValues: guessScripts)),
            credentials: FakeCredentialsRepository(isThere: true)
        )
        viewModel = MoviesListViewModel(
            searchMovies: SearchMovies(
                sources: sources,
                recentQueries: history,
                diagnostics: FakeDiagnostics(),
                now: { Date(timeIntervalSince1970: 0) }
            ),
            policy: policy,
            recordsQueries: recordsQueries,
            actions: actions
        )
        items = Observed(viewModel.items)
        loading = Observed(viewModel.loading)
        error = Observed(viewModel.error)
    }

    /// The titles shown now.
    var titles: [String] { viewModel.items.value.map(\.title) }

    /// The queries recorded, in that order, repetitions too.
    var recorded: [String] { get async { await history.saved.map(\.text) } }

    static func search(_ text: String, page: Int = 1) throws -> MovieSearch {
        MovieSearch(query: try MovieQuery(text), page: page)
    }

    /// A page of two films, numbered after it.
    static func page(_ number: Int, of totalPages: Int) -> MoviesPage {
        MoviesPage(
            number: number,
            totalPages: totalPages,
            totalResults: 2 * totalPages,
            movies: [.film(10 * number), .film(10 * number + 1)]
        )
    }

    static func answer(_ page: MoviesPage, from source: AnswerSource = .tmdb) -> Answer<MoviesPage> {
        Answer(page, source: source, fetchedAt: Date(timeIntervalSince1970: 1_000), isStale: source == .cache)
    }
}
