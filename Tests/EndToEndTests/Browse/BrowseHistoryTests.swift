import Foundation
import TestSupport
import Testing

/// What enters the history: what a person settles on, and not each letter.
@Suite(.heavy) struct BrowseHistoryTests {
    private func lanterns(_ sandbox: Sandbox, _ arguments: String...) async throws -> BrowseSession {
        let session = try sandbox.browse(arguments: ["lantern"] + arguments)
        try await session.waits(for: "3 films")
        return session
    }

    @Test("Looking at what was typed records nothing")
    func looking() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await lanterns(sandbox)
        session.type(Typed.down + "jq")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("Enter, or opening a film, records the query once", arguments: [Typed.enter, Typed.down + Typed.enter])
    func settling(_ keys: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await lanterns(sandbox)
        session.type(keys + Typed.enter + Typed.escape + Typed.enter)
        session.type("q")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("Enter before the answer records the query once the answer is there")
    func early() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try sandbox.browse()
        try await session.waits(for: "Type a title")
        try await session.type("lantern" + Typed.enter, until: "3 films")
        session.type("q")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("With --no-history nothing is recorded")
    func noHistory() async throws {
        let sandbox = try Sandbox.withTMDB()
        let session = try await lanterns(sandbox, "--no-history")
        session.type(Typed.enter + Typed.enter + "q")
        #expect(try await session.result().exitCode == 0)
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("A history that cannot be written is told after the terminal is given back")
    func unwritable() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("", to: "state")
        let session = try await lanterns(sandbox)
        session.type(Typed.enter + "q")
        let result = try await session.result()
        #expect(result.exitCode == 0)
        let warning = "movies: warning: the query was not added to the history"
        let parts = result.stdout.components(separatedBy: "\u{1B}[?1049l")
        #expect(parts.count == 2 && parts[1].hasPrefix(warning) && !parts[0].contains(warning))
    }
}
