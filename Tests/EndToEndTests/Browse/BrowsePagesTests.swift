import Foundation
import TestSupport
import Testing

/// From a film to its people, from a person to their films, from a film to those like it, and back.
@Suite(.heavy) struct BrowsePagesTests {
    @Test("A film's people, a person, one of their films, and back page by page")
    func people() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Norwegian")
        try await session.shows("people", once: "Bo Second · The Witness", typing: "c")
        try await session.shows("person", once: "Newer · Self", typing: "j" + Typed.enter)
        try await session.type(Typed.down + Typed.enter, until: "hides a ship")
        try await session.type(Typed.escape, until: "Newer · Self")
        try await session.type(Typed.backspace, until: "Bo Second · The Witness")
        try await session.type(Typed.left, until: "Norwegian")
        try await session.type(Typed.escape, until: "Lanterns")
        #expect(session.terminal.complaints == [])
    }

    @Test("The films like a film, on a narrow screen, and one of them; / returns to the field")
    func similar() async throws {
        let session = try Sandbox.withTMDB().browse("lantern", size: TerminalSize(columns: 40, rows: 16))
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Norwegian")
        try await session.shows("similar", once: "Lantern, Sea", typing: "m")
        try await session.type("G" + Typed.enter, until: "Lanterns")
        try await session.waits(for: "To be announced")
        try await session.type("/", until: "Search: lantern")
        #expect(session.terminal.isCursorShown)
    }

    @Test("A person without films, and a film without people")
    func empty() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Norwegian")
        try await session.type("c" + Typed.enter, until: "No films to show.")
        try await session.type(Typed.backspace + "x" + Typed.backspace, until: "Norwegian")
        try await session.type("nn", until: "Lanterns")
        try await session.waits(for: "To be announced")
        try await session.type("c", until: "Cast and crew are unknown.")
    }

    @Test(
        "An error is shown on its page, from which there is a way back",
        arguments: [
            ("/3/person/501", "c" + Typed.down + Typed.enter, .broken, "status 500"),
            ("/3/movie/9101/similar", "m", .refusal, "rejected the key"),
            ("/3/movie/9101/similar", "m", .missing, "status 404"),
        ] as [(String, String, LoopbackResponse, String)]
    )
    func errors(_ path: String, _ keys: String, _ answer: LoopbackResponse, _ text: String) async throws {
        let sandbox = try Sandbox.withTMDB { $0.path == path ? answer : FixtureTMDB.respond($0) }
        let session = try sandbox.browse("lantern", "--timeout", "1")
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Norwegian")
        try await session.type(keys, until: text)
        try await session.type(Typed.backspace + "/", until: "Search: lantern")
    }

    @Test("While a page loads, every key works, and what arrives after its page was closed is dropped")
    func slow() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            ["/3/person/501", "/3/movie/9101/similar"].contains(request.path) ? .hang : FixtureTMDB.respond(request)
        }
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Norwegian")
        try await session.type("c" + Typed.down + Typed.enter, until: "Loading…")
        try await session.type("?", until: "Search field")
        try await session.type(" jk" + Typed.enter, until: "Loading…")
        try await session.type(Typed.escape, until: "Bo Second · The Witness")
        try await session.type(Typed.left, until: "Norwegian")
        try await session.type("m", until: "Films like The Lantern Keeper (2011)")
        session.type("q")
        #expect(try await session.result().exitCode == 0)
    }

    @Test("The trailer is opened with t; without one, a message says so")
    func trailer() async throws {
        var sandbox = try Sandbox.withTMDB(TrailerTests.respond(videos: TrailerTests.trailer))
        sandbox.environment["BROWSER"] = "/bin/true"
        let session = try sandbox.browse("lantern", size: TerminalSize(columns: 100))
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Norwegian")
        try await session.type("t", until: "Opened \(TrailerTests.url)")
        try await session.type("n", until: "Lantern, Sea")
        try await session.type("nt", until: "TMDB has no trailer for Lanterns.")
        let offline = try Sandbox.withoutCredential().browse("the godfather (1972)")
        try await offline.waits(for: "The Godfather")
        try await offline.type(Typed.enter, until: "directed by")
        try await offline.type("t", until: "Trailers need a TMDB key, and none is set.")
    }

    @Test("Without a key, a film leads to its people, their films and films like it in the catalogue")
    func withoutKey() async throws {
        let session = try Sandbox.withoutCredential().browse("the godfather (1972)")
        try await session.waits(for: "The Godfather")
        try await session.type(Typed.enter, until: "directed by")
        try await session.type("c", until: "> Director")
        try await session.type(Typed.enter, until: "Megalopolis · Director")
        try await session.type(Typed.escape, until: "> Director")
        try await session.type(Typed.backspace + "m", until: "The Godfather Part II")
    }
}
