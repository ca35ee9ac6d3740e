package import Domain
import Infrastructure
import TextSearch

/// Films and people from TMDB and the response cache.
package struct TMDBMoviesRepository: Sendable {
    let client: TMDBClient
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
        if case .discover(let facts) = request.list, facts.title != nil {
            return try await titled(facts, request, cache)
        }
        guard let facts = request.facts else { return try await listed(request, cache, onCached: onCached) }
        return try await filtered(by: facts, request, cache, onCached: onCached)
    }

    /// Returns a page of a list without applying ``MoviesRequest/facts``, the filters that TMDB ignores.
    func listed(
        _ request: MoviesRequest,
        _ cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage> = { _ in }
    ) async throws(DomainError) -> Answer<MoviesPage> {
        guard let numbered = try await numbered(request, cache) else {
            let nothing = MoviesPage(number: request.page, totalPages: 0, totalResults: 0, movies: [])
            let needsCatalog = if case .discover(let facts) = request.list { facts.mayNeedCatalog } else { false }
            return Answer(nothing, source: .tmdb).withNotice(needsCatalog ? .onlyInCatalog : nil)
        }
        if case .discover(var facts) = numbered.list, let series = facts.groups.first(where: { $0.kind == .series }),
            let number = series.number
        {
            facts.groups = []
            let endpoint = TMDBEndpoints.collection(number, options: request.options)
            return try await answer(endpoint, request.options.language, cache, onCached: onCached) {
                [facts] collection, genres in
                let films = collection.parts.map { $0.movie.toDomain(genres: genres) }
                    .filter { facts.accepts(MovieDetails(movie: $0), ifUnknown: false) }
                let sorted = facts.order.sorted(films, isReversed: facts.isReversed, movie: \.self)
                return MoviesPage(request.pages, of: sorted)
            }
        }
        let endpoint = TMDBEndpoints.movies(numbered)
        return try await answer(endpoint, request.options.language, cache, onCached: onCached) { dto, genres in
            let page = dto.toDomain(number: request.page, genres: genres)
            switch request.list {
            case .search(let query): return page.matched(with: query)
            case .discover(let facts): return page.ordered(by: facts)
            default: return page
            }
        }
    }

    /// Requests an endpoint and converts its response. `converted` gets the genres with their names in the language.
    func answer<Response, Content>(
        _ endpoint: Endpoint<Response>,
        _ language: String?,
        _ cache: CachePolicy,
        orElse missing: NotFoundError? = nil,
        onCached: @escaping OnCached<Content>,
        converted: @escaping @Sendable (Response, [Genre]) -> Content
    ) async throws(DomainError) -> Answer<Content> {
        @Sendable func cachedGenres() -> [Genre] { genres.cached(language: language) ?? Genre.english }
        let loading = cache == .only ? nil : genres.load(language: language)
        defer { loading?.cancel() }
        let answer = try await client.answer(endpoint, cache, orElse: missing) {
            await onCached($0.map { converted($0, cachedGenres()) })
        }
        let found = if let loading { await genres.genres(loading) } else { cachedGenres() }
        return answer.map { converted($0, found) }
    }

    package func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails> {
        let number = try await number(of: id, options: options, cache: cache)
        var requested = options
        if cache == .only, client.cached(TMDBEndpoints.movie(number, options: options)) == nil {
            // In offline mode, a cached film without the requested extras, or with needless extras, is better than no film.
            requested.includesExtras.toggle()
        }
        let endpoint = TMDBEndpoints.movie(number, options: requested)
        let hasExtras = requested.includesExtras
        @Sendable func details(_ dto: MovieDTO) -> MovieDetails {
            dto.toDetails(language: options.language, hasExtras: hasExtras)
        }
        let answer = try await client.answer(endpoint, cache, orElse: .missing(id)) { await onCached($0.map(details)) }
        guard answer.content.id == number else { throw .badResponse(reason: "another id than the requested one") }
        return answer.map(details)
    }

    package func genres(language: String?, cache: CachePolicy) async throws(DomainError) -> Answer<[Genre]> {
        let endpoint = TMDBEndpoints.movieGenres(language: language)
        return try await client.answer(endpoint, cache).map { $0.toDomain() }
    }

    package func providers(
        of id: MovieID,
        cache: CachePolicy
    ) async throws(DomainError) -> Answer<[RegionalProviders]> {
        let number = try await number(of: id, options: ContentOptions(), cache: cache)
        return try await client.answer(TMDBEndpoints.providers(number), cache, orElse: .missing(id))
            .map { $0.toDomain() }
    }

    /// Returns the request with the TMDB numbers of its film, people and groups; nil if TMDB lacks a person, a group or the list.
    private func numbered(_ request: MoviesRequest, _ cache: CachePolicy) async throws(DomainError) -> MoviesRequest? {
        var request = request
        switch request.list {
        case .similar(let id):
            request.list = .similar(.tmdb(try await number(of: id, options: request.options, cache: cache)))
        case .recommended(let id):
            request.list = .recommended(.tmdb(try await number(of: id, options: request.options, cache: cache)))
        case .discover(var filters):
            guard !filters.needsCatalog, try await number(&filters.groups, cache) else { return nil }
            for index in filters.without.indices {
                guard try await number(&filters.without[index].groups, cache) else { return nil }
            }
            for index in filters.people.indices where filters.people[index].numbers.isEmpty {
                for name in filters.people[index].names {
                    if let number = try await number(ofPerson: name, cache) {
                        filters.people[index].numbers.append(number)
                    }
                }
                guard !filters.people[index].numbers.isEmpty else { return nil }
            }
            request.list = .discover(filters)
        case .described: return nil
        default: break
        }
        return request
    }

    /// Returns the TMDB number of the first person with this complete name, or else of the best match; nil if nobody matches.
    private func number(ofPerson name: String, _ cache: CachePolicy) async throws(DomainError) -> Int? {
        let endpoint = TMDBEndpoints.people(PeopleRequest(name: name))
        let people = try await found(endpoint, cache).toDomain(number: 1).people
        return (people.first { FoldedText($0.name) == FoldedText(name) } ?? people.first)?.id
    }

    /// Adds the TMDB numbers to groups; returns false if TMDB lacks a group.
    private func number(_ groups: inout [FilmGroup], _ cache: CachePolicy) async throws(DomainError) -> Bool {
        for index in groups.indices {
            groups[index].number = try await number(of: groups[index], cache)
            if groups[index].number == nil { return false }
        }
        return true
    }

    /// The maximum number of a group's names to search for. The results are compared with all names of the group.
    private static let namesToSearchFor = 3

    /// Returns the TMDB number of a series, studio or theme; nil if no search result at TMDB has a name of the group.
    private func number(of group: FilmGroup, _ cache: CachePolicy) async throws(DomainError) -> Int? {
        let names = [group.name] + group.otherNames
        for searched in names.prefix(Self.namesToSearchFor) {
            guard let endpoint = TMDBEndpoints.groups(group.kind, named: searched) else { return nil }
            var rows: [(name: FoldedText, id: Int?)] = []
            do throws(DomainError) {
                rows = try await found(endpoint, cache).rows.map { (FoldedText($0.name ?? ""), $0.id) }
            } catch {
                guard case .notFound = error else { throw error }
            }
            for name in names {
                let full = group.kind == .series ? name + " Collection" : name
                let row = rows.first { $0.id != nil && [FoldedText(name), FoldedText(full)].contains($0.name) }
                if let row { return row.id }
            }
        }
        return nil
    }

    /// Returns the response of a search for numbers. Numbers rarely change, so a stale cached response is used, except on refresh.
    private func found<Response>(
        _ endpoint: Endpoint<Response>,
        _ cache: CachePolicy
    ) async throws(DomainError) -> Response {
        if let cached = try client.cached(endpoint, cache) { return cached.content }
        return try await client.fetch(endpoint, orElse: .filters).content
    }

    private func number(of id: MovieID, options: ContentOptions, cache: CachePolicy) async throws(DomainError) -> Int {
        switch id {
        case .tmdb(let number): return number
        case .imdb(let id):
            let missing: (FindDTO?) -> NotFoundError = { $0?.namesSomethingElse == true ? .notAFilm(id) : .film(id) }
            return try await client.number(of: id, options, cache, orElse: missing) { $0.movies.first?.id }
        }
    }
}

extension MoviesPage {
    /// Returns the page without films of other years. In popularity order, films in a language of the facts' countries come first.
    fileprivate func ordered(by facts: FilmFacts) -> MoviesPage {
        let languages = facts.order == .popularity ? facts.countries.flatMap(\.languages).map(\.code) : []
        let movies = movies.filter { facts.years?.contains($0.year) != false }
        var page = self
        func isMain(_ movie: Movie) -> Bool { movie.originalLanguage.map(languages.contains) ?? false }
        page.movies = movies.filter(isMain) + movies.filter { !isMain($0) }
        return page
    }

    /// Returns the page with its match. On page 1, films with the query's title come first. TMDB's rows have no alternative titles.
    func matched(with query: MovieQuery) -> MoviesPage {
        var page = self
        let title = TypedTitle(query.text)
        let films = movies.filter { query.years?.contains($0.year) != false }
        let candidates = films.map { movie in
            let titles = [movie.title, movie.originalTitle].compactMap(\.self)
            return (titles: titles, otherNames: [String](), popularity: Popularity.ofVotes(movie.voteCount ?? 0))
        }
        let isOneYear = query.years.map { $0.first == $0.last } ?? false
        guard number == 1, let named = title.named(among: candidates, areOfOneYear: isOneYear) else {
            page.match = films.isEmpty ? nil : .title
            return page
        }
        page.named = named.positions.map { films[$0] }
        page.movies = page.named + movies.filter { !page.named.contains($0) }
        page.match = named.equality == .oneTypo ? .corrected(typos: 1) : .exact
        return page
    }
}
