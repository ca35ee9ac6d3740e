import Infrastructure
import Testing

@testable import Data

@Suite("Catalogue rank")
struct CatalogRankTests {
    @Test("A name that is the query comes before one that only begins with it, however well known the other is")
    func exactFirst() {
        #expect(score(.exact, renown: 0) > score(.start, renown: 3))
        #expect(score(.exact, renown: 1) > score(.almostExact, renown: 2))
    }

    @Test("A missing article does not put an unknown film before the one that everybody means")
    func articles() {
        #expect(score(.almostExact, renown: 2) > score(.exact, renown: 0))
    }

    @Test("A well-known film passes one that is a little more like the query")
    func renownCounts() {
        #expect(score(.phrase, renown: 2) > score(.start, renown: 0))
        #expect(score(.start, renown: 0) > score(.words, renown: 0.5))
    }

    @Test("Ties go to the newer film, then to the lower number")
    func ties() {
        let ranks = [(40.0, 1980, 9), (40, 1980, 3), (40, 1985, 5), (50, 1970, 7)].map {
            CatalogRank(score: $0.0, year: $0.1, number: $0.2)
        }
        #expect(ranks.sorted { $0 < $1 }.map(\.number) == [7, 5, 3, 9])
    }

    private func score(_ shape: TextMatch.Shape, renown: Double) -> Double {
        CatalogRank.score(TextMatch(shape: shape, coverage: 0.5), renown: renown)
    }
}

@Suite("Renown")
struct RenownTests {
    @Test("Reviews are measured by what was usual in the year")
    func reviews() {
        #expect(Renown.ofReviews(0, year: 1999) == 0)
        #expect(Renown.ofReviews(50, year: 1940) == 1)
        #expect(Renown.ofReviews(50, year: 1994) == 1)
        #expect(Renown.ofReviews(165, year: 2003) == 1)
        #expect(Renown.ofReviews(165, year: 2014) == 1)
        #expect(Renown.ofReviews(206, year: 1977) > Renown.ofReviews(335, year: 2005))
    }

    @Test("Votes and popularity reach the same heights, and an index keeps them")
    func scales() {
        #expect(abs(Renown.ofVotes(1_000_000) - 3) < 0.01)
        #expect(abs(Renown.ofPopularity(150_000) - 2.83) < 0.01)
        #expect(abs(Renown.from(weight: Renown.weight(2.5)) - 2.5) < 0.001)
        #expect(Renown.weight(99) == .max)
    }
}
