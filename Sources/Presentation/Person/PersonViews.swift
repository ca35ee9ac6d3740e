package import Domain
import JSONText
package import TerminalKit

package typealias PeopleView = RowsView<Person>

extension PeopleView {
    /// - Parameters:
    ///   - answer: all people on the loaded pages, with the number of the last page that was loaded.
    ///   - next: the command for the next page; nil to show no command.
    package func show(
        _ people: [Person],
        _ answer: Answer<PeoplePage>,
        _ request: PeopleRequest,
        next: String?
    ) throws(ConsoleError) {
        let page = answer.content
        if output.format == .json {
            let totals = (page.totalPages, page.totalResults)
            let json = answer.json(request.name, page: request.page, of: totals, people.map(object))
            try output.console.write(json.text() + "\n")
        } else if output.format != .table {
            try output.console.write(text(people))
        } else if !people.isEmpty {
            let isWhole = people.count == page.people.count
            let facts = [
                Messages.person.shown(people.count, of: page.totalResults),
                Messages.answers.shortSource(answer.source, age: output.age(of: answer)),
            ]
            let footer = output.footer(facts, next: isWhole && page.hasMorePages ? next : nil)
            try output.console.write(text(people) + footer.map { output.style.dim($0) + "\n" }.joined())
        }
        if people.isEmpty { output.note(Messages.person.nobodyFound(request.name)) }
        output.note(answer)
    }
}

package typealias PersonView = RowsView<Answer<PersonItemViewModel>>

extension PersonView {
    /// - Parameter isFull: true to print the full biography and all films; false for the first paragraph and 12 films.
    package func show(_ answer: Answer<PersonItemViewModel>, isFull: Bool) throws(ConsoleError) {
        if output.isPlain {
            let page = PersonPage(columns: output.console.columns, style: .full, isFull: isFull)
            let footer = Messages.details.footer(Messages.answers.source(answer.source, age: output.age(of: answer)))
            let lines = page.lines(answer.content, footer: footer)
            try output.console.write(lines.map { output.style.text($0) + "\n" }.joined())
        } else {
            try write([answer])
        }
        output.note(answer)
    }
}

/// The lines of a person's page: name, facts, biography, films and URL.
struct PersonPage {
    /// The number of films shown without `--full`. With the facts, these films usually fit on a screen of 24 lines.
    static let usualFilmLimit = 12

    let columns: Int
    let style: ScreenTheme
    let isFull: Bool

    func lines(_ item: PersonItemViewModel, footer: String) -> [StyledLine] {
        let films = item.films.prefix(isFull ? .max : Self.usualFilmLimit)
        let labels = item.facts.map(\.label) + films.map(\.item.year)
        // Lines longer than 100 columns are hard to read.
        let lines = DetailsLines(width: min(columns, 100), style: style, labels: labels)
        let biography = item.biography.prefix(isFull ? .max : 1)
        let rest = item.films.count - films.count
        let typed = item.person.id.map(String.init) ?? "\"\(item.name.replacing("\"", with: "\\\""))\""
        let more = rest > 0 ? Messages.person.moreFilms(rest, "movies person \(typed) --full") : nil
        let blocks =
            [lines.wrapped(item.name, style.bold) + lines.facts(item.facts)]
            + biography.map { lines.wrapped($0) }
            + [
                // The command is not wrapped, because the user may copy it.
                films.flatMap { lines.labelled($0.item.year, filmTexts($0, lines)) }
                    + (more.map { [StyledLine($0.cleanedForTerminal, style.dim)] } ?? []),
                lines.links([item.url].compactMap(\.self)) + lines.wrapped(footer, style.dim),
            ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    private func filmTexts(_ film: PersonItemViewModel.Film, _ lines: DetailsLines) -> [StyledLine] {
        let title = film.item.title.cleanedForTerminal
        let role = film.roleText.map { " · \($0.cleanedForTerminal)" } ?? ""
        guard (title + role).displayWidth <= lines.textWidth else { return lines.texts(title + role) }
        return [StyledLine(title, CellStyle(link: film.item.url)).adding(role, style.dim)]
    }
}

package enum PersonFields {
    package static let defaults = ["id", "name", "known_for", "films"]

    package static func list(photoURL: @escaping @Sendable (Person) -> String?) -> [Field<Person>] {
        [
            Field("id", priority: ColumnPriority(importance: 3, roomForKey: 18)) { JSONValue($0.id) },
            Field("name", isKey: true, style: { CellStyle(link: $0.webPage) }) { .string($0.name) },
            Field("known_for", display: { $0.knownFor.map(Messages.person.department) ?? "" }) {
                JSONValue($0.knownFor)
            },
            Field("films", kind: .list) { JSONValue($0.films) },
            Field("photo_url", heading: "PHOTO") { JSONValue(photoURL($0)) },
            Field("url", heading: "URL") { JSONValue($0.webPage) },
        ]
    }

    package static let all: [Field<Answer<PersonItemViewModel>>] =
        person.map { field in field.lifted { $0.content } } + [
            Field("source") { .string($0.source.rawValue) },
            Field("fetched_at") { JSONValue($0.fetchedAt.map(RFC3339.text)) },
        ]

    private static let person: [Field<PersonItemViewModel>] = [
        Field("id") { JSONValue($0.person.id) },
        Field("name", isKey: true) { .string($0.person.name) },
        Field("birthday") { JSONValue($0.details.birthday?.description) },
        Field("deathday") { JSONValue($0.details.deathday?.description) },
        Field("place_of_birth") { JSONValue($0.details.placeOfBirth) },
        Field("known_for") { JSONValue($0.person.knownFor) },
        Field("biography") { JSONValue($0.details.biography) },
        Field("photo_url") { JSONValue($0.photoURL) },
        Field("url") { JSONValue($0.url) },
        Field("films") { .array($0.films.map(json)) },
    ]

    private static func json(_ film: PersonItemViewModel.Film) -> JSONValue {
        .joining(MovieFields.all.object(film.item), ["role": JSONValue(film.role)])
    }
}
