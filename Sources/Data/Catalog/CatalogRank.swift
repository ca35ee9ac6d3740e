import Foundation
import TextSearch

/// The rank of a film among those that match a query.
///
/// An exact title ranks first. Otherwise, similarity and popularity add up, so a well-known film can pass a slightly better match.
struct CatalogRank {
    let score: Double
    /// The sort key of the title if films are ordered by title; otherwise empty.
    var title = ""
    /// Whether titles are ordered from Z to A.
    var isReversed = false
    /// The release year; 0 if unknown.
    let year: Int
    let number: Int

    /// Returns whether `left` ranks higher: by score, then title, then newer year, then lower ID.
    static func < (left: CatalogRank, right: CatalogRank) -> Bool {
        if left.score == right.score, left.title != right.title { return (left.title < right.title) != left.isReversed }
        return (left.score, left.year, right.number) > (right.score, right.year, left.number)
    }

    /// Combines a match with a film's popularity by weights tuned on half of the queries in docs/relevance.md.
    /// - Parameter mode: in modes with corrections, names with every word as typed rank above unfinished ones, and both above
    ///   corrected names. One wrong letter in a complete name of several words, "the dark night", still ranks as typed.
    static func score(_ match: TextMatch, _ mode: MatchMode, popularity: Double) -> Double {
        let isOneSlip = match.isCompleteTitle && match.tally.slips == 1 && match.tally.words > 1
        let precedence =
            mode == .strict || !match.isAsTyped && !isOneSlip ? 0 : match.isUnfinished ? 200.0 : 400
        return match.similarity + 10 * popularity + distinction(of: match) + precedence
    }

    /// A bonus that ranks an exact title above names that only contain the query, whatever their popularity.
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

/// A measure of how well known a film is: the logarithm of its voters in thousands, where 0.3 more is twice the audience. One
/// built-in film in ten reaches 2; the best known have 3.2.
enum Popularity {
    /// The popularity of a film by its IMDb votes: 1 for 10,000 votes, 3 for a million.
    static func ofVotes(_ votes: Int) -> Double { log10(1 + Double(votes) / 1_000) }

    /// The popularity of a film by TMDB's measure, in thousandths: 1.35 for TMDB's 10, 2.8 for 150.
    static func ofPopularity(_ thousandths: Int) -> Double { 1.3 * log10(1 + Double(thousandths) / 1_000) }

    /// The difference in popularity for a number of points: ten points halve the audience.
    static func ofPoints(_ points: Double) -> Double { points * log10(2) / 10 }

    private static let steps = 20_000.0

    /// The popularity as an integer, as stored in an index.
    static func weight(_ popularity: Double) -> UInt16 { UInt16(min(Double(UInt16.max), popularity * steps)) }

    static func from(weight: UInt16) -> Double { Double(weight) / steps }
}

/// A theme by which films are ranked. A film lists subjects first: "heist" is mostly second in the list, "coming of age" seventh.
struct ThemeRank {
    /// The usual position of a theme is determined from this number of its best-known films.
    static let sample = 50

    private let name: String
    /// The median of the theme's positions in the lists of its films, counted from 0.
    private let usualPosition: Double

    init(_ name: String, _ films: [TextRow]) {
        let positions = films.map { Self.position(of: name, in: $0.field(CatalogColumn.themes)) }.sorted()
        (self.name, usualPosition) = (name, positions.isEmpty ? 0 : positions[positions.count / 2])
    }

    /// Returns the popularity points that a film loses for a theme low in the list: 10 per position, counted from 1.5 positions
    /// before the usual one, at most 25. These numbers were tuned on half of the queries in docs/relevance.md.
    func pointsLost(in themes: UnsafeRawBufferPointer) -> Double {
        10 * min(2.5, max(0, Self.position(of: name, in: themes) - max(0, usualPosition - 1.5)))
    }

    /// The position of a theme in a film's list, counted from 0. If the list has only a narrower theme, the position is 4.
    private static func position(of name: String, in themes: UnsafeRawBufferPointer) -> Double {
        Double(themes.position(ofItem: name) ?? 4)
    }
}
