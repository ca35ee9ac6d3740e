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
    private func viewModel(pages: Int, failing: Int? = nil, repeating: Int? = nil) -> MoviesListViewModel {
        var searches: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        for number in 1...max(1, pages) {
            let films = pages == 0 ? [] : [Movie.film(10 * number), .film(repeating ?? 10 * number + 1)]
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
            lookup: FilmLookup(posterURL: { $0.posterPath })
        )
    }

    private func numbers(_ list: MoviesListItems) -> [String] { list.items.map(\.id.description) }

    @Test("A page has its ranked films, and the summary of the list")
    func page() async throws {
        let list = try await viewModel(pages: 3).didLoad(search, through: 1)
        #expect(numbers(list) == ["10", "11"])
        #expect(list.items.map(\.rank) == [1, 2] && list.items[0].query == "matrix")
        #expect(list.summary.content == MoviesPage(number: 1, totalPages: 3, totalResults: 6, movies: []))
        #expect(!list.isCut && list.count == 2)
    }

    @Test("Several pages come in order, with continuing ranks, and not beyond the last one")
    func pages() async throws {
        var request = search
        request.page = 2
        var seen: [Int] = []
        let list = try await viewModel(pages: 9).didLoad(request, through: 8, onPage: { seen.append($0.number) })
        #expect(numbers(list) == (2...8).flatMap { ["\($0)0", "\($0)1"] })
        #expect(list.items.map(\.rank) == Array(21...34))
        #expect(list.summary.content.number == 8 && seen == Array(2...8))
        #expect(try await viewModel(pages: 3).didLoad(search, through: 500).count == 6)
    }

    @Test("A film that comes on several pages is listed once")
    func repeated() async throws {
        let list = try await viewModel(pages: 3, repeating: 11).didLoad(search, through: 3)
        #expect(numbers(list) == ["10", "11", "20", "30"])
        #expect(list.items.map(\.rank) == [1, 2, 3, 4] && list.count == 4)
    }

    @Test("A limit ends in the middle of a page, and the order is that of all pages needed for it")
    func limit() async throws {
        let viewModel = viewModel(pages: 9)
        var list = try await viewModel.didLoad(search, through: 500, limit: 3)
        #expect(numbers(list) == ["10", "11", "20"])
        #expect(list.isCut)
        list = try await viewModel.didLoad(search, through: 500, limit: 4)
        #expect(!list.isCut)
        list = try await viewModel.didLoad(search, through: 500, limit: 3, order: .relevance, isReversed: true)
        #expect(numbers(list) == ["21", "20", "11"])
        #expect(list.items.map(\.rank) == [1, 2, 3])
    }

    @Test("Pages are passed on one by one, and then not kept")
    func passing() async throws {
        var passed: [[Int?]] = []
        let list = try await viewModel(pages: 9).didLoad(
            search,
            through: 500,
            limit: 5,
            passing: { passed.append($0.map(\.rank)) }
        )
        #expect(passed == [[1, 2], [3, 4], [5]])
        #expect(list.items == [] && list.count == 5 && list.isCut)
    }

    @Test("Without films, the list is empty")
    func empty() async throws {
        let list = try await viewModel(pages: 0).didLoad(search, through: 1)
        #expect(list.items == [] && list.count == 0)
        #expect(list.summary.content.totalResults == 0)
    }

    @Test("If a page fails, the pages before it were passed on")
    func failure() async throws {
        var passed = 0
        await #expect(throws: DomainError.badResponse(reason: "x")) {
            _ = try await viewModel(pages: 3, failing: 2).didLoad(search, through: 3, passing: { passed += $0.count })
        }
        #expect(passed == 2)
    }
}
