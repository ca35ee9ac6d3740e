package import Domain
import JSONText
import TerminalKit

/// A person with all details: display strings for people, and values for scripts.
package struct PersonItemViewModel: Hashable, Sendable {
    struct Film: Hashable, Sendable {
        let item: MoviesListItemViewModel
        /// The role as in JSON: ``FilmCredit/role``.
        let role: String?

        /// The role for people; nil if unknown, and for an actor of the catalogue.
        var roleText: String? { role.flatMap(Messages.person.role) }
    }

    package let person: Person
    package var name: String { person.name }
    /// The known facts, in page order.
    let facts: [MovieDetailsItemViewModel.Fact]
    /// The paragraphs of the biography.
    let biography: [String]
    /// The films, newest first.
    let films: [Film]
    /// Nil for a person from the catalogue.
    package var url: String? { person.webPage }
    fileprivate let details: PersonDetails
    fileprivate let photoURL: String?

    /// - Parameters:
    ///   - photoURL: the URL of the photo; nil for a person without one.
    ///   - posterURL: returns the URL of a film's poster.
    package init(_ details: PersonDetails, photoURL: String? = nil, posterURL: (Movie) -> String? = { _ in nil }) {
        let labels = Messages.person
        person = details.person
        let born = [details.birthday.map(DisplayFormat.date), details.placeOfBirth].compactMap(\.self)
        facts = [
            (labels.knownFor, details.person.knownFor.map(labels.department)),
            (labels.born, born.isEmpty ? nil : born.joined(separator: " · ")),
            (labels.died, details.deathday.map(DisplayFormat.date)),
        ]
        .compactMap { label, text in text.map { MovieDetailsItemViewModel.Fact(label: label, text: $0) } }
        biography = details.biography?.split(whereSeparator: \.isNewline).map(String.init) ?? []
        films = details.credits.map { credit in
            Film(item: MoviesListItemViewModel(credit.movie, posterURL: posterURL(credit.movie)), role: credit.role)
        }
        self.details = details
        self.photoURL = photoURL
    }
}

extension Person {
    /// The URL of the person's TMDB page; nil without a TMDB number.
    package var webPage: String? { id.map { "https://www.themoviedb.org/person/\($0)" } }
}

package enum PersonFields {
    /// The columns of tsv and csv.
    package static let defaults = ["id", "name", "known_for", "films"]

    /// The fields of a person in a list, in JSON order.
    package static func list(photoURL: @escaping @Sendable (Person) -> String?) -> [Field<Person>] {
        [
            Field("id", priority: ColumnPriority(importance: 3, roomForKey: 18)) { JSONValue($0.id) },
            Field("name", isKey: true, look: { CellStyle(link: $0.webPage) }) { .string($0.name) },
            Field("known_for", display: { $0.knownFor.map(Messages.person.department) ?? "" }) {
                JSONValue($0.knownFor)
            },
            Field("films", kind: .list) { JSONValue($0.films) },
            Field("photo_url", heading: "PHOTO") { JSONValue(photoURL($0)) },
            Field("url", heading: "URL") { JSONValue($0.webPage) },
        ]
    }

    /// The fields of a person with all details, in JSON order.
    package static let all: [Field<Answer<PersonItemViewModel>>] = [
        field("id") { JSONValue($0.person.id) },
        field("name") { .string($0.person.name) },
        field("birthday") { JSONValue($0.details.birthday?.description) },
        field("deathday") { JSONValue($0.details.deathday?.description) },
        field("place_of_birth") { JSONValue($0.details.placeOfBirth) },
        field("known_for") { JSONValue($0.person.knownFor) },
        field("biography") { JSONValue($0.details.biography) },
        field("photo_url") { JSONValue($0.photoURL) },
        field("url") { JSONValue($0.url) },
        field("films") { .array($0.films.map(json)) },
        Field("source") { .string($0.source.rawValue) },
        Field("fetched_at") { JSONValue($0.fetchedAt.map(RFC3339.text)) },
    ]

    private static func field(
        _ name: String,
        value: @escaping @Sendable (PersonItemViewModel) -> JSONValue
    ) -> Field<Answer<PersonItemViewModel>> {
        Field(name, isKey: name == "name") { value($0.content) }
    }

    private static func json(_ film: PersonItemViewModel.Film) -> JSONValue {
        .object(
            MovieFields.all.map { JSONMember($0.name, $0.value(film.item)) }
                + [JSONMember("role", JSONValue(film.role))]
        )
    }
}
