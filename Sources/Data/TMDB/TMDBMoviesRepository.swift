package import Infrastructure
package import Domain
package import Foundation

/// Films from TMDB itself: every question is a request.
package struct TMDBMoviesRepository: Sendable {
    private let client: APIClient
    private let genres: GenreList
    private let images: TMDBImages
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    package init(
        client: APIClient,
        genres: GenreList,
        images: TMDBImages,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.client = client
        self.genres = genres
        self.images = images
        self.diagnostics = diagnostics
        self.now = now
    }
}

extension TMDBMoviesRepository: MoviesRepository {
    package func movies(matching search: MovieSearch, cache: CachePolicy) -> Answers<MoviesPage> {
        .single {
            let names = Task { await genres.names(language: search.options.language) }
            defer { names.cancel() }
            let page = try await withTaskCancellationHandler {
                try await send(TMDBEndpoints.searchMovies(search))
            } onCancel: {
                names.cancel()
            }
            return await answer(page, search, names: known(names))
        }
    }

    package func details(of id: MovieID, options: ContentOptions, cache: CachePolicy) -> Answers<MovieDetails> {
        .single {
            let number = try await number(of: id, options: options)
            let details = try await send(TMDBEndpoints.movie(number, options: options), naming: id)
            return answer(details.toDomain(images: images))
        }
    }
}

extension TMDBMoviesRepository {
    private func answer(
        _ page: MoviesPageDTO,
        _ search: MovieSearch,
        names: [Int: String]?
    ) -> Answer<MoviesPage> {
        let names = (known: names ?? GenreNames.english, standIn: names == nil)
        var answer = answer(page.toDomain(number: search.page, genreNames: names.known, images: images))
        answer.isProvisional = names.standIn
        return answer
    }

    /// The fetched genre names; nil, and a warning, where they could not be fetched, so that no page is lost for them.
    ///
    /// Once the page is there, a list that hangs is not waited for much longer: two seconds.
    private func known(_ names: Task<Result<[Int: String], DomainError>, Never>) async -> [Int: String]? {
        let impatience = Task {
            try await Task.sleep(for: .seconds(2))
            names.cancel()
        }
        defer { impatience.cancel() }
        let result = await withTaskCancellationHandler {
            await names.value
        } onCancel: {
            names.cancel()
        }
        switch result {
        case .success(let names): return names
        case .failure(let error):
            guard !Task.isCancelled else { return nil }
            let reason = error == .cancelled ? .unavailable(.timedOut(seconds: 2)) : error
            diagnostics.warn(.genresUnavailable(reason))
            return nil
        }
    }

    private func number(of id: MovieID, options: ContentOptions) async throws -> Int {
        switch id {
        case .tmdb(let number): return number
        case .imdb(let imdbID):
            let found = try await send(TMDBEndpoints.find(imdbID: imdbID, options: options), naming: id)
            if let movie = found.movies.first { return movie.id }
            throw found.namesSomethingElse ? DomainError.notAFilm(imdbID) : DomainError.filmNotFound(imdbID)
        }
    }

    /// - Parameter id: the film that the endpoint names; TMDB's "not found" then means that there is no such film.
    private func send<Response>(
        _ endpoint: Endpoint<Response>,
        naming id: MovieID? = nil
    ) async throws(DomainError) -> Response {
        do throws(APIError) {
            return try await client.send(endpoint)
        } catch {
            if let id, error.meansNoSuchFilm { throw .filmNotFound(id.reference) }
            throw DomainError(error)
        }
    }

    private func answer<Content>(_ content: Content) -> Answer<Content> {
        Answer(content, source: .tmdb, fetchedAt: now())
    }
}

extension APIError {
    /// True for TMDB's own 404; a 404 in another shape comes from a wrong address, not from a missing film.
    fileprivate var meansNoSuchFilm: Bool {
        guard case .status(let status) = self else { return false }
        return status.httpStatus == 404 && (status.apiCode != nil || status.message != nil)
    }
}
