import Foundation
import Infrastructure

/// Where a film comes among those that match a query.
///
/// Titles that are the query come first; then likeness and renown count together, so that a well-known film passes one
/// that is a little more like the query.
struct CatalogRank: Comparable {
    /// 2 for the query letter for letter, 1 for almost that, 0 for everything else.
    let group: Int
    let score: Double
    let reviews: Int
    let year: Int
    /// Where the film stands in the catalogue, which is in the order of the ids.
    let position: Int

    init(_ match: TextMatch, reviews: Int, year: Int, position: Int) {
        group = Self.group(of: match)
        score = match.similarity + 10 * Self.renown(reviews: reviews, year: year)
        self.reviews = reviews
        self.year = year
        self.position = position
    }

    /// True when `left` comes first: more alike and better known, then more reviews, then newer, then the lower id.
    static func < (left: CatalogRank, right: CatalogRank) -> Bool {
        (left.group, left.score, left.reviews, left.year, right.position)
            > (right.group, right.score, right.reviews, right.year, left.position)
    }
}

extension CatalogRank {
    /// How well known a film is, 0 to about 3: 1 for as many reviews as the most reviewed tenth of its years has.
    static func renown(reviews: Int, year: Int) -> Double {
        log2(1 + Double(reviews) / manyReviews(in: year))
    }

    /// The reviews that one film in ten of a year has: about 50 before the critics went online, 165 since.
    static func manyReviews(in year: Int) -> Double {
        let (offline, online) = (1994, 2003)
        let share = Double(min(max(year, offline), online) - offline) / Double(online - offline)
        return 50 + share * 115
    }

    private static func group(of match: TextMatch) -> Int {
        guard match.typos == 0 else { return 0 }
        return switch match.shape {
        case .exact: 2
        case .almostExact: 1
        case .start, .phrase, .words: 0
        }
    }
}
