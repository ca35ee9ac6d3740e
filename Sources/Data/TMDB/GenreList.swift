import Domain

/// TMDB's genres. English names are built in. Names in other languages are fetched, and cached for ``ResponseStorage/maximumAge``.
struct GenreList: Sendable {
    let client: TMDBClient
    let diagnostics: any Diagnostics

    /// Returns the built-in genres if the language is English or nil; otherwise the cached genres, or nil if none are cached. Even
    /// a refresh uses cached genres, because names rarely change.
    func cached(language: String?) -> [Genre]? {
        guard let language, !language.hasPrefix("en") else { return Genre.english }
        return client.cached(TMDBEndpoints.movieGenres(language: language)).flatMap { Self.genres(in: $0.content) }
    }

    /// Starts a task that returns the cached genres or fetches them. Its result is nil if TMDB's list is empty.
    func load(language: String?) -> Task<[Genre]?, any Error> {
        Task {
            if let cached = cached(language: language) { return cached }
            return Self.genres(in: try await client.fetch(TMDBEndpoints.movieGenres(language: language)).content)
        }
    }

    /// Returns the task's genres, or English genres if it returns nil, fails or takes two seconds. Warns of a failure or delay.
    func genres(_ loading: Task<[Genre]?, any Error>) async -> [Genre] {
        let timer = Task {
            try await Task.sleep(for: .seconds(2))
            loading.cancel()
        }
        defer { timer.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await loading.value ?? Genre.english
            } onCancel: {
                loading.cancel()
            }
        } catch {
            guard !Task.isCancelled else { return Genre.english }
            let error = DomainError(any: error)
            diagnostics.warn(.genresUnavailable(error == .cancelled ? .unavailable(.timedOut(seconds: 2)) : error))
            return Genre.english
        }
    }

    /// Returns the genres in a response; nil for an empty list, which must not replace the English names.
    private static func genres(in list: GenresDTO) -> [Genre]? {
        let genres = list.toDomain()
        return genres.isEmpty ? nil : genres
    }
}
