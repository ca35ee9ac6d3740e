import Foundation
import TestSupport
import Testing

/// Requests and timeouts; PresentationTests check the results.
@Suite(.heavy) struct BrowseFreshnessTests {
    @Test("Continued typing sends one request, without the prefixes in between")
    func debounced() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try sandbox.browse()
        try await session.waits(for: "Type a title")
        try await session.type("lantern", until: "/3 · TMDB")
        #expect(sandbox.server?.searches.compactMap { $0.query["query"] } == ["lantern"])
    }

    @Test("The timeout applies to each search, not to the session")
    func timeout() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            request.query["query"] == "slow" ? .hang : FixtureTMDB.respond(request)
        }
        let session = try sandbox.browse("slow", "--timeout", "2", "--source", "tmdb")
        let tooLate = "didn't respond within"
        try await session.waits(for: tooLate)
        session.type(Typed.control("u") + "lantern")
        // On a busy machine two seconds may be too short for one search, but not repeatedly.
        for asked in 2... {
            try await session.waits { _ in sandbox.server?.searches.count ?? 0 >= asked }
            try await session.waits { $0.shows("/3 · TMDB") || $0.shows(tooLate) }
            if session.terminal.shows("/3 · TMDB") { break }
            session.type(Typed.enter)
        }
    }
}

/// Filters of whole lists; PresentationTests check the words.
@Suite(.heavy) struct BrowseFilterAnswersTests {
    @Test("Offline, a filter applies to the whole catalogue, and an unknown word is named")
    func offline() async throws {
        let session = try Sandbox.withoutCredential().browse()
        try await session.waits(for: "Best-known films")
        try await session.type(
            Typed.tab + "f80s wexterns" + Typed.enter,
            until: "\"wexterns\" is not a filter or a sort order"
        )
        session.type(Typed.control("u") + "80s westerns" + Typed.enter)
        try await session.waits {
            $0.shows("Filter: 80s westerns") && $0.shows("1/18 · offline") && $0.shows("Near Dark")
        }
    }

    @Test("Facts that the rows of a search lack are compared by its source")
    func countries() async throws {
        let session = try Sandbox.withoutCredential().browse("heat")
        try await session.waits(for: "1/18 · offline")
        session.type(Typed.tab + "fbritish" + Typed.enter)
        try await session.waits { $0.shows("Heat and Dust") && $0.shows("1/1 · offline") && !$0.shows("Body Heat") }
    }

    @Test("TMDB filters the popular films by genre and years")
    func live() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try sandbox.browse()
        try await session.waits(for: "Popular films")
        session.type(Typed.tab + "f80s comedies" + Typed.enter)
        try await session.waits { _ in
            sandbox.server?.requests.contains { $0.query["with_genres"] == "35" && $0.path == "/3/discover/movie" }
                == true
        }
    }
}

/// The history file; PresentationTests check when a query is settled.
@Suite(.heavy) struct BrowseHistoryTests {
    @Test(
        "Enter and opening a film record the query once; looking and --no-history do not",
        arguments: [
            ([], Typed.tab + "jq", []), ([], Typed.enter + Typed.enter + "q", ["lantern"]),
            ([], Typed.down + Typed.enter + Typed.escape + Typed.enter + "q", ["lantern"]),
            (["--no-history"], Typed.enter + Typed.enter + "q", []),
        ] as [([String], String, [String])]
    )
    func recording(_ flags: [String], _ keys: String, _ queries: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try sandbox.browse(arguments: ["lantern"] + flags)
        try await session.waits(for: "/3 · TMDB")
        session.type(keys)
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == queries)
    }

    @Test("A history that cannot be written is reported after the terminal is restored")
    func unwritable() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("", to: "state")
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "/3 · TMDB")
        session.type(Typed.enter + "q")
        let result = try await session.result()
        #expect(result.exitCode == 0)
        let warning = "movies: warning: couldn't save the query to the history"
        let parts = result.stdout.components(separatedBy: "\u{1B}[?1049l")
        #expect(parts.count == 2 && parts[1].hasPrefix(warning) && !parts[0].contains(warning))
    }
}
