package import Domain

/// A person with all details: display strings for people, and values for scripts.
package struct PersonItemViewModel: Hashable, Sendable {
    struct Film: Hashable, Sendable {
        let item: MoviesListItemViewModel
        /// The role in JSON: ``FilmCredit/role``.
        let role: String?

        /// The display text of the role; nil if unknown, and for an actor in the catalogue.
        var roleText: String? { role.flatMap(Messages.person.role) }
    }

    package var person: Person { details.person }
    package var name: String { person.name }
    let facts: [MovieDetailsItemViewModel.Fact]
    /// The paragraphs of the biography.
    let biography: [String]
    /// The films, newest first.
    let films: [Film]
    /// The URL of the person's page; nil for a person from the catalogue.
    package var url: String? { person.webPage }
    /// The values for scripts. Views use only display strings.
    let details: PersonDetails
    let photoURL: String?

    package init(_ details: PersonDetails, photoURL: String? = nil, posterURL: (Movie) -> String? = { _ in nil }) {
        let labels = Messages.person
        let born = [details.birthday.map(DisplayFormat.date), details.placeOfBirth].compactMap(\.self)
        facts = [
            (labels.knownFor, details.person.knownFor.map(labels.department)),
            (labels.born, born.isEmpty ? nil : born.joined(separator: " · ")),
            (labels.died, details.deathday.map(DisplayFormat.date)), (labels.bestKnown, Self.bestKnown(details)),
        ]
        .compactMap { label, text in text.map { MovieDetailsItemViewModel.Fact(label: label, text: $0) } }
        biography = details.biography?.split(whereSeparator: \.isNewline).map(String.init) ?? []
        films = details.credits.map { credit in
            Film(item: MoviesListItemViewModel(credit.movie, posterURL: posterURL(credit.movie)), role: credit.role)
        }
        (self.details, self.photoURL) = (details, photoURL)
    }

    /// The four best-known films: the catalogue's choice, otherwise the films with the most votes at TMDB. Nil for a
    /// person with at most four films.
    private static func bestKnown(_ details: PersonDetails) -> String? {
        let films = details.credits.map(\.movie)
        guard films.count > 4 else { return nil }
        let named = details.person.films.compactMap { title in films.first { $0.title == title } }
        let best = named.isEmpty ? films.sorted { $0.voteCount ?? 0 > $1.voteCount ?? 0 } : named
        return best.prefix(4).map(\.titleAndYear).joined(separator: ", ")
    }
}

extension Person {
    /// The URL of the person's TMDB page; nil without a TMDB number.
    package var webPage: String? { id.map { "https://www.themoviedb.org/person/\($0)" } }
}
