package import Domain
import TextSearch

/// Films from TMDB by what a query says: its title, or the people, genres, years, countries and languages it names.
///
/// The facts are read by the offline catalogue, which knows the names. TMDB then discovers films by them.
package struct InterpretingMoviesRepository: Sendable {
    private let base: any MoviesRepository
    private let interpreter: any QueryInterpreter

    /// The number of pages searched for the words of a title beside facts: 100 films, the most popular first.
    private static let pagesForTitles = 5

    package init(base: any MoviesRepository, interpreter: any QueryInterpreter) {
        self.base = base
        self.interpreter = interpreter
    }
}

extension InterpretingMoviesRepository: MoviesRepository {
    package func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        guard let query = request.query, query.film == nil, !query.isTitleOnly else {
            return try await base.movies(request, cache: cache, onCached: onCached)
        }
        switch interpreter.reading(of: query) {
        case .title: return try await base.movies(request, cache: cache, onCached: onCached)
        case .facts(let facts):
            let answer = try await movies(facts, request, query, cache, onCached)
            // As in the catalogue, facts that no film has are read as a title.
            guard answer.content.totalResults == 0 else { return answer }
            return try await base.movies(request, cache: cache, onCached: onCached)
        case .titleOrFacts(let facts): return try await titlesOrFacts(facts, request, query, cache, onCached)
        }
    }

    package func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails> {
        try await base.details(of: id, options: options, cache: cache, onCached: onCached)
    }

    package func genres(language: String?, cache: CachePolicy) async throws(DomainError) -> Answer<[Genre]> {
        try await base.genres(language: language, cache: cache)
    }

    package func providers(
        of id: MovieID,
        cache: CachePolicy
    ) async throws(DomainError) -> Answer<[RegionalProviders]> { try await base.providers(of: id, cache: cache) }
}

extension InterpretingMoviesRepository {
    /// Returns the films with the facts. A year filter is one more fact.
    private func movies(
        _ facts: DiscoverFilters,
        _ request: MoviesRequest,
        _ query: MovieQuery,
        _ cache: CachePolicy,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        var facts = facts
        facts.years = facts.years ?? query.years
        let interpreted: @Sendable (MoviesPage) -> MoviesPage = { [facts] page in
            var page = page
            page.match = page.totalResults > 0 ? .facts(facts) : nil
            return page
        }
        if facts.title != nil { return try await titled(facts, request, cache).map(interpreted) }
        var request = request
        request.list = .discover(facts)
        return try await base.movies(request, cache: cache) { await onCached($0.map(interpreted)) }.map(interpreted)
    }

    /// Asks for films of the title and with the facts at once, and returns one answer: the titles if one is equal to the
    /// query, otherwise the facts if there are such films, otherwise the titles. Later pages are of the same reading.
    private func titlesOrFacts(
        _ facts: DiscoverFilters,
        _ request: MoviesRequest,
        _ query: MovieQuery,
        _ cache: CachePolicy,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        var first = request
        first.page = 1
        if cache == .fresh, request.page == 1, let cached = try? await firstPage(facts, first, query, .only) {
            guard cached.isStale else { return cached }
            await onCached(cached)
        }
        let answer = try await firstPage(facts, first, query, cache)
        guard request.page > 1 else { return answer }
        if answer.content.interpretation == nil {
            return try await base.movies(request, cache: cache, onCached: onCached)
        }
        return try await movies(facts, request, query, cache, onCached)
    }

    private func firstPage(
        _ facts: DiscoverFilters,
        _ request: MoviesRequest,
        _ query: MovieQuery,
        _ cache: CachePolicy
    ) async throws(DomainError) -> Answer<MoviesPage> {
        async let titles = answer { () throws(DomainError) in
            try await base.movies(request, cache: cache) { _ in }
        }
        async let films = answer { () throws(DomainError) in try await movies(facts, request, query, cache) { _ in } }
        let (titled, found) = (try await titles.get(), try await films.get())
        let isTitle = !titled.content.named.isEmpty
        return isTitle || found.content.totalResults == 0 ? titled : found
    }

    /// Returns the films whose titles hold the words, among those with the facts.
    ///
    /// TMDB finds films either by words or by facts: by words, if a film of a search shows the other facts itself,
    /// otherwise by facts.
    private func titled(
        _ facts: DiscoverFilters,
        _ request: MoviesRequest,
        _ cache: CachePolicy
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let words = facts.title ?? ""
        let searches = facts.people.isEmpty && facts.countries.isEmpty
        var pages = request
        pages.page = 1
        pages.list = .discover(facts)
        if searches, var query = try? MovieQuery(words, years: facts.years) {
            query.isTitleOnly = true
            pages.list = .search(query)
        }
        let genres = searches ? try await names(of: facts.genres, request, cache) : []
        let languages = facts.languages.map { TMDBEndpoints.language($0.code) }
        let wanted = Set(Self.words(words))
        let first = try await base.movies(pages, cache: cache) { _ in }
        var movies = first.content.movies
        for answer in try await others(after: first.content, pages, cache) { movies += answer.content.movies }
        movies.removeAll { movie in
            let titles = [movie.title, movie.originalTitle].compactMap(\.self)
            let hasWords = titles.contains { wanted.isSubset(of: Self.words($0)) }
            guard hasWords, searches else { return !hasWords }
            return !(facts.years?.contains(movie.year) ?? true) || !Set(genres).isSubset(of: movie.genres)
                || !(languages.isEmpty || languages.contains(movie.originalLanguage ?? ""))
        }
        let size = MoviesPage.size
        let page = MoviesPage(
            number: request.page,
            totalPages: (movies.count + size - 1) / size,
            totalResults: movies.count,
            movies: Array(movies.dropFirst((request.page - 1) * size).prefix(size))
        )
        return first.map { _ in page }
    }

    /// Returns the pages after the first, at most ``pagesForTitles`` with it.
    private func others(
        after first: MoviesPage,
        _ request: MoviesRequest,
        _ cache: CachePolicy
    ) async throws(DomainError) -> [Answer<MoviesPage>] {
        let last = min(first.totalPages, Self.pagesForTitles)
        guard last > 1 else { return [] }
        let results = await withTaskGroup(of: (Int, Result<Answer<MoviesPage>, DomainError>).self) { group in
            for number in 2...last {
                var request = request
                request.page = number
                group.addTask { [request] in
                    (
                        number,
                        await answer { () throws(DomainError) in
                            try await base.movies(request, cache: cache) { _ in }
                        }
                    )
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var answers: [Answer<MoviesPage>] = []
        for (_, result) in results.sorted(by: { $0.0 < $1.0 }) {
            do throws(DomainError) {
                answers.append(try result.get())
            } catch {
                // Without a network, the cached pages are all there are.
                guard error == .notAvailableOffline else { throw error }
            }
        }
        return answers
    }

    /// Returns the names of genres in the language of the request, in which films have them.
    private func names(
        of genres: [String],
        _ request: MoviesRequest,
        _ cache: CachePolicy
    ) async throws(DomainError) -> [String] {
        guard !genres.isEmpty, let language = request.options.language, !language.hasPrefix("en") else { return genres }
        let known = try await base.genres(language: language, cache: cache).content
        return genres.map { name in
            let number = Genre.english.first { $0.name == name }?.id
            return known.first { $0.id == number }?.name ?? name
        }
    }

    private func answer(
        _ ask: () async throws(DomainError) -> Answer<MoviesPage>
    ) async -> Result<Answer<MoviesPage>, DomainError> {
        do throws(DomainError) {
            return .success(try await ask())
        } catch {
            return .failure(error)
        }
    }

    /// The folded words of a title, without an article at its start.
    private static func words(_ title: String) -> [String] {
        let words = FoldedText(title).description.split(separator: " ").map(String.init)
        return words.count > 1 && ["the", "a", "an"].contains(words[0]) ? Array(words.dropFirst()) : words
    }
}
