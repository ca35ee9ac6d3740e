import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("MoviesListViewModel, page after page")
struct MoviesListPagingTests {
    private typealias Harness = MoviesListHarness

    private let first: MovieSearch
    private let second: MovieSearch
    private let third: MovieSearch

    init() throws {
        first = try Harness.search("film")
        second = try Harness.search("film", page: 2)
        third = try Harness.search("film", page: 3)
    }

    private func answer(_ number: Int) -> MoviesListHarness.Script {
        .answer(Harness.answer(Harness.page(number, of: 3)))
    }

    @Test("the next page joins the films shown, and the query is recorded once")
    func appending() async {
        let list = Harness([first: answer(1), second: answer(2), third: answer(3)])
        await list.viewModel.didSearch(first)
        await list.viewModel.didReachEnd()
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21"])
        #expect(list.viewModel.summary.value?.page == 2)
        await list.viewModel.didReachEnd()
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21", "Film 30", "Film 31"])
        #expect(list.loading.values == [.none, .firstPage, .none, .nextPage, .none, .nextPage, .none])
        #expect(await list.recorded == ["film"])
    }

    @Test("after the last page, and before any search, there is no next one")
    func theEnd() async {
        let list = Harness([third: answer(3)])
        await list.viewModel.didReachEnd()
        await list.viewModel.didSearch(third)
        await list.viewModel.didReachEnd()
        #expect(list.titles == ["Film 30", "Film 31"])
        #expect(list.loading.values == [.none, .firstPage, .none])
    }

    @Test("a next page past its time is replaced by the fresh one, and joined once")
    func cachedThenFresh() async {
        let cached = Harness.answer(
            MoviesPage(number: 2, totalPages: 3, totalResults: 6, movies: [.film(99)]),
            from: .cache
        )
        let list = Harness([first: answer(1), second: .answers([cached, Harness.answer(Harness.page(2, of: 3))])])
        await list.viewModel.didSearch(first)
        await list.viewModel.didReachEnd()
        let shown = list.items.values.suffix(2).map { $0.map(\.title) }
        #expect(shown == [["Film 10", "Film 11", "Film 99"], ["Film 10", "Film 11", "Film 20", "Film 21"]])
    }

    @Test("a next page that fails leaves the films shown, and may be asked for again")
    func failure() async {
        let outage = DomainError.rateLimited(retryAfter: 3)
        let list = Harness([first: answer(1), second: .failure(outage)])
        await list.viewModel.didSearch(first)
        await list.viewModel.didReachEnd()
        #expect(list.titles == ["Film 10", "Film 11"])
        #expect(list.viewModel.error.value == ErrorMessage(outage))
        #expect(list.viewModel.summary.value?.page == 1)
        await list.viewModel.didReachEnd()
        #expect(list.loading.values == [.none, .firstPage, .none, .nextPage, .none, .nextPage, .none])
    }

    @Test("while a page is loading, no further one is asked for")
    func oneAtATime() async {
        let pending = PendingAnswers<MoviesPage>()
        let list = Harness([first: answer(1), second: .pending(pending)])
        await list.viewModel.didSearch(first)
        let next = Task { await list.viewModel.didReachEnd() }
        #expect(await eventually { pending.isAsked })
        await list.viewModel.didReachEnd()
        #expect(list.loading.values == [.none, .firstPage, .none, .nextPage])
        pending.answer(Harness.answer(Harness.page(2, of: 3)))
        pending.finish()
        await next.value
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21"])
    }
}
