import DomainTestSupport
import Testing

@testable import Domain

@Suite("Order of films")
struct MovieOrderTests {
    /// Films 1 to 4; the third has no facts.
    private static let films = [
        film("The Heron", rating: 7, votes: 10, date: "1999-03-31"), film("albatross", rating: 9, votes: 5, year: 2001),
        film("Zebra"), film("Gull", rating: 7, votes: 90, date: "1999-12-01"),
    ]

    private static func film(
        _ title: String,
        rating: Double? = nil,
        votes: Int? = nil,
        date: String? = nil,
        year: Int? = nil
    ) -> Movie {
        Movie(
            id: .tmdb(1),
            title: title,
            releaseDate: date.flatMap { CalendarDate($0) },
            year: year,
            voteAverage: rating,
            voteCount: votes
        )
    }

    @Test(
        "Highest and newest first, titles from A to Z; equal films keep their order, and unknown values are last",
        arguments: [
            (.relevance, "HAZG", "GZAH"), (.popularity, "GHAZ", "AHGZ"), (.rating, "AHGZ", "HGAZ"),
            (.date, "AGHZ", "HGAZ"), (.title, "AGHZ", "ZHGA"),
        ] as [(MovieOrder, String, String)]
    )
    func order(order: MovieOrder, expected: String, reversed: String) {
        func initials(_ isReversed: Bool) -> String {
            order.sorted(Self.films, isReversed: isReversed) { $0 }
                .map { $0.title.sortKey.prefix(1).uppercased() }.joined()
        }
        #expect(initials(false) == expected)
        #expect(initials(true) == reversed)
    }
}
