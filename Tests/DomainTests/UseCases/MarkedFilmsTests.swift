import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite("Marking films")
struct MarkMovieUseCaseTests {
    private static let now = Date(timeIntervalSince1970: 1_763_632_800)
    private let heron = Movie(id: .tmdb(1), tmdbID: 1, imdbID: "tt0000001", title: "Heron", year: 1999)
    private let store = FakeMarksRepository()

    private func apply(_ actions: MarkAction..., to movie: Movie? = nil, at time: Date = now) async throws {
        let useCase = MarkedFilms(store) { time }
        for action in actions { try await useCase.apply(action, to: [movie ?? heron]) }
    }

    private func mark(_ movie: Movie? = nil) async throws -> Mark {
        try await store.marks()[movie ?? heron]
    }

    @Test("A film is put on the watchlist once, and taken off; an ID still finds it")
    func watchlist() async throws {
        try await apply(.addToWatchlist)
        try await apply(.addToWatchlist, at: Self.now + 60)
        #expect(try await mark() == Mark(movie: heron, addedAt: Self.now))
        try await apply(.removeFromWatchlist)
        let marks = try await store.marks()
        #expect((marks.all, marks.count) == ([], 0))
        #expect(try await MarkedFilms(store).page(of: .all).marks == [])
        #expect(marks.movies(.id(heron.id), titledWhere: { _ in false }) == [heron])
    }

    @Test("Seeing a film takes it off the watchlist and keeps the old rating and note")
    func seen() async throws {
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 20))
        try await apply(.addToWatchlist, .seen(on: today, rating: Rating(9), note: "in Lyon"), .seen(on: today))
        #expect(try await mark() == Mark(movie: heron, seenOn: today, rating: Rating(9), note: "in Lyon"))
        try await apply(.notSeen)
        #expect(try await mark() == Mark(movie: heron, rating: Rating(9)))
    }

    @Test("The note stays until all days are removed at once, also without any day")
    func note() async throws {
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 20))
        try await apply(.seen(on: today, note: "in Lyon"), .unseen(nil))
        #expect(try await mark() == Mark(movie: heron, note: "in Lyon"))
        try await apply(.notSeen)
        #expect(try await store.marks().all == [])
    }

    @Test(
        "A running time is 1 to 10,000 minutes",
        arguments: [(0, nil), (-1, nil), (1, 1), (10_000, 10_000), (10_001, nil), (.max, nil)] as [(Int, Int?)]
    )
    func runtime(minutes: Int, expected: Int?) {
        var movie = heron
        movie.runtime = minutes
        #expect(movie.runtime == expected)
    }

    @Test("An earlier mark is restored with its days and note, and the rating stays")
    func restore() async throws {
        let day = try #require(CalendarDate(year: 2026, month: 1, day: 20))
        let earlier = Mark(movie: heron, addedAt: Self.now - 60, seenOn: day, rating: Rating(3), note: "in Lyon")
        try await apply(.rate(Rating(9)), .addToWatchlist, .restore(earlier))
        let expected = Mark(movie: heron, addedAt: Self.now - 60, seenOn: day, rating: Rating(9), note: "in Lyon")
        #expect(try await mark() == expected)
    }

    @Test("Rating a film does not mean that it was seen")
    func rate() async throws {
        try await apply(.rate(Rating(7.5)))
        #expect(try await mark() == Mark(movie: heron, rating: Rating(7.5)))
        try await apply(.rate(nil))
        #expect(try await store.marks().all == [])
    }

    @Test(
        "Ratings are 0.5 to 10, in steps of 0.5",
        arguments: [(0, false), (0.5, true), (7.3, false), (10, true), (10.5, false), (.nan, false)]
    )
    func ratings(value: Double, isRating: Bool) {
        #expect((Rating(value) != nil) == isRating)
    }

    @Test("Either ID finds a film, and a film with both joins two marks")
    func eitherID() async throws {
        let (first, second) = (
            Movie(id: .tmdb(1), tmdbID: 1, title: "Heron", year: 1999, genres: ["Drama"]),
            Movie(id: .imdb("tt0000001"), imdbID: "tt0000001", title: "Reiher", year: 1999, runtime: 99)
        )
        try await apply(.addToWatchlist, to: first)
        try await apply(.rate(Rating(8)), to: second)
        #expect(try await store.marks().all.count == 2)
        try await apply(.addToWatchlist)
        let joined = Movie(
            id: .tmdb(1),
            tmdbID: 1,
            imdbID: "tt0000001",
            title: "Heron",
            year: 1999,
            genres: ["Drama"],
            runtime: 99
        )
        let expected = Mark(movie: joined, addedAt: Self.now, rating: Rating(8))
        #expect(try await store.marks().all == [expected])
        #expect(try await mark(second).rating == Rating(8))
        #expect(try await mark(first).rating == Rating(8))
    }

    @Test("Two IMDb IDs are two films, even with one TMDB number; the first keeps it until its mark is removed")
    func sharedNumber() async throws {
        let crane = Movie(id: .tmdb(1), tmdbID: 1, imdbID: "tt0000002", title: "Crane")
        let numberless = Movie(id: .imdb("tt0000002"), imdbID: "tt0000002", title: "Crane")
        try await apply(.rate(Rating(8)))
        let change = try await MarkedFilms(store).apply(.rate(Rating(3)), to: [crane])[0]
        #expect(change.new == Mark(movie: numberless, rating: Rating(3)))
        let marks = [Mark(movie: heron, rating: Rating(8)), Mark(movie: numberless, rating: Rating(3))]
        #expect(try await store.marks().all == marks)
        #expect(try await store.marks()[.film(1)].rating == Rating(8))
        // The same from a file that has the number twice.
        let stored = Marks([marks[0], Mark(movie: crane, rating: Rating(3))])
        #expect(stored.all == marks && stored[crane].rating == Rating(3))
        try await apply(.rate(nil))
        try await apply(.rate(Rating(4)), to: crane)
        #expect(try await store.marks().all == [Mark(movie: crane, rating: Rating(4))])
        #expect(Marks(try await store.marks().stored)[.film(1)].rating == Rating(4))
    }

    @Test("A film marked by its one ID is marked again by the other if only one film has its title and year")
    func titleAndYear() async throws {
        let known = Movie(id: .tmdb(1), tmdbID: 1, title: "Reiher", originalTitle: "Heron", year: 1999)
        let offline = Movie(id: .imdb("tt0000001"), imdbID: "tt0000001", title: "Heron", year: 1999)
        let otherYear = Movie(id: .imdb("tt0000003"), imdbID: "tt0000003", title: "Heron", year: 2001)
        try await apply(.addToWatchlist, to: known)
        try await apply(.rate(Rating(9)), to: otherYear)
        try await apply(.rate(Rating(8)), to: offline)
        var both = offline
        (both.id, both.tmdbID, both.originalTitle) = (.tmdb(1), 1, "Heron")
        let expected = [
            Mark(movie: both, addedAt: Self.now, rating: Rating(8)), Mark(movie: otherYear, rating: Rating(9)),
        ]
        #expect(try await store.marks().all == expected)
        // Two films of the title and year: either could be meant.
        let (first, second) = (Movie.film(5, year: 1990), Movie.film(5, year: 1990))
        var twin = second
        (twin.id, twin.tmdbID) = (.tmdb(6), 6)
        for film in [first, twin] { try await apply(.rate(Rating(7)), to: film) }
        let unclear = Movie(id: .imdb("tt0000005"), imdbID: "tt0000005", title: "Film 5", year: 1990)
        try await apply(.rate(Rating(1)), to: unclear)
        #expect(try await store.marks().all.count == 5)
    }

    @Test("Lists begin with the newest, and of the same time with the last one marked")
    func order() async throws {
        let films = (2...3).map { Movie(id: .tmdb($0), tmdbID: $0, title: "\($0)") }
        try await MarkedFilms(store) { Self.now }.apply(.addToWatchlist, to: films)
        try await apply(.addToWatchlist, to: heron, at: Self.now - 60)
        #expect(try await store.marks().watchlist.map(\.movie.title) == ["3", "2", "Heron"])
    }
}

@Suite("Lists of marked films")
struct MarkedFilmsTests {
    private static func film(_ number: Int, average: Double? = nil) -> Movie {
        Movie(id: .tmdb(number), tmdbID: number, title: "Film \(number)", voteAverage: average)
    }

    private func numbers(
        _ list: MarkList,
        order: MovieOrder = .relevance,
        isReversed: Bool = false
    ) async throws -> [Int?] {
        let day = CalendarDate("2026-01-31")
        let films = MarkedFilms(
            FakeMarksRepository([
                Mark(movie: Self.film(1, average: 5), addedAt: .distantPast, rating: Rating(9)),
                Mark(movie: Self.film(2, average: 8), addedAt: .distantFuture, seenOn: day, rating: Rating(3)),
                Mark(movie: Self.film(3, average: 6), seenOn: CalendarDate("2020-01-01"), rating: Rating(7)),
            ])
        )
        return try await films.page(of: list, order: order, isReversed: isReversed).marks.map(\.movie.tmdbID)
    }

    @Test("Each list has its order")
    func lists() async throws {
        #expect(try await numbers(.watchlist) == [2, 1])
        #expect(try await numbers(.seen) == [2, 3, 1])
        #expect(try await numbers(.rated) == [1, 3, 2])
        #expect(try await numbers(.all) == [1, 2, 3])
        #expect(try await numbers(.all, isReversed: true) == [3, 2, 1])
    }

    @Test("By rating, the watchlist has the order of other people's ratings, other lists that of the user's own")
    func rating() async throws {
        #expect(try await numbers(.watchlist, order: .rating) == [2, 1])
        #expect(try await numbers(.seen, order: .rating) == [1, 3, 2])
        #expect(try await numbers(.all, order: .rating) == [1, 3, 2])
    }

    @Test("A page has 20 films, a limit counts from it, and without either there are all films")
    func pages() async throws {
        let marks = (1...45).map { Mark(movie: Self.film($0), rating: Rating(5)) }
        let films = MarkedFilms(FakeMarksRepository(marks))
        let cases: [(page: Int?, limit: Int?, shown: ClosedRange<Int>)] = [
            (nil, nil, 1...45), (2, nil, 21...40), (3, nil, 41...45), (nil, 3, 1...3), (2, 22, 21...42),
        ]
        for (page, limit, shown) in cases {
            let found = try await films.page(of: .all, page: page, limit: limit)
            #expect(found.marks.map(\.movie.tmdbID) == Array(shown) && found.firstRank == shown.lowerBound)
            #expect(found.summary == MoviesPage(number: page ?? 1, totalPages: 3, totalResults: 45, movies: []))
        }
        #expect(try await films.page(of: .all, page: 4).marks == [])
    }

    @Test("The first of many films are those of the complete list", arguments: [MarkList.watchlist, .seen, .rated])
    func first(of list: MarkList) async throws {
        let marks = (1...400).map { number in
            // Many are equal.
            let rank = number * 37 % 11
            let day = CalendarDate(year: 2000 + rank, month: 1, day: 1)
            let rating = Rating(Double(rank + 1) / 2)
            return Mark(movie: Self.film(number), addedAt: .distantPast + Double(rank), seenOn: day, rating: rating)
        }
        let films = MarkedFilms(FakeMarksRepository(marks))
        let all = try await films.page(of: list).marks
        for (page, limit) in [(nil, 1), (nil, 20), (2, nil), (2, 7), (nil, 399)] as [(Int?, Int?)] {
            let found = try await films.page(of: list, page: page, limit: limit)
            #expect(found.marks == Array(all.dropFirst(found.firstRank - 1).prefix(limit ?? 20)))
            #expect(found.summary.totalResults == 400)
        }
    }
}
