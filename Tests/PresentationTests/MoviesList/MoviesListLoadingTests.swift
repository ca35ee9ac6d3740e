import Domain
import DomainTestSupport
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("MoviesListViewModel pages")
struct MoviesListPagingTests {
    private typealias Harness = MoviesListHarness

    private let pages: [MoviesRequest]

    init() throws {
        pages = try (1...3).map { try .search("film", page: $0) }
    }

    private func answer(_ number: Int, from source: AnswerSource = .tmdb) -> Script<MoviesPage> {
        .answer(Harness.answer(Harness.page(number, of: 3), from: source))
    }

    @Test("The next page is appended to the films shown")
    func appending() async {
        let list = Harness([.init(pages[0]): answer(1), .init(pages[1]): answer(2), .init(pages[2]): answer(3)])
        await list.viewModel.didLoad(pages[0])
        await list.viewModel.didLoadNextPage()
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21"])
        #expect(list.viewModel.summary.value?.content.number == 2)
        await list.viewModel.didLoadNextPage()
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21", "Film 30", "Film 31"])
        #expect(list.loading.values == [.none, .firstPage, .none, .nextPage, .none, .nextPage, .none])
    }

    @Test("There is no next page after the last one, or before a search")
    func theEnd() async {
        let list = Harness([.init(pages[2]): answer(3)])
        await list.viewModel.didLoadNextPage()
        await list.viewModel.didLoad(pages[2])
        await list.viewModel.didLoadNextPage()
        #expect(list.titles == ["Film 30", "Film 31"])
        #expect(list.loading.values == [.none, .firstPage, .none])
    }

    @Test("A stale next page is replaced by the fresh one, and appended once")
    func cachedThenFresh() async {
        let old = MoviesPage(number: 2, totalPages: 3, totalResults: 6, movies: [.film(99)])
        let answers = [Harness.answer(old, from: .cache), Harness.answer(Harness.page(2, of: 3))]
        let list = Harness([.init(pages[0]): answer(1), .init(pages[1]): .answers(answers)])
        await list.viewModel.didLoad(pages[0])
        await list.viewModel.didLoadNextPage()
        #expect(
            list.allTitles.suffix(2) == [
                ["Film 10", "Film 11", "Film 99"], ["Film 10", "Film 11", "Film 20", "Film 21"],
            ]
        )
    }

    @Test("After a failed next page the films stay, and a retry is possible")
    func failure() async {
        let limit = DomainError.rateLimited(retryAfter: 3)
        let list = Harness([.init(pages[0]): answer(1), .init(pages[1]): .failure(limit)])
        await list.viewModel.didLoad(pages[0])
        await list.viewModel.didLoadNextPage()
        #expect(list.titles == ["Film 10", "Film 11"])
        #expect(list.viewModel.error.value == ErrorMessage(limit))
        #expect(list.viewModel.summary.value?.content.number == 1)
        await list.viewModel.didLoadNextPage()
        #expect(list.loading.values == [.none, .firstPage, .none, .nextPage, .none, .nextPage, .none])
    }

    @Test("While a page is loading, no further one is requested")
    func oneAtATime() async {
        let pending = PendingAnswer<MoviesPage>()
        let list = Harness([.init(pages[0]): answer(1), .init(pages[1]): .pending(pending)])
        await list.viewModel.didLoad(pages[0])
        let next = Task { await list.viewModel.didLoadNextPage() }
        #expect(await eventually { pending.isAsked })
        await list.viewModel.didLoadNextPage()
        #expect(list.loading.values == [.none, .firstPage, .none, .nextPage])
        pending.answer(Harness.answer(Harness.page(2, of: 3)))
        await next.value
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21"])
    }

    @Test("Further pages come from the same source as the first")
    func source() async {
        let outage = Script<MoviesPage>.failure(.unavailable(.connectionLost))
        let list = Harness(
            [.init(pages[0]): outage, .init(pages[0], .only): .failure(.notAvailableOffline)],
            catalog: [.init(pages[0]): answer(1, from: .catalog), .init(pages[1]): answer(2, from: .catalog)]
        )
        await list.viewModel.didLoad(pages[0])
        await list.viewModel.didLoadNextPage()
        #expect(list.titles == ["Film 10", "Film 11", "Film 20", "Film 21"])
    }
}

@MainActor
@Suite("MoviesListViewModel cancellation")
struct MoviesListCancellationTests {
    private typealias Harness = MoviesListHarness

    private let slow: MoviesRequest
    private let quick: MoviesRequest
    private let pending = PendingAnswer<MoviesPage>()

    init() throws {
        slow = try .search("slow")
        quick = try .search("quick")
    }

    private func list() -> MoviesListHarness {
        Harness([.init(slow): .pending(pending), .init(quick): .answer(Harness.answer(.of(.alien)))])
    }

    /// Starts the slow search and waits until only its response is missing.
    private func beginSlowSearch(_ list: MoviesListHarness) async -> Task<Void, Never> {
        let task = Task { await list.viewModel.didLoad(slow) }
        #expect(await eventually { pending.isAsked })
        return task
    }

    @Test("A late response or error of an older search is dropped", arguments: [true, false])
    func late(fails: Bool) async {
        let list = list()
        let older = await beginSlowSearch(list)
        await list.viewModel.didLoad(quick)
        if fails { pending.fail(.badResponse(reason: "x")) } else { pending.answer(Harness.answer(.of(.matrix))) }
        await older.value
        #expect(list.allTitles.filter { !$0.isEmpty } == [["Alien"]])
        #expect(list.viewModel.request == quick)
        #expect(list.error.values.allSatisfy { $0 == nil })
        #expect(list.viewModel.loading.value == .none)
    }

    @Test("A next page of an older search is not appended to the films of a newer one")
    func lateNextPage() async throws {
        let list = Harness([
            .init(try .search("film")): .answer(Harness.answer(Harness.page(1, of: 3))),
            .init(try .search("film", page: 2)): .pending(pending),
            .init(quick): .answer(Harness.answer(.of(.alien))),
        ])
        await list.viewModel.didLoad(try .search("film"))
        let next = Task { await list.viewModel.didLoadNextPage() }
        #expect(await eventually { pending.isAsked })
        await list.viewModel.didLoad(quick)
        pending.answer(Harness.answer(Harness.page(2, of: 3)))
        await next.value
        #expect(list.titles == ["Alien"])
        #expect(list.viewModel.summary.value?.content.number == 1)
    }

    @Test("A cancelled search is silent, and the next one works")
    func cancel() async {
        let list = list()
        let search = await beginSlowSearch(list)
        search.cancel()
        await search.value
        #expect(await eventually { pending.isCancelled })
        #expect(list.loading.values == [.none, .firstPage, .none])
        #expect(list.viewModel.items.value == [])
        await list.viewModel.didLoad(quick)
        #expect(list.error.values.allSatisfy { $0 == nil })
        #expect(list.titles == ["Alien"])
    }

    @Test("An unused view model is released, with or without observers")
    func noRetainCycle() async {
        weak var gone: MoviesListViewModel?
        var list: MoviesListHarness? = list()
        gone = list?.viewModel
        await list?.viewModel.didLoad(quick)
        list = nil
        #expect(gone == nil)
    }
}
