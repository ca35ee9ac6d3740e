/// A search of one source by the ways to read a query. It is the same for every source.
struct PlannedSearch: Sendable {
    let query: MovieQuery
    /// The request with the query.
    let request: MoviesRequest
    let interpreter: any QueryInterpreter

    /// A list of films that a way to read the query led to.
    fileprivate struct Found {
        let list: MovieList
        /// Its first page, or the page of the request if that is the only way to read the query.
        let first: Answer<MoviesPage>

        var total: Int { first.content.totalResults }
        var isConvincing: Bool { first.content.isConvincing }
    }

    /// Returns the page of the request.
    /// - Parameter onCached: called with an expired cached page before the fresh one is returned.
    func page(
        _ plan: SearchPlan,
        from source: any MoviesRepository,
        _ cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        if plan.candidates.count > 1, cache == .fresh, request.page == 1,
            let cached = try? await page(plan, from: source, .only, onCached: { _ in })
        {
            guard cached.isStale else { return cached }
            await onCached(cached)
        }
        let answer = try await page(plan.candidates, from: source, cache, onCached)
        guard answer.content.totalResults == 0 || !answer.content.isConvincing else { return answer }
        let corrections = interpreter.plan(for: query, correcting: true).candidates
        guard !corrections.isEmpty else { return answer }
        let corrected = try await page(corrections, from: source, cache) { _ in }
        return corrected.content.totalResults > 0 ? corrected : answer
    }

    /// Returns the page by the first way that finds something as well as it promises: films of exactly the title, then films
    /// with the facts, then films with the words in their titles. What a later way finds stands after it.
    private func page(
        _ candidates: [Candidate],
        from source: any MoviesRepository,
        _ cache: CachePolicy,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        var (exact, titled, nothing) = (Found?.none, Found?.none, Answer<MoviesPage>?.none)
        for candidate in candidates {
            switch candidate {
            case .film: continue
            case .title(let title, let otherYear, let ignored):
                // TMDB never corrects titles, so that it would send the same answer.
                let isNeeded = !title.corrects || titled?.isConvincing != true && nothing?.source == .catalog
                guard exact == nil, isNeeded else { continue }
                var found = try await first(.search(title), candidates.count, source, cache, onCached)
                nothing = nothing ?? found.first
                guard found.total > 0 else {
                    if title.corrects { nothing = found.first }
                    continue
                }
                if otherYear != nil || !ignored.isEmpty, !found.first.content.isGuess {
                    let isExact = found.first.content.match == .exact && otherYear != nil
                    found = found.matching(otherYear.map(Match.otherYear) ?? .similar, ignored)
                    if isExact { exact = found }
                } else if found.first.content.match == .exact {
                    exact = found
                }
                if title.corrects || titled == nil { titled = found }
            case .facts(var facts):
                // Words of a title beside facts are the last choice.
                if facts.title != nil, titled != nil { continue }
                if let words = facts.years, let filter = query.years, !filter.contains(words) {
                    throw .yearsContradict(words: words, filter: filter)
                }
                facts.years = facts.years ?? query.years
                let found = try await first(.discover(facts), candidates.count, source, cache) { [facts] in
                    await onCached($0.map { $0.matching(.facts(facts)) })
                }
                nothing = nothing ?? found.first
                guard found.total > 0 else { continue }
                return try await joined(exact, found.matching(.facts(facts)), titled, source, cache)
            }
        }
        if let found = exact ?? titled { return try await page(of: found, candidates.count, source, cache) }
        guard let nothing else { throw .unexpected("a query without a way to read it") }
        return nothing
    }
}

extension PlannedSearch {
    /// Returns the first page of a list. If it is the only one to try, the page of the request, so that one question is enough.
    private func first(
        _ list: MovieList,
        _ count: Int,
        _ source: any MoviesRepository,
        _ cache: CachePolicy,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Found {
        var request = request
        request.list = list
        guard count > 1 else { return Found(list: list, first: try await ask(request, source, cache, onCached)) }
        // The first page of a refreshed list has been fetched by now.
        let cache = cache == .refresh && request.page > 1 ? CachePolicy.fresh : cache
        (request.page, request.lastPage) = (1, nil)
        return Found(list: list, first: try await ask(request, source, cache) { _ in })
    }

    /// Returns a page of the source without films of other years, which TMDB sends; the totals still include them.
    private func ask(
        _ request: MoviesRequest,
        _ source: any MoviesRepository,
        _ cache: CachePolicy,
        _ onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        @Sendable func filtered(_ page: MoviesPage) -> MoviesPage {
            guard let years = request.query?.years else { return page }
            var page = page
            page.movies.removeAll { !years.contains($0.year) }
            return page
        }
        return try await source.movies(request, cache: cache) { await onCached($0.map(filtered)) }.map(filtered)
    }

    /// Returns the page of the request of one list.
    private func page(
        of found: Found,
        _ count: Int,
        _ source: any MoviesRepository,
        _ cache: CachePolicy
    ) async throws(DomainError) -> Answer<MoviesPage> {
        guard count > 1, request.page > 1 || request.lastPage != nil else { return found.first }
        var request = request
        request.list = found.list
        let first = found.first.content
        return try await ask(request, source, cache) { _ in }.map { page in
            var page = page
            (page.match, page.ignored) = (first.match, first.ignored)
            return page
        }
    }

    /// Returns the page of the request of several lists, one after another: the films of exactly the title, those with the
    /// facts, and the others with the words in their titles.
    private func joined(
        _ exact: Found?,
        _ facts: Found,
        _ titled: Found?,
        _ source: any MoviesRepository,
        _ cache: CachePolicy
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let films =
            exact.map {
                $0.first.content.named.isEmpty ? Array($0.first.content.movies.prefix(1)) : $0.first.content.named
            } ?? []
        let others = exact ?? titled
        let start = (request.page - 1) * MoviesPage.size
        let window = start..<(request.lastPage ?? request.page) * MoviesPage.size
        func part(of found: Found, from start: Int, skipping count: Int) async throws(DomainError) -> [Movie] {
            let range = (window.lowerBound - start + count)..<(window.upperBound - start + count)
            return try await self.films(range.clamped(to: count..<max(count, found.total)), of: found, source, cache)
        }
        var movies = films.dropFirst(window.lowerBound).prefix(window.count).map(\.self)
        movies += try await part(of: facts, from: films.count, skipping: 0).filter { !films.contains($0) }
        if let others {
            let start = films.count + facts.total
            let rest = try await part(of: others, from: start, skipping: films.count)
            movies += rest.filter { !movies.contains($0) }
        }
        let total = films.count + facts.total + (others.map { $0.total - films.count } ?? 0)
        var page = MoviesPage(
            number: request.lastPage ?? request.page,
            totalPages: (total + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: total,
            movies: movies
        )
        page.match = exact?.first.content.match ?? facts.first.content.match
        page.named = exact?.first.content.named ?? []
        return facts.first.map { _ in page }
    }

    /// Returns the films at some positions of a list, counted from 0.
    private func films(
        _ range: Range<Int>,
        of found: Found,
        _ source: any MoviesRepository,
        _ cache: CachePolicy
    ) async throws(DomainError) -> [Movie] {
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
                // The catalogue searches once for several pages.
                request.lastPage = answer.source == .catalog && number < pages.upperBound ? pages.upperBound : nil
                answer = try await ask(request, source, cache) { _ in }
            }
            movies += answer.content.movies
            number = max(number, answer.content.number) + 1
        }
        return movies.dropFirst(range.lowerBound - (pages.lowerBound - 1) * size).prefix(range.count).map(\.self)
    }
}

extension PlannedSearch.Found {
    /// Returns the list with another match.
    fileprivate func matching(_ match: Match, _ ignored: [String] = []) -> PlannedSearch.Found {
        PlannedSearch.Found(list: list, first: first.map { $0.matching(match, ignored) })
    }
}

extension MoviesPage {
    /// Returns the page with another match, by which no film is named.
    fileprivate func matching(_ match: Match, _ ignored: [String] = []) -> MoviesPage {
        var page = self
        (page.match, page.ignored, page.named) = (totalResults > 0 ? match : nil, ignored, [])
        return page
    }
}
