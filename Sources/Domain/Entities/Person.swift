/// A person who works in films, with the facts that lists show.
package struct Person: Hashable, Sendable {
    /// The TMDB number; nil for a person from the catalogue, which merges people with equal names.
    package var id: Int?
    package var name: String
    /// TMDB's department, in English, such as `Acting`; nil if unknown.
    package var knownFor: String?
    /// The titles of the person's best-known films.
    package var films: [String] = []
    /// The popularity by the source's measure, without an upper bound.
    package var popularity: Double?
    /// The photo's path on TMDB's image server; nil if there is no photo.
    package var photoPath: String?

    package init(id: Int?, name: String) { (self.id, self.name) = (id, name) }

    /// The TMDB number as a reference; the name if there is no number.
    package var reference: PersonReference { id.map(PersonReference.id) ?? .name(name) }
}

package struct PersonDetails: Hashable, Sendable {
    package var person: Person
    package var birthday: CalendarDate?
    package var deathday: CalendarDate?
    package var placeOfBirth: String?
    /// The biography; line breaks separate paragraphs.
    package var biography: String?
    /// The films, newest first; films without a date come last.
    package var credits: [FilmCredit]

    package init(person: Person, credits: [FilmCredit] = []) {
        (self.person, self.credits) = (person, credits)
    }
}

/// A film that a person worked on, with the person's role.
package struct FilmCredit: Hashable, Sendable {
    package var movie: Movie
    /// The characters and jobs, such as `John McClane, Producer`; in the catalogue `cast`, `director` or `writer`; nil if unknown.
    package var role: String?

    package init(movie: Movie, role: String? = nil) { (self.movie, self.role) = (movie, role) }
}

/// A request for one page of the people whose names match a text.
package struct PeopleRequest: Hashable, Sendable {
    package var name: String
    package var page: Int
    package var options: ContentOptions

    package init(name: String, page: Int = 1, options: ContentOptions = ContentOptions()) {
        (self.name, self.page, self.options) = (name, page, options)
    }
}

package struct PeoplePage: Hashable, Sendable {
    package var number: Int
    /// The number of pages available: 0 if nobody matches, at most 500.
    package var totalPages: Int
    package var totalResults: Int
    package var people: [Person]

    package init(number: Int, totalPages: Int, totalResults: Int, people: [Person]) {
        self.number = number
        self.totalPages = totalResults == 0 ? 0 : min(totalPages, MoviesPage.numbers.upperBound)
        (self.totalResults, self.people) = (totalResults, people)
    }

    package var hasMorePages: Bool { number < totalPages }

    /// Returns the only result, the only person with this name, or by far the most popular person with this name; otherwise nil.
    package func clearMatch(for name: String) -> Person? {
        if totalResults == 1 { return people.first }
        let namesakes = people.filter { $0.name.titleKey == name.titleKey }
        guard let first = namesakes.first else { return nil }
        // Namesakes of a star usually have less than a tenth of the star's popularity.
        let highest = namesakes.dropFirst().compactMap(\.popularity).max() ?? 0
        return namesakes.count == 1 || first.popularity ?? 0 > 10 * highest ? first : nil
    }
}

/// A person named on the command line.
package enum PersonReference: Hashable, Sendable {
    /// A TMDB number.
    case id(Int)
    /// An IMDb ID: `nm` in lower case, and seven to ten digits.
    case imdb(String)
    case name(String)
}
