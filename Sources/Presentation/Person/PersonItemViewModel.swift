package import Domain

/// A person with all details, as display strings for people and as values for scripts.
package struct PersonItemViewModel: Hashable, Sendable {
    struct Film: Hashable, Sendable {
        let item: MoviesListItemViewModel
        /// The role for scripts, as in ``FilmCredit/role``.
        let role: String?

        /// The role for people; nil if it is unknown or `cast`, the catalogue's role of actors.
        var roleText: String? { role.flatMap(Messages.person.role) }
    }

    package var person: Person { details.person }
    package var name: String { person.name }
    let facts: [MovieDetailsItemViewModel.Fact]
    /// The paragraphs of the biography; empty if unknown.
    let biography: [String]
    /// The films, newest first; films without a date come last.
    let films: [Film]
    package var url: String? { person.webPage }
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

    /// The best-known films, at most four: the credits that ``Person/films`` names, or if it names none, the films with the most
    /// votes. Nil for a person with at most four films.
    private static func bestKnown(_ details: PersonDetails) -> String? {
        let films = details.credits.map(\.movie)
        guard films.count > 4 else { return nil }
        let named = details.person.films.compactMap { title in films.first { $0.title == title } }
        let best = named.isEmpty ? films.sorted { $0.voteCount ?? 0 > $1.voteCount ?? 0 } : named
        return best.prefix(4).map(\.titleAndYear).joined(separator: ", ")
    }
}

extension Person {
    /// The URL of the person's TMDB page; nil for a person without a TMDB number, such as one from the catalogue.
    package var webPage: String? { id.map { "https://www.themoviedb.org/person/\($0)" } }
}
