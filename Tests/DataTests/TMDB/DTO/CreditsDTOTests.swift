import JSONText
import Domain
import Testing

@testable import Data

@Suite("The people of a film, as TMDB sends them")
struct CreditsDTOTests {
    private func credits(cast: JSONValue? = [], crew: JSONValue? = []) throws -> CreditsDTO {
        try decoded(JSONValue.object([]).setting("cast", to: cast).setting("crew", to: crew))
    }

    private func member(_ name: String, order: JSONValue?) -> JSONValue {
        JSONValue.object([JSONMember("name", .string(name))]).setting("order", to: order)
    }

    private func crew(_ name: String, _ job: JSONValue?, _ department: JSONValue?) -> JSONValue {
        JSONValue.object([JSONMember("name", .string(name))]).setting("job", to: job)
            .setting("department", to: department)
    }

    @Test("The cast comes in billing order, and those without a place come last, as they came")
    func billing() throws {
        let cast: JSONValue = [
            member("Fifth", order: nil), member("Second", order: 1), member("Sixth", order: "0"),
            member("Fourth", order: 7), member("First", order: 0), member("Third", order: 1),
            member("Seventh", order: .null),
        ]
        let names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"]
        #expect(try credits(cast: cast).castMembers == names.map { CastMember(name: $0) })
    }

    @Test("A member of the cast needs a name alone", arguments: Spoiling.ofText)
    func castMembers(spoiling: Spoiling) throws {
        let whole: JSONValue = ["id": 1, "name": "Aino Salo", "character": "The Heron", "order": 0]
        let cast: JSONValue = [
            whole.setting("name", to: spoiling.value), whole.setting("character", to: spoiling.value), whole,
        ]
        #expect(
            try credits(cast: cast).castMembers == [
                CastMember(id: 1, name: "Aino Salo", character: nil),
                CastMember(id: 1, name: "Aino Salo", character: "The Heron"),
            ]
        )
    }

    @Test("A member of the cast may lack a number", arguments: Spoiling.ofNumber)
    func noNumber(spoiling: Spoiling) throws {
        let member: JSONValue = ["id": 1, "name": "Aino Salo", "character": "The Heron", "order": 0]
        let cast: JSONValue = [member.setting("id", to: spoiling.value)]
        #expect(try credits(cast: cast).castMembers == [CastMember(name: "Aino Salo", character: "The Heron")])
    }

    @Test("Directors are those whose job it was, each once, in the order they came")
    func directors() throws {
        let crew: JSONValue = [
            crew("Veera", "Director", "Directing"), crew("Otto", "Assistant Director", "Directing"),
            crew("Eero", "Director", "Directing"), crew("Veera", "Director", "Directing"),
            crew("Liisa", "Director of Photography", "Camera"), crew("Matti", nil, "Directing"),
            crew("", "Director", "Directing"), crew("Kaisa", "Director", nil),
        ]
        #expect(try credits(crew: crew).directors == ["Veera", "Eero", "Kaisa"])
    }

    @Test("Writers are all of their department, each once, in the order they came")
    func writers() throws {
        let crew: JSONValue = [
            crew("Otto", "Novel", "Writing"), crew("Veera", "Screenplay", "Writing"), crew("Otto", "Story", "Writing"),
            crew("Liisa", "Writer", "Crew"), crew("Eero", nil, "Writing"), crew("Veera", "Director", "Directing"),
        ]
        #expect(try credits(crew: crew).writers == ["Otto", "Veera", "Eero"])
        #expect(try credits(crew: crew).directors == ["Veera"])
    }

    @Test("Rows that are nobody cost nothing but themselves")
    func badRows() throws {
        let rows: JSONValue = [
            .null, 1, "Aino", [], [:], ["name": "Aino", "job": "Director", "department": "Writing"],
        ]
        let credits = try credits(cast: rows, crew: rows)
        #expect(credits.castMembers == [CastMember(name: "Aino")])
        #expect(credits.directors == ["Aino"])
        #expect(credits.writers == ["Aino"])
    }

    @Test("Lists that are of no use leave nobody", arguments: Spoiling.ofText)
    func spoiltLists(spoiling: Spoiling) throws {
        let credits = try credits(cast: spoiling.value, crew: spoiling.value)
        #expect(credits.castMembers == [])
        #expect(credits.directors == [])
        #expect(credits.writers == [])
    }
}
