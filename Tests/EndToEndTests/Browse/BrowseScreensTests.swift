import Foundation
import TestSupport
import Testing

/// Every state of the screen at 60 columns.
@Suite(.heavy) struct BrowseScreensTests {
    @Test("The first screen shows the field, instructions and popular films; offline, the best known")
    func start() async throws {
        try await Sandbox.withTMDB().browse().shows("start", once: "Popular films")
        try await Sandbox.withoutCredential().browse().waits(for: "Best-known films")
    }

    @Test("An empty field lists recent queries above popular films, and ] shows another list")
    func recent() async throws {
        let sandbox = try Sandbox.withTMDB()
        for query in ["harbour", "lantern"] { _ = try await sandbox.run("search", query, "--year", "1960-2020") }
        _ = try await sandbox.run("search", "deep")
        let session = try sandbox.browse()
        try await session.shows("recent", once: "Popular films")
        try await session.shows("recent-selected", once: "> lantern", typing: Typed.down)
        try await session.shows("other-list", once: "Lantern, Sea", typing: "]")
        try await session.type("har", until: "/1 · TMDB")
        try await session.shows("narrowed", once: "Recent: harbour")
    }

    @Test("Films appear while typing")
    func films() async throws {
        let session = try Sandbox.withTMDB().browse()
        try await session.shows("films", once: "1/3 · TMDB", typing: "lantern")
        try await session.shows("films-selected", once: "> Lantern, Sea", typing: Typed.down)
    }

    @Test("A film's details and their end; the keys and their end")
    func details() async throws {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.shows("details", once: "Norwegian", typing: Typed.enter)
        try await session.shows("details-end", once: "Details from", typing: Typed.end)
        try await session.shows("keys", once: "Search field", typing: "?")
        try await session.shows("keys-end", once: "Ctrl-Z", typing: Typed.end)
    }

    @Test("While the details load or have failed, the facts from the list are shown")
    func partialDetails() async throws {
        let sandbox = try Sandbox.withTMDB { $0.path == "/3/movie/9101" ? .hang : FixtureTMDB.respond($0) }
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.shows("details-loading", once: "Loading details", typing: Typed.enter)
        try await session.type(Typed.escape, until: "> The Lantern Keeper")
        try await session.shows("details-failed", once: "TMDB has no film", typing: Typed.down + Typed.enter)
    }

    @Test(
        "In place of films: none found, no query, an error, a search in progress",
        arguments: [
            ("empty", "nothing", nil, "No films found"), ("no-query", "tmdb:x", nil, "is not a film ID"),
            ("failure", "lantern", .refusal, "rejected the key"), ("searching", "lantern", .hang, "Searching"),
        ] as [(String, String, LoopbackResponse?, String)]
    )
    func noFilms(_ name: String, _ query: String, _ answer: LoopbackResponse?, _ text: String) async throws {
        let sandbox = try Sandbox.withTMDB { answer ?? FixtureTMDB.respond($0) }
        try await sandbox.browse(query, "--source", "tmdb").shows(name, once: text)
    }

    @Test("If TMDB finds nothing, the similar titles of the catalogue stay")
    func similarTitles() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            guard request.path == "/3/search/movie" else { return FixtureTMDB.respond(request) }
            return .json(FixtureSearches.wrapped([], page: 1))
        }
        let session = try sandbox.browse("the godfahter")
        try await session.waits(for: "Similar titles:")
        try await session.shows("similar-titles", once: "1/6 · offline")
    }

    @Test("If nothing is found, the catalogue suggests a title, and Enter searches for it")
    func suggestion() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            let isGuess = request.query["query"] == "The Godfather"
            guard request.path == "/3/search/movie", !isGuess else { return FixtureTMDB.respond(request) }
            return .json(FixtureSearches.wrapped([], page: 1))
        }
        let session = try sandbox.browse("the godfahter", "--source", "tmdb")
        try await session.shows("suggestion", once: "Did you mean")
        try await session.type(Typed.enter, until: "Search: The Godfather")
        try await session.waits(for: "/1 · TMDB")
    }

    @Test(
        "The next page is loading, and has failed",
        arguments: [("next-page", .hang, "Loading more"), ("next-page-failed", .missing, "status 404")]
            as [(String, LoopbackResponse, String)]
    )
    func nextPage(_ name: String, _ answer: LoopbackResponse, _ text: String) async throws {
        let session = try Sandbox.withTMDB(searches: [nil, answer]).browse("harbour")
        try await session.waits(for: "Harbour 1 ")
        try await session.shows(name, once: text, typing: Typed.tab + Typed.end)
    }

    @Test("Offline, from the cache and from the catalogue")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--no-history")
        try sandbox.age(byHours: 100)
        let session = try sandbox.browse("lantern", "--offline")
        try await session.shows("offline", once: "4 days ago")
        let typed = Typed.control("u") + "blade runner"
        try await session.shows("offline-catalog", once: "Blade Runner 2049", typing: typed)
    }

    @Test("Without a credential the catalogue is used")
    func catalog() async throws {
        let session = try Sandbox.withoutCredential().browse("godfather", "--year", "1970-1980")
        try await session.shows("catalog", once: "The Godfather")
    }

    @Test("An outage is reported, with the cached response if there is one")
    func outage() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--no-history")
        try sandbox.age(byHours: 100)
        sandbox.server?.stop()
        let session = try sandbox.browse("lantern")
        try await session.shows("outage", once: "TMDB unreachable")
        try await session.type(Typed.control("u") + "qqxxzz", until: "No films found for \"qqxxzz\"")
        try await session.waits(for: "Can't connect to 127.0.0.1; showing results from the")
    }

    @Test("The user's own lists need no key, and the row of a film shows their rating")
    func ownLists() async throws {
        let sandbox = try Sandbox.withoutCredential()
        _ = try await sandbox.run("rate", "the godfather (1972)", "8.5")
        _ = try await sandbox.run("watchlist", "add", "alien (1979)")
        let session = try sandbox.browse()
        try await session.waits(for: "Best-known films")
        try await session.shows("own-list", once: "1/1 · your marks", typing: Typed.tab + "[")
        try await session.type("[[", until: "> Alien")
        try await session.type("w", until: "Removed Alien (1979) from the watchlist.")
        try await session.shows("own-list-empty", once: "No films found.", typing: "r")
        try await session.type("]", until: "Films you have seen")
    }

    @Test("With NO_COLOR only bold and reverse video remain")
    func noColor() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["NO_COLOR"] = "1"
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.shows("no-color", once: "> Lantern, Sea", typing: Typed.down)
        let size = session.terminal.size
        let looks = (0..<size.rows).flatMap { row in
            (0..<size.columns).map { session.terminal.look(column: $0, row: row).codes }
        }
        #expect(Set(looks) == [[], [1], [7], [1, 7]])
    }
}

extension BrowseSession {
    /// Types, waits for a text, and compares the screen with the golden file of that name.
    func shows(
        _ name: String,
        once text: String,
        typing keys: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await type(keys, until: text, sourceLocation: sourceLocation)
        let file = name.contains("/") ? name : "browse/\(name)"
        try GoldenFile(testFile: "EndToEndTests/Golden/\(file).txt").expect(picture, sourceLocation: sourceLocation)
        #expect(terminal.complaints == [], sourceLocation: sourceLocation)
    }
}
