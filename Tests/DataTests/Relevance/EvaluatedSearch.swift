import Domain
import TestSupport

@testable import Data

/// The search that is evaluated, asked as the program asks it.
enum EvaluatedSearch {
    private static let repository = CatalogMoviesRepository(diagnostics: FakeDiagnostics())

    /// The films of the first page; what lies behind counts as not found. Their order is the answer's, so no two of
    /// them share a score.
    @Sendable static func films(matching typed: String) async throws -> [RankedFilm] {
        let search = MovieSearch(query: try MovieQuery(typed))
        let page = try await repository.movies(matching: search, cache: .fresh).last().content
        return page.movies.compactMap(\.imdbID).enumerated().map { RankedFilm(imdbID: $1, score: -Double($0)) }
    }
}
