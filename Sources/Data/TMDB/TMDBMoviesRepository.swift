package import Domain

/// Films from TMDB and the response cache.
package struct TMDBMoviesRepository: Sendable {
    private let client: TMDBClient
    private let genres: GenreList

    package init(client: TMDBClient, diagnostics: any Diagnostics) {
        self.client = client
        genres = GenreList(client: client, diagnostics: diagnostics)
    }
}

extension TMDBMoviesRepository: MoviesRepository {
    package func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let endpoint = TMDBEndpoints.movies(try await numbered(request, cache))
        let language = request.options.language
        @Sendable func page(_ dto: MoviesPageDTO, _ names: [Int: String]?) -> MoviesPage {
            dto.toDomain(number: request.page, genreNames: names ?? GenreList.english)
        }
        let cached = try client.cached(endpoint, cache)
        if let cached, cache == .only { return cached.map { page($0, genres.cachedNames(language: language)) } }
        let loading = genres.load(language: language)
        defer { loading.cancel() }
        let answer = try await client.answer(endpoint, after: cached, cache) {
            await onCached($0.map { page($0, genres.cachedNames(language: language)) })
        }
        let names = await genres.names(loading)
        return answer.map { page($0, names) }
    }

    package func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails> {
        let number = try await number(of: id, options: options, cache: cache)
        let endpoint = TMDBEndpoints.movie(number, options: options)
        let missing = NotFoundError.missing(id)
        let answer = try await client.answer(
            endpoint,
            after: try client.cached(endpoint, cache),
            cache,
            orElse: missing
        ) {
            await onCached($0.map { $0.toDetails(language: options.language) })
        }
        return answer.map { $0.toDetails(language: options.language) }
    }

    package func genres(language: String?, cache: CachePolicy) async throws(DomainError) -> Answer<[Genre]> {
        let endpoint = TMDBEndpoints.movieGenres(language: language)
        return try await client.answer(endpoint, after: try client.cached(endpoint, cache), cache) { _ in }
            .map { $0.toDomain() }
    }

    package func providers(
        of id: MovieID,
        cache: CachePolicy
    ) async throws(DomainError) -> Answer<[RegionalProviders]> {
        let number = try await number(of: id, options: ContentOptions(), cache: cache)
        let endpoint = TMDBEndpoints.providers(number)
        return try await client.answer(
            endpoint,
            after: try client.cached(endpoint, cache),
            cache,
            orElse: .missing(id)
        ) { _ in }
        .map { $0.toDomain() }
    }

    /// Returns the request with the TMDB number of the film that it names, if any.
    ///
    /// Throws ``DomainError/notAvailableOffline`` for people without a number, whom only the catalogue finds.
    private func numbered(_ request: MoviesRequest, _ cache: CachePolicy) async throws(DomainError) -> MoviesRequest {
        var request = request
        switch request.list {
        case .similar(let id):
            request.list = .similar(.tmdb(try await number(of: id, options: request.options, cache: cache)))
        case .recommended(let id):
            request.list = .recommended(.tmdb(try await number(of: id, options: request.options, cache: cache)))
        case .discover(let filters) where filters.people.contains { $0.number == nil }: throw .notAvailableOffline
        default: break
        }
        return request
    }

    /// The TMDB ID of a film. It never changes, so a stale cached response is also used, except on refresh.
    private func number(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy
    ) async throws(DomainError) -> Int {
        let imdbID: String
        switch id {
        case .tmdb(let number): return number
        case .imdb(let id): imdbID = id
        }
        let endpoint = TMDBEndpoints.find(imdbID: imdbID, options: options)
        if let movie = try client.cached(endpoint, cache)?.content.movies.first { return movie.id }
        guard cache != .only else { throw .notAvailableOffline }
        let found = try await client.fetch(endpoint, orElse: .film(imdbID)).content
        if let movie = found.movies.first { return movie.id }
        throw .notFound(found.namesSomethingElse ? .notAFilm(imdbID) : .film(imdbID))
    }
}
