import Domain
import DomainTestSupport
import Foundation
import JSONText
@testable import TerminalKit
import TestSupport
import Testing

@testable import Presentation

@Suite("What a list says about its query")
struct InterpretationTests {
    private static func facts(_ change: (inout FilmFacts) -> Void) -> FilmFacts {
        var facts = FilmFacts()
        change(&facts)
        return facts
    }

    private static let hanks = facts {
        $0.people = [PersonFilter(names: ["Tom Hanks"])]
        $0.genres = ["Comedy"]
        $0.years = YearRange("1990-1999")
    }

    @Test(
        "The facts are a short sentence",
        arguments: [
            (hanks, "Films with Tom Hanks, genre Comedy, 1990-1999"),
            (
                facts {
                    $0.people = [PersonFilter(names: ["Joel Coen", "Ethan Coen"], job: .director)]
                    $0.title = "fargo"
                }, "Films by Joel Coen or Ethan Coen, title \"fargo\""
            ),
            (
                facts {
                    $0.people = ["Robert De Niro", "Al Pacino"].map { PersonFilter(names: [$0]) }
                    $0.years = YearRange("1990-")
                }, "Films with Robert De Niro and Al Pacino, since 1990"
            ),
            (
                facts {
                    $0.countries = [NamedCode(code: "KR", name: "South Korea")]
                    $0.languages = [NamedCode(code: "fr", name: "French")]
                    $0.genres = ["Horror", "Thriller"]
                }, "Films from South Korea in French, genres Horror, Thriller"
            ),
            (
                facts {
                    $0.genres = ["Horror"]; $0.years = YearRange("1980-1989")
                }, "Films: genre Horror, 1980-1989"
            ),
            (facts { $0.years = YearRange("-1949") }, "Films: before 1950"),
            (
                facts {
                    $0.years = YearRange(1999); $0.title = "batman"
                }, "Films: 1999, title \"batman\""
            ),
        ]
    )
    func sentence(_ facts: FilmFacts, _ expected: String) {
        #expect(Messages.answers.understood(facts) == expected)
    }

    /// Prints an answer with one film.
    private func printed(
        _ format: OutputFormat,
        fields: [String]? = nil,
        isQuiet: Bool = false,
        showsNotes: Bool = true
    ) throws -> (stdout: String, stderr: String) {
        let (output, errors) = (MemoryWriter(), MemoryWriter())
        let view = try MoviesListView(
            output: Output(
                console: Console(output: output, errors: errors, isTerminal: false),
                style: OutputTheme(isEnabled: false),
                requestedFormat: format,
                requestedFields: fields,
                isQuiet: isQuiet,
                showsNotes: showsNotes,
                now: { Date(timeIntervalSince1970: 0) }
            )
        )
        var page = MoviesPage.of(.matrix)
        page.match = .facts(Self.hanks)
        var item = MoviesListItemViewModel(.matrix)
        item.interpretation = Self.hanks
        let query = MovieQuery(text: "tom hanks 90s comedies")
        try view.show([item], of: Answer(page, source: .catalog), query: query, page: 1, next: nil)
        return (output.text, errors.text)
    }

    private static let note = "Films with Tom Hanks, genre Comedy, 1990-1999. For titles only, add --titles.\n"
    private static let object =
        #"{"people":["Tom Hanks"],"genres":["Comedy"],"years":"1990-1999","countries":[],"languages":[],"themes":[],"#
        + #""series":[],"studios":[],"awards":[],"sources":[],"characters":[],"runtime":null,"without":null,"order":"known","#
        + #""title":null}"#

    @Test("Below a table, a line says it; elsewhere, a note, which can be turned off")
    func notes() throws {
        let table = try printed(.table)
        #expect(table.stdout.hasSuffix("\n\(Self.note)1 film · offline\n"))
        #expect(table.stderr == "")
        #expect(try printed(.tsv).stderr == Self.note)
        #expect(try printed(.tsv, isQuiet: true, showsNotes: false).stderr == "")
        #expect(try printed(.tsv, showsNotes: false).stderr == "")
    }

    @Test("In JSON it is an object, in tsv and csv a list of the facts")
    func values() throws {
        let json = try printed(.json).stdout
        #expect(
            json.hasPrefix(
                #"{"query":"tom hanks 90s comedies","match":"facts","interpretation":\#(Self.object),"ignored":[],"page":1,"#
            )
        )
        let fields = ["id", "interpretation"]
        #expect(try printed(.ndjson, fields: fields).stdout == #"{"id":"603","interpretation":\#(Self.object)}"# + "\n")
        #expect(try printed(.tsv, fields: fields).stdout == "603\tTom Hanks, Comedy, 1990-1999\n")
    }

    @Test("The line below a table fits the terminal, or wraps; a description is cut")
    func width() throws {
        var page = MoviesPage.of(.matrix)
        #expect(MoviesListView.match(of: page, nil, columns: 80) == [])
        page.match = .facts(Self.hanks)
        #expect(MoviesListView.match(of: page, nil, columns: 50) == ["Films with Tom Hanks, genre Comedy, 1990-1999"])
        let lines = ["Films with Tom", "Hanks, genre Comedy,", "1990-1999"]
        #expect(MoviesListView.match(of: page, nil, columns: 20) == lines)
        page.match = .description
        let described = MoviesListView.match(of: page, MovieQuery(text: "two words and more"), columns: 49)
        #expect(described == ["No title matches. Showing films about: two words…"])
    }
}
