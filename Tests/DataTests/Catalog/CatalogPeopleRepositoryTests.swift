import Domain
import DomainTestSupport
import Testing

@testable import Data

@Suite("People of the catalogue")
struct CatalogPeopleRepositoryTests {
    private let repository = CatalogMoviesRepository(diagnostics: FakeDiagnostics())

    private func people(_ name: String, page: Int = 1) async throws -> PeoplePage {
        try await repository.people(PeopleRequest(name: name, page: page), cache: .fresh).content
    }

    private func person(_ name: String) async throws -> PersonDetails {
        try await repository.person(.name(name), options: ContentOptions(), cache: .fresh) { _ in }.content
    }

    @Test(
        "A full name is one person, also without accents, in another order or with typing errors",
        arguments: [
            ("tom hanks", "Tom Hanks"), ("penelope cruz", "Penélope Cruz"), ("kurosawa akira", "Akira Kurosawa"),
            ("tom hnaks", "Tom Hanks"), ("robert downey jr", "Robert Downey Jr."), ("meryl streap", "Meryl Streep"),
        ]
    )
    func fullNames(name: String, expected: String) async throws {
        #expect(try await people(name).people.map(\.name) == [expected])
    }

    @Test(
        "A part of a name lists the best-known people first, with this word before names that begin with it",
        arguments: [
            ("hanks", "Tom Hanks"), ("kubrick", "Stanley Kubrick"), ("tom", "Tom Hanks"), ("madonna", "Madonna"),
            ("scorcese", "Martin Scorsese"),
        ]
    )
    func parts(name: String, first: String) async throws {
        let page = try await people(name)
        #expect(page.people.first?.name == first)
        #expect(page.totalResults > 1)
    }

    @Test("The pages list everybody once, and nobody of an unknown name")
    func pages() async throws {
        let first = try await people("tom")
        var names = first.people.map(\.name)
        for page in 2...first.totalPages { names += try await people("tom", page: page).people.map(\.name) }
        #expect(names.count == first.totalResults)
        #expect(Set(names).count == names.count)
        #expect(try await people("tom", page: 500).people.isEmpty)
        #expect(try await people("zzqq") == PeoplePage(number: 1, totalPages: 0, totalResults: 0, people: []))
    }

    @Test(
        "People are known for their main job",
        arguments: [
            ("Quentin Tarantino", "Directing"), ("Alfred Hitchcock", "Directing"), ("Woody Allen", "Directing"),
            ("Tom Hanks", "Acting"), ("Ben Affleck", "Acting"), ("Sylvester Stallone", "Acting"),
            ("Stephen King", "Writing"), ("Charlie Kaufman", "Writing"),
        ]
    )
    func knownFor(name: String, job: String) async throws {
        #expect(try await person(name).person.knownFor == job)
    }

    @Test("A person has films, newest first, each with one role, and nothing that only TMDB knows")
    func details() async throws {
        let details = try await person("Robert Redford")
        var rest = details
        rest.credits = []
        rest.person.films = []
        rest.person.popularity = nil
        #expect(
            rest == PersonDetails(person: Person(id: nil, name: "Robert Redford", knownFor: "Acting"))
        )
        func role(_ title: String) -> [String?] { details.credits.filter { $0.movie.title == title }.map(\.role) }
        #expect(role("Ordinary People") == ["director"])
        #expect(role("The Sting") == ["cast"])
        let dates = details.credits.compactMap(\.movie.year)
        #expect(dates == dates.sorted(by: >))
    }

    @Test("An ID needs TMDB, and nobody has an unknown name")
    func errors() async {
        for reference in [PersonReference.id(62), .imdb("nm0000246")] {
            await #expect(throws: DomainError.credential(.missingForPersonID)) {
                try await repository.person(reference, options: ContentOptions(), cache: .fresh) { _ in }
            }
        }
        await #expect(throws: DomainError.notFound(.person("Zz Qq"))) { try await person("Zz Qq") }
    }
}
