import Infrastructure

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
    /// How good a match of a film is.
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
