/// A film as a list shows it.
package struct Movie: Hashable, Sendable {
    package var id: MovieID
    /// TMDB's number; nil for a film of the catalogue.
    package var tmdbID: Int?
    /// The IMDb id (`tt` and digits); nil where the source does not say.
    package var imdbID: String?
    package var title: String
    package var originalTitle: String?
    /// ISO 639-1 code.
    package var originalLanguage: String?
    package var releaseDate: CalendarDate?
    /// The year of release; known for films whose exact date is not.
    package var year: Int?
    /// Genre names, in the source's order.
    package var genres: [String]
    package var overview: String?
    /// 0 to 10; nil without votes.
    package var voteAverage: Double?
    package var voteCount: Int?
    /// TMDB's own measure, without an upper bound.
    package var popularity: Double?
    /// TMDB's path of the poster, such as `/f89U3ADr1oiB1s9GkdPOEpXUk5H.jpg`.
    package var posterPath: String?

    package init(
        id: MovieID,
        tmdbID: Int? = nil,
        imdbID: String? = nil,
        title: String,
        originalTitle: String? = nil,
        originalLanguage: String? = nil,
        releaseDate: CalendarDate? = nil,
        year: Int? = nil,
        genres: [String] = [],
        overview: String? = nil,
        voteAverage: Double? = nil,
        voteCount: Int? = nil,
        popularity: Double? = nil,
        posterPath: String? = nil
    ) {
        self.id = id
        self.tmdbID = tmdbID
        self.imdbID = imdbID
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.releaseDate = releaseDate
        self.year = year ?? releaseDate?.year
        self.genres = genres
        self.overview = overview
        self.voteAverage = voteAverage
        self.voteCount = voteCount
        self.popularity = popularity
        self.posterPath = posterPath
    }
}

extension Movie {
    /// The title as `movies show` accepts it: `The Matrix (1999)`, without the year where none is known.
    package var titleAndYear: String {
        year.map { "\(title) (\($0))" } ?? title
    }
}

/// A film in full: what a list shows, and its facts and people.
package struct MovieDetails: Hashable, Sendable {
    package var movie: Movie
    package var tagline: String?
    /// Minutes; never zero.
    package var runtime: Int?
    /// TMDB's word for where the film stands, such as `Released`.
    package var status: String?
    /// US dollars; never zero.
    package var budget: Int?
    /// US dollars; never zero.
    package var revenue: Int?
    package var homepage: String?
    package var collection: String?
    /// English names of the countries of production.
    package var countries: [String]
    /// English names of the languages spoken.
    package var spokenLanguages: [String]
    package var directors: [String]
    package var writers: [String]
    /// In billing order where the source has one.
    package var cast: [CastMember]

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
        cast: [CastMember] = []
    ) {
        self.movie = movie
        self.tagline = tagline
        self.runtime = runtime
        self.status = status
        self.budget = budget
        self.revenue = revenue
        self.homepage = homepage
        self.collection = collection
        self.countries = countries
        self.spokenLanguages = spokenLanguages
        self.directors = directors
        self.writers = writers
        self.cast = cast
    }
}

/// A person who plays in a film.
package struct CastMember: Hashable, Sendable {
    /// TMDB's number of the person; nil from the catalogue.
    package var id: Int?
    package var name: String
    /// The part played; nil where the source does not say.
    package var character: String?

    package init(id: Int? = nil, name: String, character: String? = nil) {
        self.id = id
        self.name = name
        self.character = character
    }
}

/// A genre as TMDB numbers and names it.
package struct Genre: Hashable, Sendable {
    /// TMDB's number.
    package let id: Int
    /// The name in the language that was asked for.
    package let name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
