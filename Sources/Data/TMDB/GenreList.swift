import Domain

/// TMDB's genre names, fetched once per language and cached for ``ResponseStorage/maximumAge``.
struct GenreList: Sendable {
    let client: TMDBClient
    let diagnostics: any Diagnostics

    /// The names by TMDB's genre ID; nil if not cached. English names are built in. Names rarely change, so even a refresh uses
    /// cached ones.
    func cachedNames(language: String?) -> [Int: String]? {
        guard let language, !language.hasPrefix("en") else { return Self.english }
        return client.cached(TMDBEndpoints.movieGenres(language: language)).flatMap { Self.names(in: $0.content) }
    }

    /// Starts a task that returns the cached names or fetches them. Its result is nil if TMDB's list is empty.
    func load(language: String?) -> Task<[Int: String]?, any Error> {
        Task {
            if let cached = cachedNames(language: language) { return cached }
            return Self.names(in: try await client.fetch(TMDBEndpoints.movieGenres(language: language)).content)
        }
    }

    /// Waits for the task of `load(language:)`. After a failure or two seconds, warns and returns the English names, because a page
    /// of films must not fail for its genre names.
    func names(_ loading: Task<[Int: String]?, any Error>) async -> [Int: String] {
        let timer = Task {
            try await Task.sleep(for: .seconds(2))
            loading.cancel()
        }
        defer { timer.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await loading.value ?? Self.english
            } onCancel: {
                loading.cancel()
            }
        } catch {
            guard !Task.isCancelled else { return Self.english }
            let error = DomainError(any: error)
            diagnostics.warn(.genresUnavailable(error == .cancelled ? .unavailable(.timedOut(seconds: 2)) : error))
            return Self.english
        }
    }

    /// The names in a response by genre ID; nil for an empty list, which must not replace the English names.
    private static func names(in list: GenresDTO) -> [Int: String]? {
        let names = named(list.toDomain())
        return names.isEmpty ? nil : names
    }

    static let english = named(Genre.english)

    private static func named(_ genres: [Genre]) -> [Int: String] {
        Dictionary(genres.compactMap { genre in genre.id.map { ($0, genre.name) } }) { first, _ in first }
    }
}
