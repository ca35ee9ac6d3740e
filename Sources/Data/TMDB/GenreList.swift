import Domain

/// TMDB's genre names, fetched once per language and cached for the maximum age of a response.
struct GenreList: Sendable {
    private let client: TMDBClient
    private let diagnostics: any Diagnostics

    init(client: TMDBClient, diagnostics: any Diagnostics) {
        self.client = client
        self.diagnostics = diagnostics
    }

    /// The cached names by TMDB's genre IDs, or nil.
    ///
    /// Names rarely change, so a list of any age is used, even for a refresh.
    func cachedNames(language: String?) -> [Int: String]? {
        client.cached(TMDBEndpoints.movieGenres(language: language)).flatMap { Self.names(in: $0.content) }
    }

    /// Starts fetching the names, unless they are cached.
    func load(language: String?) -> Task<[Int: String]?, any Error> {
        Task {
            if let cached = cachedNames(language: language) { return cached }
            return Self.names(in: try await client.fetch(TMDBEndpoints.movieGenres(language: language)).content)
        }
    }

    /// The names fetched by `load(language:)`. If that fails or takes two seconds longer than the page, warns and
    /// returns TMDB's English names: missing names must not lose a page.
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

    /// Nil for a list without names, so that its cached copy is not used for half a year.
    private static func names(in list: GenresDTO) -> [Int: String]? {
        let names = Dictionary(list.toDomain().map { ($0.id, $0.name) }) { first, _ in first }
        return names.isEmpty ? nil : names
    }

    /// TMDB's own English genre names, the fallback if the list cannot be fetched (`/genre/movie/list`, unchanged for
    /// years).
    static let english: [Int: String] = [
        12: "Adventure", 14: "Fantasy", 16: "Animation", 18: "Drama", 27: "Horror", 28: "Action", 35: "Comedy",
        36: "History", 37: "Western", 53: "Thriller", 80: "Crime", 99: "Documentary", 878: "Science Fiction",
        9648: "Mystery", 10402: "Music", 10749: "Romance", 10751: "Family", 10752: "War", 10770: "TV Movie",
    ]
}
