/// A search of one source that tries the readings of a query, by the same rules for every source.
struct PlannedSearch: Sendable {
    let query: MovieQuery
    let request: MoviesRequest
    let source: any MoviesRepository
    /// Whether the catalogue may answer for facts that TMDB lacks.
    let mayUseCatalog: Bool
    var cache: CachePolicy

    /// A list of films. `first` is its page 1, or the requested page if the search has a single candidate.
    private struct Found {
        let list: MovieList
        let first: Answer<MoviesPage>

        /// Returns the list without the given films; nil if the list is longer than a page.
        func without(_ films: [Movie]) -> Found? {
            guard first.content.totalPages <= 1 else { return nil }
            return Found(
                list: list,
                first: first.map { page in
                    var page = page
                    page.movies.removeAll(where: films.contains)
                    page.totalResults = page.movies.count
                    return page
                }
            )
        }
    }

    func page(
        _ plan: SearchPlan,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        if plan.candidates.count > 1, cache == .fresh, request.page == 1 {
            var cachedOnly = self
            cachedOnly.cache = .only
            if let cached = try? await cachedOnly.page(plan, onCached: { _ in }) {
                guard cached.isStale else { return cached }
                await onCached(cached)
            }
        }
        var described: Answer<MoviesPage>?
        let answer = try await page(plan.candidates, &described, onCached)
        let hasTitle = answer.content.totalResults > 0 && !answer.content.isGuess
        if let year = plan.excludedYear, let filter = query.years, !hasTitle {
            throw .yearsContradict(words: YearRange(year), filter: filter)
        }
        let isConvincing = answer.content.isConvincing || answer.content.match == .description
        let isFound = answer.content.totalResults > 0 && isConvincing
        guard !isFound, answer.notice != .onlyInCatalog else { return answer }
        let corrections = plan.corrections(answer.content)
        guard !corrections.isEmpty else { return answer }
        let corrected = try await page(corrections, &described) { _ in }
        guard corrected.content.totalResults > 0 else { return corrected.notice == nil ? answer : corrected }
        // A title is more likely than partial facts that ignore at least as many words of the query.
        let isTitle = answer.content.match == .similar && corrected.content.match == .similar
        return isTitle && answer.content.ignored.count <= corrected.content.ignored.count ? answer : corrected
    }

    /// Returns the requested page of one joined list: films with exactly the title, then films with the facts, then films with the
    /// words in their titles. The other readings of the query are tried only if these three find nothing.
    /// - Parameter described: the films that the query describes; nil until they have been searched for.
    private func page(
        _ candidates: [Candidate],
        _ described: inout Answer<MoviesPage>?,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let isOnly = candidates.count == 1
        async let early = factsBesideTitle(candidates)
        var (exact, titled, empty) = (Found?.none, Found?.none, Answer<MoviesPage>?.none)
        for candidate in candidates {
            switch candidate {
            case .film: continue
            case .description(let description, let mustBeConvincing):
                guard exact == nil, titled == nil else { continue }
                let first =
                    if let described { described } else { try await first(.described(description), true) { _ in } }
                described = first
                empty = empty ?? first
                if !first.content.movies.isEmpty, first.content.isConvincing || !mustBeConvincing { return first }
            case .someFacts(let facts, let ignored):
                guard exact == nil, titled == nil else { continue }
                let first = try await first(.discover(filtered(facts)), true) { _ in }
                if !first.content.movies.isEmpty { return first.map { $0.matching(.similar, ignored) } }
            case .title(let title, let otherYear, let ignored):
                // TMDB never corrects titles, so another request would repeat the answer.
                let isNeeded =
                    !title.corrects || titled?.first.content.isConvincing != true && empty?.source == .catalog
                guard exact == nil, isNeeded else { continue }
                var first = try await first(.search(title), isOnly, onCached)
                empty = empty ?? first
                guard !first.content.movies.isEmpty else {
                    if title.corrects { empty = first }
                    continue
                }
                let isExact = first.content.match == .exact
                // Another year is accepted only for the exact title.
                guard isExact || otherYear == nil else { continue }
                if otherYear != nil || !ignored.isEmpty, !first.content.isGuess {
                    first = first.map { $0.matching(otherYear.map(Match.otherYear) ?? .similar, ignored) }
                }
                let found = Found(list: .search(title), first: first)
                if isExact, ignored.isEmpty { exact = found }
                if title.corrects || titled == nil { titled = found }
            case .facts(let named):
                // A title with facts is tried only if no plain title was found.
                if named.title != nil, titled != nil { continue }
                let facts = try filtered(named)
                let first =
                    if let first = await early { first } else {
                        try await first(.discover(facts), isOnly) {
                            await onCached($0.map { $0.matching(.facts(facts)) })
                        }
                    }
                // No better reading found a film, and this notice makes the catalogue answer.
                if first.notice == .onlyInCatalog, exact == nil, titled == nil { return first }
                empty = empty ?? first
                guard !first.content.movies.isEmpty else { continue }
                let found = Found(list: .discover(facts), first: first.map { $0.matching(.facts(facts)) })
                guard let other = exact ?? titled else { return isOnly ? found.first : try await page(of: [found]) }
                let rest = try await others(other, than: facts, found)
                let title = other.first.content
                guard exact != nil || title.match == .corrected(typos: 1) else {
                    return try await page(of: [found, rest])
                }
                let named = title.named.isEmpty ? Array(title.movies.prefix(1)) : title.named
                return try await page(of: [try await leavingOut(named, facts, found), rest], after: named, in: title)
            }
        }
        if let found = exact ?? titled { return isOnly ? found.first : try await page(of: [found]) }
        guard let empty else { throw .unexpected("a query without a way to read it") }
        return empty
    }
}

extension PlannedSearch {
    /// Requests the films with the facts while the title is searched for. Returns nil if the request fails, the first candidate is
    /// not a title, the number of candidates of facts is not one, or their facts include a title.
    private func factsBesideTitle(_ candidates: [Candidate]) async -> Answer<MoviesPage>? {
        guard case .title = candidates.first, candidates.count(where: \.isFacts) == 1,
            case .facts(let facts) = candidates.first(where: \.isFacts), facts.title == nil
        else { return nil }
        return try? await first(.discover(filtered(facts)), false) { _ in }
    }

    private func filtered(_ facts: FilmFacts) throws(DomainError) -> FilmFacts {
        var filter = request.filter ?? FilmFacts()
        filter.years = query.years
        return try facts.filtered(by: filter)
    }

    /// Returns page 1 of a list that may be joined with others, or the requested page if the list is the only one.
    private func first(
        _ list: MovieList,
        _ isOnly: Bool,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        var request = request
        request.list = list
        guard !isOnly else { return try await ask(request, cache, onCached) }
        // The request for page 1 has already refreshed the first page.
        let cache = cache == .refresh && request.page > 1 ? CachePolicy.fresh : cache
        (request.page, request.lastPage) = (1, nil)
        return try await ask(request, cache) { _ in }
    }

    /// Returns a page without films outside the query's years, which TMDB also sends. The totals still include these films.
    private func ask(
        _ request: MoviesRequest,
        _ cache: CachePolicy,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let years = request.query?.years
        @Sendable func filtered(_ page: MoviesPage) -> MoviesPage {
            guard let years else { return page }
            var page = page
            page.movies.removeAll { !years.contains($0.year) }
            return page
        }
        var request = request
        if case .discover = request.list { request.filter = nil }
        let answer = try await source.movies(request, cache: cache) { await onCached($0.map(filtered)) }.map(filtered)
        return mayUseCatalog ? answer : answer.withNotice(nil)
    }

    /// Returns the films with the title that lack some of the facts, or TMDB's complete list, because TMDB cannot exclude facts.
    private func others(_ titled: Found, than facts: FilmFacts, _ found: Found) async throws(DomainError) -> Found {
        guard titled.first.source == .catalog, case .search(var query) = titled.list else { return titled }
        if found.first.content.totalPages == 1, let rest = titled.without(found.first.content.movies) { return rest }
        query.excluded = facts
        return Found(list: .search(query), first: try await first(.search(query), false) { _ in })
    }

    /// Returns the films with the facts. If the source is the catalogue, `films` are left out. TMDB cannot exclude films.
    private func leavingOut(_ films: [Movie], _ facts: FilmFacts, _ found: Found) async throws(DomainError) -> Found {
        guard found.first.source == .catalog else { return found }
        if let rest = found.without(films) { return rest }
        var others = facts
        others.excluded = films.map(\.id)
        return Found(list: .discover(others), first: try await first(.discover(others), false) { _ in })
    }

    /// Returns the requested page of several lists, joined in order after the `named` films, which have the title.
    /// - Parameter title: the page that gives the result its match, ignored words, named films and suggestions; nil for `lists[0]`.
    private func page(
        of lists: [Found],
        after named: [Movie] = [],
        in title: MoviesPage? = nil
    ) async throws(DomainError) -> Answer<MoviesPage> {
        guard lists.count > 1 || request.page > 1 || request.lastPage != nil else { return lists[0].first }
        let window = (request.page - 1) * MoviesPage.size..<(request.lastPage ?? request.page) * MoviesPage.size
        var movies = named.dropFirst(window.lowerBound).prefix(window.count).map(\.self)
        var start = named.count
        for found in lists {
            // The named films are the first in the list of their title.
            let skipped = found.first.content.movies.prefix(named.count).count { named.contains($0) }
            let count = max(skipped, found.first.content.totalResults)
            let range = window.lowerBound - start + skipped..<window.upperBound - start + skipped
            let films = try await films(range.clamped(to: skipped..<count), of: found)
            movies += films.filter { !named.contains($0) && !movies.contains($0) }
            start += count - skipped
        }
        return lists[0].first.map { first in
            var page = first
            (page.number, page.movies) = (request.lastPage ?? request.page, movies)
            (page.totalPages, page.totalResults) = (MoviesPage.pageCount(of: start), start)
            guard let title else { return page }
            (page.match, page.ignored) = (title.match, title.ignored)
            (page.named, page.suggestions) = (title.named, title.suggestions)
            return page
        }
    }

    /// Returns the films at the given positions of a list, counted from 0.
    private func films(_ range: Range<Int>, of found: Found) async throws(DomainError) -> [Movie] {
        guard !range.isEmpty else { return [] }
        let size = MoviesPage.size
        let pages = range.lowerBound / size + 1...(range.upperBound - 1) / size + 1
        var movies: [Movie] = []
        var number = pages.lowerBound
        while number <= min(pages.upperBound, found.first.content.totalPages) {
            var answer = found.first
            if number > 1 {
                var request = request
                (request.list, request.page) = (found.list, number)
                // The catalogue answers several pages at once, and so does a list of TMDB that this program filters.
                let readsAll = answer.source == .catalog || request.facts != nil
                request.lastPage = readsAll && number < pages.upperBound ? pages.upperBound : nil
                answer = try await ask(request, cache) { _ in }
            }
            movies += answer.content.movies
            number = max(number, answer.content.number) + 1
        }
        return movies.dropFirst(range.lowerBound - (pages.lowerBound - 1) * size).prefix(range.count).map(\.self)
    }
}

extension MoviesPage {
    /// Returns the page with another match and other ignored words, and without named films.
    fileprivate func matching(_ match: Match, _ ignored: [String] = []) -> MoviesPage {
        var page = self
        (page.match, page.ignored, page.named) = (totalResults > 0 ? match : nil, ignored, [])
        return page
    }
}
