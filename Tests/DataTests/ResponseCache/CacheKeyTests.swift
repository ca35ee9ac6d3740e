import Domain
import Testing

@testable import Data

@Suite("The keys of the cache")
struct CacheKeyTests {
    @Test("The key of a search names all that changes its answer")
    func search() throws {
        let options = ContentOptions(language: "pt-BR", region: "BR", includesAdult: true)
        let search = try Sample.search("Glass & Heron", years: YearRange(1999), page: 3, options: options)
        #expect(
            CacheKey.search(search)
                == "search/movie?language=pt-BR&region=BR&adult=true&page=3&year=1999&query=Glass & Heron"
        )
    }

    @Test("Searches with different answers have different keys")
    func differentSearches() throws {
        let searches = [
            try Sample.search("heron"), try Sample.search("herons"), try Sample.search("heron", page: 2),
            try Sample.search("heron", years: YearRange(1999)), try Sample.search("heron", years: YearRange(2000)),
            try Sample.search("heron", options: ContentOptions(language: "de")),
            try Sample.search("heron", options: ContentOptions(language: "de-AT")),
            try Sample.search("heron", options: ContentOptions(region: "DE")),
            try Sample.search("heron", options: ContentOptions(includesAdult: true)),
        ]
        #expect(Set(searches.map(CacheKey.search)).count == searches.count)
    }

    @Test("Searches that are the same request have the same key: TMDB filters by no range of years")
    func sameSearches() throws {
        let plain = CacheKey.search(try Sample.search("heron"))
        #expect(CacheKey.search(try Sample.search(" heron ")) == plain)
        #expect(CacheKey.search(try Sample.search("heron", years: YearRange("1990-1999"))) == plain)
        let one = CacheKey.search(try Sample.search("heron", years: YearRange(1999)))
        #expect(CacheKey.search(try Sample.search("heron (1999)")) == one)
    }

    @Test("The key of a film names its id and the language, and nothing that changes nothing")
    func details() {
        #expect(CacheKey.details(of: .tmdb(4711), options: ContentOptions()) == "movie/4711?language=")
        let options = ContentOptions(language: "de", region: "DE", includesAdult: true)
        #expect(CacheKey.details(of: .imdb("tt0987654"), options: options) == "movie/tt0987654?language=de")
    }
}
