import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("MoviesListViewModel, replaced and cancelled")
struct MoviesListCancellationTests {
    private typealias Harness = MoviesListHarness

    private let slow: MovieSearch
    private let quick: MovieSearch
    private let pending = PendingAnswers<MoviesPage>()

    init() throws {
        slow = try Harness.search("slow")
        quick = try Harness.search("quick")
    }

    private func list() -> MoviesListHarness {
        Harness([slow: .pending(pending), quick: .answer(Harness.answer(.of(.alien)))])
    }

    /// Begins the slow search and waits until its answer is all that is missing.
    private func beginSlowSearch(_ list: MoviesListHarness) async -> Task<Void, Never> {
        let task = Task { await list.viewModel.didSearch(slow) }
        #expect(await eventually { pending.isAsked })
        return task
    }

    @Test("a late answer of an older search is dropped, and its work ended")
    func lateAnswer() async {
        let list = list()
        let older = await beginSlowSearch(list)
        await list.viewModel.didSearch(quick)
        pending.answer(Harness.answer(.of(.matrix)))
        pending.finish()
        await older.value
        #expect(await eventually { pending.isCancelled })
        #expect(list.titles == ["Alien"])
        #expect(list.viewModel.query.value == quick.query)
        #expect(list.items.values.allSatisfy { $0.allSatisfy { $0.title == "Alien" } })
        #expect(await list.recorded == ["quick"])
    }

    @Test("a late failure of an older search is dropped")
    func lateFailure() async {
        let list = list()
        let older = await beginSlowSearch(list)
        await list.viewModel.didSearch(quick)
        pending.finish(throwing: DomainError.badResponse(reason: "not JSON"))
        await older.value
        #expect(list.error.values.allSatisfy { $0 == nil })
        #expect(list.viewModel.loading.value == .none)
    }

    @Test("a next page of an older search does not join the films of a newer one")
    func lateNextPage() async throws {
        let (first, second) = (try Harness.search("film"), try Harness.search("film", page: 2))
        let list = Harness([
            first: .answer(Harness.answer(Harness.page(1, of: 3))),
            second: .pending(pending),
            quick: .answer(Harness.answer(.of(.alien))),
        ])
        await list.viewModel.didSearch(first)
        let next = Task { await list.viewModel.didReachEnd() }
        #expect(await eventually { pending.isAsked })
        await list.viewModel.didSearch(quick)
        pending.answer(Harness.answer(Harness.page(2, of: 3)))
        pending.finish()
        await next.value
        #expect(list.titles == ["Alien"])
        #expect(list.viewModel.summary.value?.page == 1)
    }

    @Test("a cancelled search is silent: no films, no error, nothing recorded")
    func cancel() async {
        let list = list()
        let search = await beginSlowSearch(list)
        list.viewModel.didCancel()
        await search.value
        pending.answer(Harness.answer(.of(.matrix)))
        pending.finish()
        #expect(await eventually { pending.isCancelled })
        #expect(list.loading.values == [.none, .firstPage, .none])
        #expect(list.error.values.allSatisfy { $0 == nil })
        #expect(list.viewModel.items.value == [])
        #expect(!list.viewModel.isEmpty)
        #expect(await list.recorded == [])
    }

    @Test("cancelling the caller cancels the search, silently")
    func cancelledCaller() async {
        let list = list()
        let search = await beginSlowSearch(list)
        search.cancel()
        await search.value
        #expect(await eventually { pending.isCancelled })
        #expect(list.viewModel.loading.value == .none)
        #expect(list.error.values.allSatisfy { $0 == nil })
    }

    @Test("a source that reports its cancellation is not shown as a failure")
    func cancelledSource() async {
        let list = Harness([slow: .failure(DomainError.cancelled), quick: .failure(CancellationError())])
        await list.viewModel.didSearch(slow)
        await list.viewModel.didSearch(quick)
        #expect(list.error.values.allSatisfy { $0 == nil })
        #expect(list.viewModel.loading.value == .none)
    }

    @Test("after a cancellation the next search works")
    func searchAgain() async {
        let list = list()
        let search = await beginSlowSearch(list)
        list.viewModel.didCancel()
        await search.value
        await list.viewModel.didSearch(quick)
        #expect(list.titles == ["Alien"])
        #expect(list.viewModel.loading.value == .none)
    }

    @Test("a view model that nobody holds goes away, observers or not")
    func noRetainCycle() async {
        weak var gone: MoviesListViewModel?
        var list: MoviesListHarness? = list()
        gone = list?.viewModel
        await list?.viewModel.didSearch(quick)
        list = nil
        #expect(gone == nil)
    }
}
