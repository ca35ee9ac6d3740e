import Domain
import Foundation
import TestSupport

@testable import Data

/// Kept answers: a damaged one is a miss, never an answer that no source could have given.
enum CacheTargets {
    static let all = [page, details, genres] + AnswerTargets.all

    /// What the cache makes of an entry's bytes.
    private static func answer<Content: Codable & Sendable>(_ bytes: [UInt8], as type: Content.Type) throws -> Content?
    {
        let store = InMemoryResponseStore()
        let now = Date(timeIntervalSinceReferenceDate: 817_203_600)
        try store.save(Data(bytes), for: "api key", at: now)
        let cache = AnswerCache(
            store: store,
            namespace: "api",
            timeToLive: 86_400,
            diagnostics: FakeDiagnostics(),
            now: { now }
        )
        let answer: CachedAnswer<Content>? = cache.answer(for: "key")
        return answer?.content
    }

    private static let page = FuzzTarget("cache page", seeds: FileSeeds.cache) { input, random in
        guard let page = try answer(input, as: StoredMoviesPage.self)?.toDomain() else { return }
        try require((0...500).contains(page.totalPages) && page.totalResults >= 0, "totals")
        try Rendering.check(page.movies, columns: 1 + random.below(120))
    }

    private static let details = FuzzTarget("cache details", seeds: FileSeeds.cache) { input, random in
        guard let details = try answer(input, as: StoredMovieDetails.self)?.toDomain() else { return }
        try Rendering.check(details, columns: 1 + random.below(120))
    }

    private static let genres = FuzzTarget("cache genres", seeds: FileSeeds.cache) { input, _ in
        _ = try answer(input, as: [StoredGenre].self)
    }
}
