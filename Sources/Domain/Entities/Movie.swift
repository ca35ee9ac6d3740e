/// A film with the facts that lists show.
package struct Movie: Hashable, Sendable {
    /// Returns the number if it is a plausible film year, 1800 to 2200, and otherwise nil, because files can contain any number.
    package static func year(_ number: Int) -> Int? { (1800...2200).contains(number) ? number : nil }

    package var id: MovieID
    /// The TMDB number; nil if the source does not have it.
    package var tmdbID: Int?
    /// The IMDb ID (`tt` and digits); nil if the source does not have it.
    package var imdbID: String?
    package var title: String
    package var originalTitle: String?
    /// The original language as an ISO 639-1 code.
    package var originalLanguage: String?
    package var releaseDate: CalendarDate?
    /// The year of release, often known without an exact date.
    package var year: Int?
    package var genres: [Genre] = []
    package var overview: String?
    /// The average vote, 0 to 10; nil if the film has no votes or the source has no ratings.
    package var voteAverage: Double?
    package var voteCount: Int?
    /// TMDB's popularity measure, without an upper bound.
    package var popularity: Double?
    /// The poster's path on TMDB's image server, such as `/f89U3ADr1oiB1s9GkdPOEpXUk5H.jpg`.
    package var posterPath: String?
    /// The directors; empty in TMDB's lists.
    package var directors: [String] = []
    /// The running time in minutes, 1 to 10,000; nil in TMDB's lists. Other numbers become nil, because a source can send any.
    package var runtime: Int? {
        didSet { if let runtime, !(1...10_000).contains(runtime) { self.runtime = nil } }
    }

    package init(id: MovieID, title: String) { (self.id, self.title) = (id, title) }

    package var titleAndYear: String { TitleSuggestion(self).titleAndYear }
}

package struct MovieDetails: Hashable, Sendable {
    package var movie: Movie
    package var tagline: String?
    /// TMDB's status, such as `Released`.
    package var status: String?
    /// The budget in US dollars; never zero.
    package var budget: Int?
    /// The revenue in US dollars; never zero.
    package var revenue: Int?
    package var homepage: String?
    package var collection: String?
    /// English names of the production countries.
    package var countries: [String] = []
    /// English names of the spoken languages.
    package var spokenLanguages: [String] = []
    package var writers: [String] = []
    /// The actors, in billing order if the source has one.
    package var cast: [CastMember] = []
    /// The main crew, directors first; empty from the catalogue.
    package var crew: [CrewMember] = []
    /// The trailers, best first; empty unless requested with ``ContentOptions/includesExtras``.
    package var trailers: [Video] = []
    /// Films that TMDB recommends; empty unless requested.
    package var recommendations: [Movie] = []
    /// The URLs of the film's pages on Wikidata and social media; empty unless requested.
    package var externalLinks: [String] = []
    /// Whether the source was asked for trailers, recommendations and external links. The source may have none.
    package var hasExtras = false
    /// The facts of the film that only the catalogue has; empty until looked up.
    package var knowledge = FilmKnowledge()

    package init(movie: Movie) { self.movie = movie }

    package var runtime: Int? { movie.runtime }
    package var directors: [String] { movie.directors }
}

/// The facts of a film that only the catalogue has, such as its themes and awards.
package struct FilmKnowledge: Hashable, Sendable {
    /// The position of a film in a series.
    package struct Part: Hashable, Sendable {
        package let series: String
        /// The position, counted from 1 in order of release.
        package let number: Int
        package let count: Int

        package init(series: String, number: Int, count: Int) {
            (self.series, self.number, self.count) = (series, number, count)
        }
    }

    package struct Award: Hashable, Sendable {
        package let name: String
        /// The year of the films that competed, or of the festival.
        package let year: Int
        /// False if the film was only nominated.
        package let isWon: Bool

        package init(name: String, year: Int, isWon: Bool) { (self.name, self.year, self.isWon) = (name, year, isWon) }
    }

    /// The work on which a film is based, and its author. At least one field is not nil.
    package struct Source: Hashable, Sendable {
        package let author: String?
        package let work: String?

        package init(author: String?, work: String?) { (self.author, self.work) = (author, work) }
    }

    package var themes: [String] = []
    package var series: [Part] = []
    package var studios: [String] = []
    package var awards: [Award] = []
    package var sources: [Source] = []
    /// The characters, by the names of their actors.
    package var characters: [String: String] = [:]

    package init() {}
}

package struct CastMember: Hashable, Sendable {
    /// The person's TMDB number; nil if unknown, as for actors from the catalogue.
    package var id: Int?
    package var name: String
    package var character: String?

    package init(id: Int? = nil, name: String, character: String? = nil) {
        (self.id, self.name, self.character) = (id, name, character)
    }
}

/// A member of the main crew, with the person's main jobs in the film.
package struct CrewMember: Hashable, Sendable {
    /// The person's TMDB number; nil if unknown.
    package var id: Int?
    package var name: String
    /// TMDB's jobs, in English, such as `Director`; at least one.
    package var jobs: [String]

    package init(id: Int? = nil, name: String, jobs: [String]) {
        (self.id, self.name, self.jobs) = (id, name, jobs)
    }
}
