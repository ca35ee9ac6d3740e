import Domain
import Foundation
import Testing

@testable import Data

@Suite("Films as the cache keeps them")
struct StoredMovieTests {
    /// What comes back from the disk.
    private func reread<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private static let leastMovie = Movie(id: .tmdb(1), tmdbID: 1, title: "")

    private static let strangeMovie: Movie = {
        var movie = Sample.movie
        movie.title = "\u{0}\u{1B}[31m\u{202E}\"\\/ 鷺🐦e\u{301}"
        movie.voteAverage = 7.123456789012345
        movie.popularity = 1e-300
        movie.tmdbID = .max
        movie.id = .tmdb(.max)
        return movie
    }()

    @Test("A film survives with everything set, with nothing set, and with strange contents")
    func movies() throws {
        for movie in [Sample.details.movie, Sample.movie, Self.leastMovie, Self.strangeMovie] {
            #expect(try reread(#require(StoredMovie(movie))).toDomain() == movie)
        }
    }

    @Test("A film in full survives with everything set, and with nothing set")
    func details() throws {
        var whole = Sample.details
        whole.cast.append(CastMember(name: "Nobody"))
        whole.revenue = .max
        for details in [whole, MovieDetails(movie: Self.leastMovie)] {
            #expect(try reread(#require(StoredMovieDetails(details))).toDomain() == details)
        }
    }

    @Test("The sample has everything set, so that no field can be forgotten")
    func sampleIsWhole() {
        let empty = { (value: Any) in
            switch value {
            case let list as [Any]: list.isEmpty
            default: Mirror(reflecting: value).displayStyle == .optional && Mirror(reflecting: value).children.isEmpty
            }
        }
        for value in [Sample.details, Sample.details.movie] as [Any] {
            for (name, field) in Mirror(reflecting: value).children { #expect(!empty(field), "\(name ?? "")") }
        }
    }

    @Test("A page survives, with its films in order")
    func pages() throws {
        let movies = [Sample.movie, Self.leastMovie, Self.strangeMovie]
        for page in [
            MoviesPage(number: 3, totalPages: 500, totalResults: 1_166_422, movies: movies),
            MoviesPage(number: 7, totalPages: 4, totalResults: 68, movies: []),
            MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []),
        ] {
            #expect(try reread(StoredMoviesPage(page)).toDomain() == page)
        }
    }

    @Test("Totals below 0, which only a damaged file has, count as 0")
    func negativeTotals() throws {
        let text = #"{"number":1,"totalPages":-3,"totalResults":-41,"movies":[]}"#
        let stored = try JSONDecoder().decode(StoredMoviesPage.self, from: Data(text.utf8))
        #expect(stored.toDomain() == MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []))
    }

    @Test("A film that TMDB did not give is not kept")
    func notFromTMDB() {
        let movie = Movie(id: .imdb("tt0987654"), imdbID: "tt0987654", title: "The Glass Heron", year: 2007)
        #expect(StoredMovie(movie) == nil)
        #expect(StoredMovieDetails(MovieDetails(movie: movie)) == nil)
    }
}
