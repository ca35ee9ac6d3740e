import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("MoviesListViewModel")
struct MoviesListViewModelTests {
    private typealias Harness = MoviesListHarness

    private let search: MovieSearch

    init() throws {
        search = try Harness.search("matrix")
    }

    @Test("before the first search there is nothing, and nothing is empty")
    func start() {
        let list = Harness([:])
        #expect(list.viewModel.items.value == [])
        #expect(list.viewModel.loading.value == .none)
        #expect(list.viewModel.error.value == nil)
        #expect(list.viewModel.summary.value == nil)
        #expect(list.viewModel.query.value == nil)
        #expect(!list.viewModel.isEmpty)
    }

    @Test("a search shows its films, and what is known of them as a whole")
    func success() async throws {
        let answer = Harness.answer(Harness.page(1, of: 3)).noting(.noCredential)
        let list = Harness([search: .answer(answer)])
        await list.viewModel.didSearch(search)
        #expect(list.viewModel.items.value == answer.content.movies.map(MoviesListItemViewModel.init))
        let summary = try #require(list.viewModel.summary.value)
        #expect(summary.page == 1)
        #expect(summary.totalPages == 3)
        #expect(summary.totalResults == 6)
        #expect(summary.source == .tmdb)
        #expect(summary.fetchedAt == Date(timeIntervalSince1970: 1_000))
        #expect(summary.notice == .noCredential)
        #expect(!summary.isPastTheEnd)
        #expect(summary.hasMorePages)
        #expect(list.viewModel.query.value == search.query)
        #expect(list.error.values.allSatisfy { $0 == nil })
        #expect(!list.viewModel.isEmpty)
    }

    @Test("a search loads its first page, and then nothing")
    func loading() async {
        let list = Harness([search: .answer(Harness.answer(Harness.page(1, of: 1)))])
        await list.viewModel.didSearch(search)
        #expect(list.loading.values == [.none, .firstPage, .none])
    }

    @Test("a cached page is shown at once, and the fresh one replaces it")
    func cachedThenFresh() async {
        let cached = Harness.answer(.of(.matrix), from: .cache)
        let fresh = Harness.answer(.of(.alien, .matrix))
        let list = Harness([search: .answers([cached, fresh])])
        await list.viewModel.didSearch(search)
        let shown = list.items.values.map { $0.map(\.title) }
        #expect(shown == [[], [], ["The Matrix"], ["Alien", "The Matrix"]])
        #expect(list.viewModel.summary.value?.source == .tmdb)
        #expect(await list.recorded == ["matrix"])
    }

    @Test("an answer without films is empty, and no error")
    func empty() async {
        let guess = Answer(MoviesPage.of(.matrix), source: .catalog)
        let list = Harness([search: .answer(Harness.answer(.of()))], guesses: [search: .answer(guess)])
        await list.viewModel.didSearch(search)
        #expect(list.viewModel.isEmpty)
        #expect(list.viewModel.error.value == nil)
        #expect(list.viewModel.summary.value?.suggestion?.title == Movie.matrix.title)
        #expect(list.viewModel.summary.value?.isPastTheEnd == false)
    }

    @Test("a page past the end is empty, and says so")
    func pastTheEnd() async {
        let page = MoviesPage(number: 9, totalPages: 3, totalResults: 55, movies: [])
        let list = Harness([search: .answer(Harness.answer(page))])
        await list.viewModel.didSearch(search)
        #expect(list.viewModel.isEmpty)
        #expect(list.viewModel.summary.value?.isPastTheEnd == true)
        #expect(list.viewModel.summary.value?.hasMorePages == false)
    }

    @Test("a failure is shown in words, and is no empty answer")
    func failure() async {
        let refusal = DomainError.credentialRefused(message: "Invalid API key")
        let list = Harness([search: .failure(refusal)])
        await list.viewModel.didSearch(search)
        #expect(list.viewModel.error.value == ErrorMessage(refusal))
        #expect(list.loading.values == [.none, .firstPage, .none])
        #expect(list.viewModel.items.value == [])
        #expect(!list.viewModel.isEmpty)
        #expect(await list.recorded == [])
    }

    @Test("a failure goes with the next search, and so do the films of the one before")
    func nextSearch() async throws {
        let other = try Harness.search("alien")
        let list = Harness([
            search: .answer(Harness.answer(.of(.matrix))),
            other: .failure(DomainError.badResponse(reason: "not JSON")),
        ])
        await list.viewModel.didSearch(other)
        #expect(list.viewModel.error.value != nil)
        await list.viewModel.didSearch(search)
        #expect(list.viewModel.error.value == nil)
        #expect(list.titles == ["The Matrix"])
        await list.viewModel.didSearch(other)
        #expect(list.titles == [])
        #expect(list.viewModel.summary.value == nil)
        #expect(list.viewModel.query.value == other.query)
    }

    @Test("where to look, and whether to record, is as it was told")
    func configuration() async {
        let list = Harness(
            [search: .answer(Harness.answer(.of(.matrix)))],
            policy: LookupPolicy(source: .tmdb, cache: .refresh),
            recordsQueries: false
        )
        await list.viewModel.didSearch(search)
        #expect(list.titles == ["The Matrix"])
        #expect(await list.recorded == [])
    }

    @Test("choosing a film leaves for it, and choosing none stays")
    func selection() async {
        var chosen: [String] = []
        let list = Harness(
            [search: .answer(Harness.answer(.of(.matrix, .alien)))],
            actions: MoviesListActions { chosen.append($0.title) }
        )
        list.viewModel.didSelectItem(at: 0)
        await list.viewModel.didSearch(search)
        for index in [1, 0, 2, -1] { list.viewModel.didSelectItem(at: index) }
        #expect(chosen == ["Alien", "The Matrix"])
    }
}
