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

    @Test("A film is put on the watchlist once, and taken off without a trace")
    func watchlist() async throws {
        try await apply(.addToWatchlist)
        try await apply(.addToWatchlist, at: Self.now + 60)
        #expect(try await mark() == Mark(movie: heron, addedAt: Self.now))
        try await apply(.removeFromWatchlist)
        #expect(try await store.marks().all == [])
    }

    @Test("Seeing a film takes it off the watchlist and keeps the old rating and note")
    func seen() async throws {
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 20))
        try await apply(.addToWatchlist, .seen(on: today, rating: Rating(9), note: "in Lyon"), .seen(on: today))
        #expect(try await mark() == Mark(movie: heron, seenOn: today, rating: Rating(9), note: "in Lyon"))
        try await apply(.notSeen)
        #expect(try await mark() == Mark(movie: heron, rating: Rating(9)))
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
            Movie(id: .imdb("tt0000001"), imdbID: "tt0000001", title: "Heron", year: 1999, runtime: 99)
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

    @Test("Lists begin with the newest, and of the same time with the last one marked")
    func order() async throws {
        let films = (2...3).map { Movie(id: .tmdb($0), tmdbID: $0, title: "\($0)") }
        try await MarkedFilms(store) { Self.now }.apply(.addToWatchlist, to: films)
        try await apply(.addToWatchlist, to: heron, at: Self.now - 60)
        #expect(try await store.marks().watchlist.map(\.movie.title) == ["3", "2", "Heron"])
    }
}
