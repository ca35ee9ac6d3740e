import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

/// A list's view model with scripted films, and everything its observers received.
@MainActor
struct MoviesListHarness {
    typealias Scripts = [FakeMoviesRepository.Search: Script<MoviesPage>]

    let viewModel: MoviesListViewModel
    let items: Observed<[MoviesListItemViewModel]>
    let loading: Observed<MoviesListLoading>
    let error: Observed<ErrorMessage?>

    init(
        _ searches: Scripts,
        catalog: Scripts = [:],
        policy: LookupPolicy = LookupPolicy()
    ) {
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: searches),
            catalog: FakeMoviesRepository("the catalogue", searches: catalog),
            hasCredential: true
        )
        viewModel = MoviesListViewModel(
            searchMovies: SearchMoviesUseCase(sources: sources),
            policy: policy,
            posterURL: { $0.posterPath }
        )
        items = Observed(viewModel.items)
        loading = Observed(viewModel.loading)
        error = Observed(viewModel.error)
    }

    /// The current titles.
    var titles: [String] { viewModel.items.value.map(\.title) }

    /// The titles after each change.
    var allTitles: [[String]] { items.values.map { $0.map(\.title) } }

    /// A page of two films, numbered by the page.
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

@MainActor
@Suite("MoviesListViewModel")
struct MoviesListViewModelTests {
    private typealias Harness = MoviesListHarness

    private let search: MoviesRequest

    init() throws {
        search = try .search("matrix")
    }

    @Test("Before the first search the list is neither filled nor empty")
    func start() async {
        let list = Harness([:])
        #expect(list.viewModel.items.value == [])
        #expect(list.viewModel.loading.value == .none)
        #expect(list.viewModel.error.value == nil)
        #expect(list.viewModel.summary.value == nil)
        #expect(list.viewModel.request == nil)
    }

    @Test("A search shows its films, and the summary of the list")
    func success() async throws {
        let page = MoviesPage(number: 1, totalPages: 3, totalResults: 6, movies: [.matrix, .film(1)])
        let answer = Harness.answer(page).withNotice(.noCredential)
        let list = Harness([.init(search): .answer(answer)])
        await list.viewModel.didLoad(search)
        let items = page.movies.map { MoviesListItemViewModel($0, posterURL: $0.posterPath) }
        #expect(list.items.values == [[], [], items])
        #expect(list.loading.values == [.none, .firstPage, .none])
        let summary = answer.map { MoviesPage(number: $0.number, totalPages: 3, totalResults: 6, movies: []) }
        #expect(list.viewModel.summary.value == summary)
        #expect(list.viewModel.request == search)
        #expect(list.error.values.allSatisfy { $0 == nil })
    }

    @Test("A cached page is shown at once, and the fresh one replaces it")
    func cachedThenFresh() async {
        let cached = Harness.answer(.of(.matrix), from: .cache)
        let list = Harness([.init(search): .answers([cached, Harness.answer(.of(.alien, .matrix))])])
        await list.viewModel.didLoad(search)
        #expect(list.allTitles == [[], [], ["The Matrix"], ["Alien", "The Matrix"]])
        #expect(list.viewModel.summary.value?.source == .tmdb)
    }

    @Test("A result without films is empty, and not an error")
    func empty() async {
        let guess = Answer(MoviesPage.of(.matrix), source: .catalog)
        let list = Harness(
            [.init(search): .answer(Harness.answer(.of()))],
            catalog: [.init(search, .only): .answer(guess)]
        )
        await list.viewModel.didLoad(search)
        #expect(list.titles == [])
        #expect(list.viewModel.error.value == nil)
        #expect(list.viewModel.summary.value?.content.suggestion?.title == "The Matrix")
        #expect(list.viewModel.summary.value?.content.isPastTheEnd == false)
    }

    @Test("A page past the end is empty, and says so")
    func pastTheEnd() async {
        let page = MoviesPage(number: 9, totalPages: 3, totalResults: 55, movies: [])
        let list = Harness([.init(search): .answer(Harness.answer(page))])
        await list.viewModel.didLoad(search)
        #expect(list.titles == [])
        #expect(list.viewModel.summary.value?.content.isPastTheEnd == true)
        #expect(list.viewModel.summary.value?.content.hasMorePages == false)
    }

    @Test("An error is shown as a message, and is not an empty result")
    func failure() async {
        let refusal = DomainError.credential(.refused(message: "Invalid API key"))
        let list = Harness([.init(search): .failure(refusal)])
        await list.viewModel.didLoad(search)
        #expect(list.viewModel.error.value == ErrorMessage(refusal))
        #expect(list.loading.values == [.none, .firstPage, .none])
        #expect(list.viewModel.items.value == [])
    }

    @Test("The next search removes an error and the previous films")
    func nextSearch() async throws {
        let other = try MoviesRequest.search("alien")
        let list = Harness([
            .init(search): .answer(Harness.answer(.of(.matrix))), .init(other): .failure(.badResponse(reason: "x")),
        ])
        await list.viewModel.didLoad(other)
        #expect(list.viewModel.error.value != nil)
        await list.viewModel.didLoad(search)
        #expect(list.viewModel.error.value == nil)
        #expect(list.titles == ["The Matrix"])
        await list.viewModel.didLoad(other)
        #expect(list.titles == [])
        #expect(list.viewModel.summary.value == nil)
        #expect(list.viewModel.request == other)
    }
}
