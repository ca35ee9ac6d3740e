import Domain
import Foundation

@testable import Data

/// TMDB's answers: whatever comes is an answer or an error, and an answer can be shown and kept.
enum TMDBTargets {
    static let all = [page, details, credits, find, genres]

    private static let images = TMDBImages(baseURL: "https://images.example.org/t/p")

    /// Nil for what is no such answer.
    private static func decoded<Response: Decodable>(_ bytes: [UInt8], as type: Response.Type) throws -> Response? {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch is DecodingError {
            return nil
        }
    }

    private static func kept<Stored: Codable>(_ stored: Stored) throws -> Stored {
        try JSONDecoder().decode(Stored.self, from: JSONEncoder().encode(stored))
    }

    private static let page = FuzzTarget("tmdb page", seeds: TMDBSeeds.pages + RecordedSeeds.all) { input, random in
        guard let answer = try decoded(input, as: MoviesPageDTO.self) else { return }
        let page = answer.toDomain(number: 1 + random.below(500), genreNames: GenreNames.english, images: images)
        try require((0...500).contains(page.totalPages) && page.totalResults >= 0, "totals")
        try require(page.movies.allSatisfy { ($0.tmdbID ?? 0) > 0 }, "numbers")
        try requireEqual(try kept(StoredMoviesPage(page)).toDomain(), page, "kept")
        try Rendering.check(page.movies, columns: 1 + random.below(120))
    }

    private static let details = FuzzTarget("tmdb details", seeds: TMDBSeeds.details + RecordedSeeds.all) {
        input,
        random in
        guard let details = try decoded(input, as: MovieDetailsDTO.self)?.toDomain(images: images) else { return }
        try require([details.runtime, details.budget, details.revenue].allSatisfy { $0 ?? 1 > 0 }, "amounts")
        if let stored = StoredMovieDetails(details) { try requireEqual(try kept(stored).toDomain(), details, "kept") }
        try Rendering.check(details, columns: 1 + random.below(120))
    }

    private static let credits = FuzzTarget("tmdb credits", seeds: TMDBSeeds.credits + RecordedSeeds.all) { input, _ in
        guard let credits = try decoded(input, as: CreditsDTO.self) else { return }
        try require(credits.castMembers.count <= credits.cast.count, "cast")
        try require(credits.castMembers.allSatisfy { !$0.name.isEmpty }, "names")
        try requireEqual(Set(credits.writers).count, credits.writers.count, "writers")
        try requireEqual(Set(credits.directors).count, credits.directors.count, "directors")
    }

    private static let find = FuzzTarget("tmdb find", seeds: TMDBSeeds.finds + RecordedSeeds.all) { input, _ in
        guard let found = try decoded(input, as: FindDTO.self) else { return }
        try require(found.movies.allSatisfy { $0.id > 0 }, "numbers")
    }

    private static let genres = FuzzTarget("tmdb genres", seeds: TMDBSeeds.genres + RecordedSeeds.all) { input, _ in
        guard let genres = try decoded(input, as: GenresDTO.self)?.toDomain() else { return }
        try require(genres.allSatisfy { !$0.name.isEmpty }, "names")
    }
}
