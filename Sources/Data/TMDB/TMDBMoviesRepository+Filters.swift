import Domain

extension TMDBMoviesRepository {
    /// The maximum number of TMDB's pages, of 20 films each, that are read for a title with facts.
    private static let pagesForTitles = 5
    /// The maximum number of TMDB's pages that are read to fill one page of results.
    private static let pagesToFillOne = 10

    /// Returns the films of a list that match the facts. If list rows show the facts, the totals are those of the unfiltered list.
    func filtered(
        by facts: FilmFacts,
        _ request: MoviesRequest,
        _ cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        guard facts.areInLists else {
            // List rows do not show these facts. Without a title to look up, only the catalogue can filter the list.
            guard let query = request.query else { throw .notAvailableOffline }
            var titled = facts
            titled.title = query.text
            return try await self.titled(titled, request, cache).map { $0.matched(with: query) }
        }
        let last = request.pages.upperBound
        @Sendable func page(_ first: MoviesPage, _ films: [Movie]) -> MoviesPage {
            var page = first
            (page.number, page.named) = (last, [])
            page.movies = MoviesPage(request.pages, of: films).movies
            return request.query.map(page.matched) ?? page
        }
        @Sendable func accepts(_ film: Movie) -> Bool { facts.accepts(MovieDetails(movie: film), ifUnknown: false) }
        let pages = Self.pagesToFillOne * last
        let found = try await films(of: request, through: pages, wanted: last * MoviesPage.size, cache, where: accepts)
        { cached in
            await onCached(cached.map { page($0, $0.movies.filter(accepts)) })
        }
        return found.first.map { page($0, found.films) }
    }

    /// Returns the first page of a list, and the films on pages 1 to `last` that pass a test. Stops when `wanted` films are found.
    private func films(
        of list: MoviesRequest,
        through last: Int,
        wanted: Int,
        _ cache: CachePolicy,
        where accepts: (Movie) -> Bool,
        onCached: @escaping OnCached<MoviesPage> = { _ in }
    ) async throws(DomainError) -> (first: Answer<MoviesPage>, films: [Movie]) {
        var list = list
        (list.page, list.lastPage) = (1, nil)
        let first = try await listed(list, cache, onCached: onCached)
        var found = first.content.movies.filter(accepts)
        let numbers = Array((1...max(1, min(first.content.totalPages, last))).dropFirst())
        let width = { min(OrderedFetch.width, (max(wanted, found.count + 1) - found.count - 1) / MoviesPage.size + 1) }
        do {
            guard found.count < wanted else { return (first, found) }
            try await OrderedFetch.run(numbers, width: width) { [list] number in
                var page = list
                page.page = number
                return try await listed(page, cache).content.movies
            } pass: { movies in
                found += movies.filter(accepts)
                return found.count < wanted
            }
        } catch {
            let error = DomainError(any: error)
            // In offline mode, only the cached pages are used.
            guard error == .notAvailableOffline else { throw error }
        }
        return (first, found)
    }

    /// Returns the films that match the facts, including `facts.title`. TMDB cannot combine a title with other facts. If list rows
    /// show the other facts, this searches by title and filters by facts. Otherwise, it lists by facts and filters by title.
    func titled(
        _ facts: FilmFacts,
        _ request: MoviesRequest,
        _ cache: CachePolicy
    ) async throws(DomainError) -> Answer<MoviesPage> {
        var (pages, others) = (request, facts)
        others.title = nil
        let searches = others.areInLists
        pages.list = searches ? .search(MovieQuery(text: facts.title ?? "", years: facts.years)) : .discover(others)
        let (first, found) = try await films(of: pages, through: Self.pagesForTitles, wanted: .max, cache) {
            facts.accepts(MovieDetails(movie: $0), ifUnknown: !searches)
        }
        let page = MoviesPage(request.pages, of: found)
        return first.map { _ in page }
    }
}
