package import Domain
package import Foundation

extension Movie {
    /// A film with every field of a TMDB list.
    package static let matrix = Movie(
        id: .tmdb(603),
        tmdbID: 603,
        title: "The Matrix",
        originalTitle: "The Matrix",
        originalLanguage: "en",
        releaseDate: CalendarDate(year: 1999, month: 3, day: 31),
        genres: ["Action", "Science Fiction"],
        overview: "A hacker learns what the world is.",
        voteAverage: 8.2,
        voteCount: 26_000,
        popularity: 85.1,
        posterPath: "/matrix.jpg"
    )

    /// A film with only the catalogue's fields.
    package static let alien = Movie(
        id: .imdb("tt0078748"),
        imdbID: "tt0078748",
        title: "Alien",
        originalTitle: "Alien",
        originalLanguage: "en",
        year: 1979,
        genres: ["Horror"]
    )

    /// A film with only an ID and a title.
    package static func film(_ number: Int, year: Int? = nil) -> Movie {
        Movie(id: .tmdb(number), tmdbID: number, title: "Film \(number)", year: year)
    }
}

extension MoviesPage {
    /// A single page of these films.
    package static func of(_ movies: Movie...) -> MoviesPage {
        MoviesPage(number: 1, totalPages: movies.isEmpty ? 0 : 1, totalResults: movies.count, movies: movies)
    }

    /// A single page of films that a query names.
    package static func naming(_ movies: Movie...) -> MoviesPage {
        var page = MoviesPage(number: 1, totalPages: 1, totalResults: movies.count, movies: movies)
        (page.match, page.named) = (.exact, movies)
        return page
    }

    /// The page with a match.
    package func matching(_ match: Match) -> MoviesPage {
        var page = self
        page.match = match
        return page
    }
}

extension MoviesRequest {
    /// A search for words, which may end in a year in brackets.
    package static func search(
        _ text: String,
        years: String? = nil,
        page: Int = 1,
        options: ContentOptions = ContentOptions()
    ) throws -> MoviesRequest {
        let year = text.wholeMatch(of: /(.+) \((\d{4})\)/)
        let query = MovieQuery(
            text: year.map { String($0.1) } ?? text.trimmingWhitespace(),
            years: (years ?? year.map { String($0.2) }).flatMap { YearRange($0) },
            allowsNearbyYears: year != nil
        )
        return MoviesRequest(list: .search(query), page: page, options: options)
    }

    /// The search with corrections, which the catalogue uses for suggestions.
    package var correcting: MoviesRequest {
        guard var query else { return self }
        query.corrects = true
        return MoviesRequest(list: .search(query), page: 1, options: options)
    }
}

extension Genre: ExpressibleByStringLiteral {
    /// A genre by its English name.
    package init(stringLiteral name: String) { self.init(name) }
}

extension MovieReference {
    /// An ID, or a title that may end in a year in brackets.
    package static func sample(_ typed: String) -> MovieReference {
        if let id = MovieID(typed) { return .id(id) }
        guard let query = try? MoviesRequest.search(typed).query else { return .id(.tmdb(0)) }
        return .title(query)
    }
}

extension MovieDetails {
    package init(
        movie: Movie,
        tagline: String? = nil,
        runtime: Int? = nil,
        status: String? = nil,
        budget: Int? = nil,
        revenue: Int? = nil,
        homepage: String? = nil,
        collection: String? = nil,
        countries: [String] = [],
        spokenLanguages: [String] = [],
        directors: [String] = [],
        writers: [String] = [],
        cast: [CastMember] = [],
        crew: [CrewMember] = [],
        trailers: [Video] = [],
        recommendations: [Movie] = [],
        externalLinks: [String] = [],
        hasExtras: Bool = false
    ) {
        self.init(movie: movie)
        self.tagline = tagline
        self.status = status
        self.budget = budget
        self.revenue = revenue
        self.homepage = homepage
        self.collection = collection
        self.countries = countries
        self.spokenLanguages = spokenLanguages
        self.writers = writers
        self.cast = cast
        self.crew = crew
        self.trailers = trailers
        self.recommendations = recommendations
        self.externalLinks = externalLinks
        self.hasExtras = hasExtras
        if let runtime { self.movie.runtime = runtime }
        if !directors.isEmpty { self.movie.directors = directors }
    }
}

extension PersonDetails {
    package init(
        person: Person,
        birthday: CalendarDate? = nil,
        deathday: CalendarDate? = nil,
        placeOfBirth: String? = nil,
        biography: String? = nil,
        credits: [FilmCredit] = []
    ) {
        self.init(person: person, credits: credits)
        self.birthday = birthday
        self.deathday = deathday
        self.placeOfBirth = placeOfBirth
        self.biography = biography
    }
}

extension CatalogStatus {
    package init(
        source: CatalogSource?,
        films: Int?,
        importedAt: Date? = nil,
        size: Int? = nil,
        path: String?,
        problem: CatalogProblem? = nil
    ) {
        self.init(source: source, films: films)
        (self.importedAt, self.size, self.path, self.problem) = (importedAt, size, path, problem)
    }
}

extension Mark {
    /// A mark of a film that was seen at most once.
    package init(
        movie: Movie,
        addedAt: Date? = nil,
        seenOn: CalendarDate?,
        rating: Rating? = nil,
        note: String? = nil
    ) {
        let seenDates = [seenOn].compactMap(\.self)
        self.init(movie: movie, addedAt: addedAt, seenDates: seenDates, rating: rating, note: note)
    }
}
