import Foundation

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
