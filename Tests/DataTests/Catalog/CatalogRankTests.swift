import Infrastructure
import Testing

@testable import Data

@Suite("Catalogue rank")
struct CatalogRankTests {
    @Test("An exact title comes before an almost exact one, however well known the other is")
    func exactFirst() {
        let exact = rank(.exact, reviews: 1)
        let almost = rank(.almostExact, reviews: 380)
        let start = rank(.start, reviews: 380)
        #expect([start, almost, exact].sorted() == [exact, almost, start])
    }

    @Test("A title with typing errors is never taken for an exact one")
    func typosAreNotExact() {
        #expect(CatalogRank(match(.almostExact, typos: 1), reviews: 300, year: 2000, position: 0).group == 0)
    }

    @Test("A well-known film passes one that is a little more like the query")
    func renownCounts() {
        #expect(rank(.phrase, reviews: 300) < rank(.start, reviews: 5))
        #expect(rank(.start, reviews: 5) < rank(.words, reviews: 20))
    }

    @Test("Ties go to more reviews, then to the newer film, then to the lower id")
    func ties() {
        let ranks = [(40, 1980, 9), (40, 1980, 3), (40, 1985, 5), (50, 1970, 7)].map {
            CatalogRank(match(.exact), reviews: $0.0, year: $0.1, position: $0.2)
        }
        #expect(ranks.sorted().map(\.position) == [7, 5, 3, 9])
    }

    @Test("Renown measures reviews by what was usual in the year")
    func renown() {
        #expect(CatalogRank.renown(reviews: 0, year: 1999) == 0)
        #expect(CatalogRank.renown(reviews: 50, year: 1940) == 1)
        #expect(CatalogRank.renown(reviews: 50, year: 1994) == 1)
        #expect(CatalogRank.renown(reviews: 165, year: 2003) == 1)
        #expect(CatalogRank.renown(reviews: 165, year: 2014) == 1)
        #expect(CatalogRank.renown(reviews: 206, year: 1977) > CatalogRank.renown(reviews: 335, year: 2005))
    }

    private func rank(_ shape: TextMatch.Shape, reviews: Int) -> CatalogRank {
        CatalogRank(match(shape), reviews: reviews, year: 2005, position: 0)
    }

    private func match(_ shape: TextMatch.Shape, typos: Int = 0) -> TextMatch {
        TextMatch(shape: shape, typos: typos, coverage: 0.5)
    }
}
