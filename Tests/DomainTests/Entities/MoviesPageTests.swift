import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite("MoviesPage")
struct MoviesPageTests {
    private struct Facts: Equatable {
        let totalPages: Int
        let hasMorePages: Bool
        let isPastTheEnd: Bool

        init(_ totalPages: Int, hasMorePages: Bool = false, isPastTheEnd: Bool = false) {
            (self.totalPages, self.hasMorePages, self.isPastTheEnd) = (totalPages, hasMorePages, isPastTheEnd)
        }

        init(number: Int, of totalPages: Int, totalResults: Int) {
            let page = MoviesPage(number: number, totalPages: totalPages, totalResults: totalResults, movies: [])
            self.init(page.totalPages, hasMorePages: page.hasMorePages, isPastTheEnd: page.isPastTheEnd)
        }
    }

    @Test("There are at most as many pages as can be requested")
    func cap() {
        #expect(Facts(number: 1, of: 58_322, totalResults: 1_166_430) == Facts(500, hasMorePages: true))
        #expect(Facts(number: 500, of: 58_322, totalResults: 1_166_430) == Facts(500))
        #expect(Facts(number: 500, of: 500, totalResults: 10_000) == Facts(500))
    }

    @Test("An empty result has no pages, whatever the source reports", arguments: [0, 1])
    func nothing(totalPages: Int) {
        #expect(Facts(number: 1, of: totalPages, totalResults: 0) == Facts(0))
        #expect(Facts(number: 7, of: totalPages, totalResults: 0) == Facts(0))
    }

    @Test("A page before the last has more after it")
    func more() {
        #expect(Facts(number: 1, of: 3, totalResults: 41) == Facts(3, hasMorePages: true))
        #expect(Facts(number: 2, of: 3, totalResults: 41) == Facts(3, hasMorePages: true))
        #expect(Facts(number: 3, of: 3, totalResults: 41) == Facts(3))
    }

    @Test("A page after the last is past the end")
    func pastTheEnd() {
        #expect(Facts(number: 4, of: 3, totalResults: 41) == Facts(3, isPastTheEnd: true))
    }

    @Test("One film makes one page")
    func oneFilm() {
        let expected = MoviesPage(number: 1, totalPages: 1, totalResults: 1, movies: [.matrix])
        #expect(MoviesPage(only: .matrix) == expected)
    }
}

@Suite("Movie")
struct MovieTests {
    @Test("The year comes from the date, else from the year field")
    func year() {
        let date = CalendarDate("1999-03-31")
        #expect(Movie(id: .tmdb(1), title: "A", releaseDate: date).year == 1999)
        #expect(Movie(id: .tmdb(1), title: "A", year: 1977).year == 1977)
        #expect(Movie(id: .tmdb(1), title: "A").year == nil)
    }

    @Test("Title and year are printed as movies show accepts them")
    func titleAndYear() throws {
        #expect(Movie.matrix.titleAndYear == "The Matrix (1999)")
        #expect(Movie(id: .tmdb(1), title: "Untitled").titleAndYear == "Untitled")
    }
}

@Suite("Response")
struct AnswerTests {
    private let answer = Answer(
        3,
        source: .cache,
        fetchedAt: Date(timeIntervalSince1970: 7),
        isStale: true,
        notice: .offlineOlderAnswer
    )

    @Test("Replacing the content keeps the rest of the response")
    func map() {
        let expected = Answer(
            "3",
            source: .cache,
            fetchedAt: Date(timeIntervalSince1970: 7),
            isStale: true,
            notice: .offlineOlderAnswer
        )
        #expect(answer.map(String.init) == expected)
    }

    @Test("A new notice replaces the previous one, and nil removes it")
    func withNotice() {
        var expected = answer
        expected.notice = .noCredential
        #expect(answer.withNotice(.noCredential) == expected)
        expected.notice = nil
        #expect(answer.withNotice(nil) == expected)
    }
}
