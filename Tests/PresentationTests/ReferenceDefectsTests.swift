import Domain
import Presentation
import TestSupport
import Testing

/// Defects of the app whose architecture this one follows; none may come back here.
@MainActor
@Suite("Defects of the reference app, in the presentation")
struct PresentationReferenceDefectsTests {
    private typealias Harness = MoviesListHarness

    @Test("cancelling is not shown as a failure")
    func cancellationAsFailure() async throws {
        let search = try Harness.search("matrix")
        let list = Harness([search: .failure(DomainError.cancelled)])
        await list.viewModel.didSearch(search)
        #expect(list.error.values.allSatisfy { $0 == nil })
    }

    @Test("a late answer of an older search is not shown under a new one")
    func lateAnswer() async throws {
        let (older, newer) = (try Harness.search("matrix"), try Harness.search("alien"))
        let pending = PendingAnswers<MoviesPage>()
        let list = Harness([older: .pending(pending), newer: .answer(Harness.answer(.of(.alien)))])
        let first = Task { await list.viewModel.didSearch(older) }
        #expect(await eventually { pending.isAsked })
        await list.viewModel.didSearch(newer)
        pending.answer(Harness.answer(.of(.matrix)))
        pending.finish()
        await first.value
        #expect(list.titles == ["Alien"])
    }

    @Test("the history is not rewritten on each page")
    func historyRewritten() async throws {
        let pages = try (1...3).map { try Harness.search("film", page: $0) }
        let scripts = pages.map { ($0, Harness.Script.answer(Harness.answer(Harness.page($0.page, of: 3)))) }
        let list = Harness(Dictionary(uniqueKeysWithValues: scripts))
        await list.viewModel.didSearch(pages[0])
        await list.viewModel.didReachEnd()
        await list.viewModel.didReachEnd()
        #expect(list.titles.count == 6)
        #expect(await list.recorded == ["film"])
    }

    @Test("the films of a cached answer keep their order")
    func randomOrder() async throws {
        let search = try Harness.search("film")
        let movies = (1...20).map { Movie.film($0) }
        let page = MoviesPage(number: 1, totalPages: 1, totalResults: 20, movies: movies)
        let list = Harness([search: .answer(Harness.answer(page, from: .cache))])
        await list.viewModel.didSearch(search)
        #expect(list.titles == movies.map(\.title))
    }

    @Test("the observers of a dead owner are not called")
    func deadOwner() {
        final class Owner {}
        let number = Observable(0)
        var told: [Int] = []
        do {
            let owner = Owner()
            number.observe(on: owner) { told.append($0) }
            number.value = 1
        }
        number.value = 2
        #expect(told == [0, 1])
    }

    @Test("a failure of the history is shown, not swallowed")
    func storageFailureSwallowed() async {
        let failure = DomainError.file(path: "recent-queries.json", reason: "Permission denied")
        let history = FakeRecentQueriesRepository(failure: failure)
        let viewModel = RecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueries(recentQueries: history),
            removeRecentQuery: RemoveRecentQuery(recentQueries: history),
            clearRecentQueries: ClearRecentQueries(recentQueries: history)
        )
        await viewModel.didLoad(limit: 10)
        #expect(viewModel.error.value == ErrorMessage(failure))
    }
}
