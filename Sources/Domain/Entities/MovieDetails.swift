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
    /// The name of the collection the film belongs to.
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
