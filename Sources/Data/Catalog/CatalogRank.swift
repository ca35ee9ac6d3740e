import Foundation
import TextSearch

/// Where a film comes among those that match a query.
///
/// A name that is the query comes before every other; then likeness and renown count together, so that a well-known
/// film passes one that is a little more like the query.
struct CatalogRank {
    let score: Double
    /// 0 where it is not known.
    let year: Int
    let number: Int

    /// True when `left` comes first: the higher score, then the newer film, then the lower number.
    static func < (left: CatalogRank, right: CatalogRank) -> Bool {
        (left.score, left.year, right.number) > (right.score, right.year, left.number)
    }
}

extension CatalogRank {
    /// How good a match of a film is. The weights were tuned on the tuning half of the queries in docs/relevance.md.
    static func score(_ match: TextMatch, renown: Double) -> Double {
        match.similarity + 10 * renown + distinction(of: match)
    }

    /// What lifts a name that is the query above one that only contains it, whatever their renown.
    private static func distinction(of match: TextMatch) -> Double {
        guard match.typos == 0, match.missing == 0 else { return 0 }
        return switch match.shape {
        case .exact: 20
        case .almostExact: 12
        case .reordered: 6
        case .start, .phrase, .words: 0
        }
    }
}

/// How well known a film is, 0 to about 3: 1 for one film in ten, 3 for those that everybody knows.
enum Renown {
    /// From the number of critics' reviews, measured by what was usual in the film's year.
    static func ofReviews(_ reviews: Int, year: Int) -> Double {
        log2(1 + Double(reviews) / manyReviews(in: year))
    }

    /// From the number of votes at IMDb: 10,000 are 1, a million 3.
    static func ofVotes(_ votes: Int) -> Double {
        log10(1 + Double(votes) / 1_000)
    }

    /// From TMDB's popularity, in thousandths: 10 is 1.35, 150 is 2.8.
    static func ofPopularity(_ thousandths: Int) -> Double {
        1.3 * log10(1 + Double(thousandths) / 1_000)
    }

    /// The reviews that one film in ten of a year has: about 50 before the critics went online, 165 since.
    static func manyReviews(in year: Int) -> Double {
        let (offline, online) = (1994, 2003)
        let share = Double(min(max(year, offline), online) - offline) / Double(online - offline)
        return 50 + share * 115
    }
}

extension Renown {
    private static let steps = 20_000.0

    /// As an index keeps it.
    static func weight(_ renown: Double) -> UInt16 { UInt16(min(Double(UInt16.max), renown * steps)) }

    static func from(weight: UInt16) -> Double { Double(weight) / steps }
}
