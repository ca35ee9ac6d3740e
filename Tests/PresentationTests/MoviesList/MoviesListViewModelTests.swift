import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

@MainActor
@Suite("MoviesListViewModel")
struct MoviesListViewModelTests {
    private let search: MoviesRequest

    init() throws {
        search = try .search("matrix")
    }

    /// A view model of a list with pages of two films each, numbered 10, 11, 20, 21 and so on.
    private func viewModel(pages: Int, failing: Int? = nil) -> MoviesListViewModel {
        var searches: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        for number in 1...max(1, pages) {
            let films = pages == 0 ? [] : [Movie.film(10 * number), .film(10 * number + 1)]
            let page = MoviesPage(number: number, totalPages: pages, totalResults: 2 * pages, movies: films)
            var request = search
            request.page = number
            searches[.init(request)] =
                number == failing
                ? .failure(DomainError.badResponse(reason: "x")) : .answer(Answer(page, source: .tmdb))
        }
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: searches),
            catalog: FakeMoviesRepository(
                "the catalogue",
                searches: [.init(search, .only): .answer(Answer(.of(), source: .catalog))]
            ),
            hasCredential: true
        )
        return MoviesListViewModel(
            searchMovies: SearchMoviesUseCase(sources: sources, interpreter: FakeInterpreter()),
            posterURL: { $0.posterPath }
        )
    }

    private func numbers(_ viewModel: MoviesListViewModel) -> [String] { viewModel.items.value.map(\.id.description) }

    @Test("A page has its ranked films, and the summary of the list")
    func page() async throws {
        let viewModel = viewModel(pages: 3)
        #expect(viewModel.summary.value == nil)
        try await viewModel.didLoad(search, through: 1)
        #expect(numbers(viewModel) == ["10", "11"])
        #expect(viewModel.items.value.map(\.rank) == [1, 2])
        #expect(viewModel.summary.value?.content == MoviesPage(number: 1, totalPages: 3, totalResults: 6, movies: []))
        #expect(!viewModel.isCut)
    }

    @Test("Several pages come in order, with continuing ranks, and not beyond the last one")
    func pages() async throws {
        let viewModel = viewModel(pages: 9)
        var request = search
        request.page = 2
        try await viewModel.didLoad(request, through: 8)
        #expect(
            numbers(viewModel) == ["20", "21", "30", "31", "40", "41", "50", "51", "60", "61", "70", "71", "80", "81"]
        )
        #expect(viewModel.items.value.map(\.rank) == Array(21...34))
        #expect(viewModel.summary.value?.content.number == 8)
        let all = self.viewModel(pages: 3)
        try await all.didLoad(search, through: 500)
        #expect(numbers(all).count == 6)
    }

    @Test("A limit ends in the middle of a page, and the order is that of all pages needed for it")
    func limit() async throws {
        let viewModel = viewModel(pages: 9)
        try await viewModel.didLoad(search, through: 500, limit: 3)
        #expect(numbers(viewModel) == ["10", "11", "20"])
        #expect(viewModel.isCut)
        try await viewModel.didLoad(search, through: 500, limit: 4)
        #expect(!viewModel.isCut)
        try await viewModel.didLoad(search, through: 500, limit: 3, order: .relevance, isReversed: true)
        #expect(numbers(viewModel) == ["21", "20", "11"])
        #expect(viewModel.items.value.map(\.rank) == [1, 2, 3])
    }

    @Test("Pages are passed on one by one, and then not kept")
    func passing() async throws {
        let viewModel = viewModel(pages: 9)
        var passed: [[Int?]] = []
        try await viewModel.didLoad(search, through: 500, limit: 5) { passed.append($0.map(\.rank)) }
        #expect(passed == [[1, 2], [3, 4], [5]])
        #expect(viewModel.items.value == [])
        #expect(viewModel.isCut)
    }

    @Test("Without films, the list is empty")
    func empty() async throws {
        let viewModel = viewModel(pages: 0)
        try await viewModel.didLoad(search, through: 1)
        #expect(viewModel.items.value == [])
        #expect(viewModel.summary.value?.content.totalResults == 0)
    }

    @Test("If a page fails, the pages before it were passed on")
    func failure() async throws {
        let viewModel = viewModel(pages: 3, failing: 2)
        var passed = 0
        await #expect(throws: DomainError.badResponse(reason: "x")) {
            try await viewModel.didLoad(search, through: 3) { passed += $0.count }
        }
        #expect(passed == 2)
        #expect(viewModel.items.value == [])
    }
}
