import Domain
import Testing

@testable import Data

@Suite("Catalogue search")
struct CatalogSearchTests {
    private let search: CatalogSearch

    init() throws {
        search = try CatalogSearch(
            films: """
                0000001\t1950\t10\tThe Island\t\t\t\t\t\t\t\t
                0000002\t1980\t30\tIsland\t\t\t\t\t\t\t\t
                0000003\t2005\t90\tThe Island\t\t\t\t\t\t\t\t
                0000004\t2010\t200\tShutter Island\t\t\t\t\t\t\t\t
                0000005\t2012\t3\tIslands\t\t\t\t\t\t\t\t
                0000006\t2017\t90\tTower 2049\t\t\t\t\t\t\t\t
                0000007\t1999\t90\tTower\t\t\t\t\t\t\t\t
                """
        )
    }

    @Test("The exact title comes first, then almost exact ones, then the better known")
    func order() throws {
        #expect(try ids("island") == [2, 3, 1, 4, 5])
        let found = try ids("the island")
        #expect(found == [3, 1, 2, 4, 5])
    }

    @Test("Years are filtered before anything is ranked, counted or given up")
    func years() throws {
        #expect(try ids("island", years: "2000-2010") == [3, 4])
        #expect(try ids("island (1950)") == [1])
        #expect(try ids("islandz", years: "1980") == [2])
        let page = try search.page(1, of: try MovieQuery("island", years: YearRange("2000-2010")))
        #expect(page.totalResults == 2)
    }

    @Test("A year at the end filters, unless a title holds it")
    func trailingYear() throws {
        #expect(try ids("island 2005") == [3])
        #expect(try ids("tower 2049") == [6])
        #expect(try ids("tower 1999") == [7])
        #expect(try ids("tower 2003") == [7, 6])
    }

    @Test("Typing errors are forgiven where nothing matches without, and the film that was meant is suggested")
    func typos() throws {
        #expect(try ids("islands") == [5])
        #expect(try ids("ilsand") == [2, 3, 1, 4, 5])
        #expect(try ids("shutter ilsand") == [4])
        let suggestion = TitleSuggestion(title: "Shutter Island", year: 2010)
        #expect(try search.page(1, of: try MovieQuery("shutter ilsand")).suggestion == suggestion)
        #expect(try search.page(1, of: try MovieQuery("shutter island")).suggestion == nil)
    }

    @Test("A film is found by its original title and its other names too, and shown by its title")
    func otherNames() throws {
        let search = try CatalogSearch(
            films: """
                0000001\t1950\t10\tA New Hope\t\tStar Wars|Star Wars 4\t\t\t\t\t\t\t\t
                0000002\t1980\t90\tStar Wars Tales\t\t\t\t\t\t\t\t\t\t
                0000003\t2001\t90\tSpirited Away\t千と千尋の神隠し\tSen to Chihiro\t\t\t\t\t\t\t\t
                """
        )
        func found(_ text: String) throws -> [String] {
            try search.page(1, of: try MovieQuery(text)).movies.map(\.title)
        }
        #expect(try found("star wars") == ["A New Hope", "Star Wars Tales"])
        #expect(try found("sen to chihiro") == ["Spirited Away"])
        #expect(try found("千と千尋") == ["Spirited Away"])
        let film = try #require(try search.page(1, of: try MovieQuery("spirited away")).movies.first)
        #expect(film.originalTitle == "千と千尋の神隠し")
    }

    @Test("Nothing found is a page without films and without pages")
    func nothing() throws {
        let page = try search.page(1, of: try MovieQuery("zorro"))
        #expect(page == MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []))
    }

    private func ids(_ text: String, years: String? = nil) throws -> [Int] {
        let query = try MovieQuery(text, years: years.flatMap(YearRange.init))
        let page = try search.page(1, of: query)
        return page.movies.compactMap { Int($0.imdbID?.dropFirst(2) ?? "") }
    }
}
