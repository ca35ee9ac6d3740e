/// A film to look up, from the name of a file or folder.
enum FilmKey: Hashable, Sendable {
    case id(MovieID)
    /// A title and a year. If the year is nil, a film of any year fits.
    case title(String, Int?)
}

struct FoundFilm: Sendable {
    /// The only film found for the key; nil if none or several were found.
    var movie: Movie?
    var isShared = false
}

/// Finds the films that file names or rows of an import clearly mean.
struct FilmFinder: Sendable {
    let sources: MovieSources
    let search: SearchMoviesUseCase
    let policy: LookupPolicy
    /// Whether the films need IMDb IDs and directors, which TMDB's lists lack.
    var needsDetails = false

    func films(for keys: Set<FilmKey>) async throws(DomainError) -> [FilmKey: FoundFilm] {
        var films: [FilmKey: FoundFilm] = [:]
        do {
            try await OrderedFetch.run(Array(keys)) { key in
                (key, try await find(key))
            } pass: { key, film in
                films[key] = film
                return true
            }
        } catch {
            throw DomainError(any: error)
        }
        return films
    }

    private func find(_ key: FilmKey) async throws(DomainError) -> FoundFilm {
        switch key {
        case .id(let id):
            do throws(DomainError) {
                return FoundFilm(movie: try await details(of: id))
            } catch .notFound, .credential(.missingForNumber), .notAvailableOffline {
                // The last two errors mean that only TMDB could look up the ID, but cannot be asked.
                return FoundFilm()
            }
        case .title(let title, let year):
            var found = try await find(title, year)
            if needsDetails, year != nil, let movie = found.movie, case .tmdb = movie.id,
                movie.imdbID == nil || movie.directors.isEmpty
            {
                found.movie = try await details(of: movie.id)
            }
            return found
        }
    }

    func details(of id: MovieID) async throws(DomainError) -> Movie {
        try await sources.details(of: id, policy: policy) { _ in }.content.movie
    }

    private func find(_ title: String, _ year: Int?) async throws(DomainError) -> FoundFilm {
        let request = MoviesRequest(title: title, year: year, options: policy.options)
        let answer: Answer<MoviesPage>
        do throws(DomainError) {
            answer = try await sources.movies(request, policy: policy) { _ in }
        } catch .requestRefused {
            // TMDB refuses a few titles. Such a title must not end the run.
            return FoundFilm()
        }
        let found = only(answer.content, title, year)
        guard found.movie == nil, !found.isShared else { return found }
        if let outage = answer.notice?.outage { throw outage }
        // The catalogue knows titles of other countries, which TMDB's lists lack.
        guard answer.source != .catalog, policy.source == .auto, let page = await sources.catalogMovies(request) else {
            return found
        }
        return only(page, title, year)
    }

    /// Returns the only film that has the title and, unless `year` is nil, the year. `isShared` is true if several films fit.
    private func only(_ page: MoviesPage, _ title: String, _ year: Int?) -> FoundFilm {
        guard page.match == .exact else { return FoundFilm() }
        let title = TypedTitle(title)
        let titled = page.movies.filter { [$0.title, $0.originalTitle ?? ""].contains { title.isSame(as: $0) } }
        let films = (page.named + titled).filter { year == nil || $0.year == year }
        let ids = Set(films.map(\.id))
        return ids.count == 1 ? FoundFilm(movie: films[0]) : FoundFilm(isShared: ids.count > 1)
    }

    /// Returns the items, with possible films added to the unsure ones.
    func addingCandidates(to items: [RenameItem], _ listing: FileListing) async -> [RenameItem] {
        var items = items
        for index in items.indices where items[index].status == .unsure {
            let name = listing.files[items[index].leader].name
            guard let title = name.title, name.id == nil else { continue }
            let request = MoviesRequest(title: title, year: name.year, allowsNearbyYears: true, options: policy.options)
            guard let page = try? await search.page(request, policy).content else { continue }
            let films = page.movies.isEmpty ? page.suggestions : TitleSuggestion.names(of: page.movies)
            items[index].candidates = Array(films.prefix(MoviesPage.suggestionLimit))
            if films.isEmpty { items[index].reason = .noFilm }
        }
        return items
    }
}

extension MoviesRequest {
    /// Makes a search for films with the given title and, unless `year` is nil, the given year.
    init(title: String, year: Int?, allowsNearbyYears: Bool = false, options: ContentOptions) {
        var query = MovieQuery(text: title, years: year.map { YearRange($0) }, allowsNearbyYears: allowsNearbyYears)
        query.isTitleOnly = true
        self.init(list: .search(query), options: options)
    }
}
