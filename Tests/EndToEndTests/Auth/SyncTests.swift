import Foundation
import JSONText
import TestSupport
import Testing

/// `watchlist sync` with an account that keeps a watchlist and ratings.
@Suite(.heavy) struct SyncTests {
    private static let file = "data/movies/marks.json"

    private let account = FixtureAccount(isLoggedIn: true)
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox.withAccount(account, session: FixtureAccount.session)
    }

    private func mark(_ rows: String...) throws {
        try sandbox.home.write(#"{"version":1,"marks":[\#(rows.joined(separator: ","))]}"#, to: Self.file)
    }

    private static let lantern = #"{"tmdb_id":9101,"title":"Lantern","year":2011,"added_at":"2026-11-20T10:00:00Z"}"#
    private static let seen = #"{"tmdb_id":9103,"title":"Seen","rating":8,"seen_on":"2026-11-20","note":"in Lyon"}"#

    /// The IDs of the stored marks with a member.
    private func local(_ member: String) throws -> [Int] {
        let stored = try JSONValue(foundation: sandbox.home.read(Self.file) ?? "")
        let rows = stored["marks"]?.elements ?? []
        return rows.filter { $0[member] != nil }.compactMap { $0["tmdb_id"]?.double.map { Int($0) } }
    }

    @Test("The first sync adds on both sides, over several pages, and a dry run only says so")
    func first() async throws {
        try mark(Self.lantern, Self.seen)
        account.change {
            $0.watchlist = Array(1...25)
            $0.ratings = [9103: 6, 30: 9.5]
        }
        let toAccount = "9101\tLantern\t2011\ttmdb\tadd\t\tRESULT\n9103\tSeen\t\ttmdb\trate\t8.0\tRESULT\n"
        let toHere =
            (1...25).map { "\($0)\tFilm \($0)\t1999\tlocal\tadd\t\tRESULT\n" }.joined()
            + "30\tFilm 30\t1999\tlocal\trate\t9.5\tRESULT\n"
        let before = account.state
        let dryRun = try await sandbox.run("watchlist", "sync", "--dry-run")
        let planned = (toHere + toAccount).replacing("RESULT", with: "planned")
        let notes = "Dry run: would make 2 changes on TMDB and 26 here.\n"
        #expect(dryRun == ProgramResult(stdout: planned, stderr: notes))
        #expect(account.state.watchlist == before.watchlist && account.state.ratings == before.ratings)
        #expect(try local("added_at") == [9101])

        let result = try await sandbox.run("watchlist", "sync")
        let done = (toHere + toAccount).replacing("RESULT", with: "done")
        #expect(result == ProgramResult(stdout: done, stderr: "Made 2 changes on TMDB and 26 here.\n"))
        #expect(account.state.watchlist == Array(1...25) + [9101])
        #expect(account.state.ratings == [9103: 8, 30: 9.5])
        #expect(try local("added_at") == [9101] + Array(1...25))
        #expect(try local("rating") == [9103, 30])
        #expect(try local("note") == [9103])
        #expect(permissions(of: sandbox.home.path(Self.file)) == 0o600)

        let same = "Your watchlist and ratings are the same here and on TMDB.\n"
        #expect(try await sandbox.run("watchlist", "sync") == ProgramResult(stderr: same))
        let json = try await sandbox.run("watchlist", "sync", "--json", "--quiet")
        #expect(json == ProgramResult(stdout: #"{"changes":[]}"# + "\n"))
    }

    @Test("Later, removals and changes are copied in both directions")
    func later() async throws {
        try mark(Self.lantern, Self.seen)
        account.change { $0.watchlist = [2] }
        // The second sync finds the first one's changes on TMDB's lists.
        for _ in 1...2 { #expect(try await sandbox.run("watchlist", "sync").exitCode == 0) }
        account.change {
            $0.watchlist = [2]
            $0.ratings = [9103: 4]
        }
        _ = try await sandbox.run("watchlist", "remove", "2")
        let expected = """
            2\tFilm 2\t1999\ttmdb\tremove\t\tdone
            9101\tLantern\t2011\tlocal\tremove\t\tdone
            9103\tSeen\t\tlocal\trate\t4.0\tdone

            """
        #expect(try await sandbox.run("watchlist", "sync").stdout == expected)
        #expect(account.state.watchlist == [])
        #expect(try local("added_at") == [])
        #expect(try local("rating") == [9103])
    }

    @Test("After a failure in the middle the completed changes stay, and the next sync makes the rest")
    func failing() async throws {
        try mark(Self.lantern, Self.seen)
        account.change {
            $0.watchlist = [2]
            $0.changesLeft = 1
        }
        let result = try await sandbox.run("watchlist", "sync", "--timeout", "1", "--json")
        #expect(result.exitCode == 69)
        let changes = try result.json()["changes"]?.elements ?? []
        #expect(changes.compactMap { $0["result"]?.text } == ["done", "done", "failed"])
        #expect(result.stderrLines.contains("1 change failed; the next sync will try again."))
        #expect(try result.jsonError()["error"]?["code"]?.text == "unavailable")
        #expect(account.state.watchlist == [2, 9101])
        #expect(try local("added_at") == [9101, 2])
        account.change { $0.changesLeft = nil }
        #expect(try await sandbox.run("watchlist", "sync").stdout == "9103\tSeen\t\ttmdb\trate\t8.0\tdone\n")
        #expect(account.state.ratings == [9103: 8])
    }

    @Test("A change whose connection is lost once is made")
    func lostConnection() async throws {
        try mark(Self.lantern)
        account.change { $0.behaviour = { $1.hasSuffix("/rated/movies") ? .dropsNext : .normal } }
        let result = try await sandbox.run("watchlist", "sync", "--timeout", "60")
        let change = "9101\tLantern\t2011\ttmdb\tadd\t\tdone\n"
        #expect(result == ProgramResult(stdout: change, stderr: "Made 1 change on TMDB and 0 here.\n"))
        #expect(account.state.watchlist == [9101])
    }

    @Test("One timeout is for all requests of a sync")
    func timeout() async throws {
        account.change {
            $0.watchlist = Array(1...2_000)
            $0.behaviour = { _, _ in .delay(seconds: 0.1) }
        }
        #expect(try await sandbox.run("watchlist", "sync", "--timeout", "2").exitCode == 69)
        #expect(sandbox.home.read(Self.file) == nil)
    }

    @Test("A film that TMDB does not have is named and skipped")
    func missing() async throws {
        try mark(#"{"tmdb_id":10001,"title":"Ghost","year":1990,"rating":5}"#, Self.lantern)
        let result = try await sandbox.run("watchlist", "sync")
        #expect(result.exitCode == 0)
        #expect(result.stdoutLines == ["9101\tLantern\t2011\ttmdb\tadd\t\tdone"])
        #expect(result.stderrLines.last == "Skipped films that TMDB doesn't have: Ghost (1990)")
        #expect(account.state.ratings == [:])
    }

    @Test("Without a session sync exits with 77, and deletes one that has ended")
    func sessions() async throws {
        try mark(Self.lantern)
        account.change { $0.sessions = [] }
        let noSession = "'movies watchlist sync' needs your TMDB account, and you aren't logged in"
        for message in ["TMDB has ended your session", noSession] {
            let result = try await sandbox.run("watchlist", "sync")
            let stderr = "movies: \(message)\nhint: run 'movies auth login --account'\n"
            #expect(result == ProgramResult(stderr: stderr, exitCode: 77))
        }
        #expect(account.state.watchlist == [])
    }

    @Test("Offline, with a film, and --dry-run with another action are usage errors")
    func mistakes() async throws {
        let wrong = [
            ["sync", "--offline"], ["sync", "603"], ["sync", "-"], ["add", "--dry-run", "603"], ["list", "--dry-run"],
        ]
        for words in wrong { #expect(try await sandbox.run(["watchlist"] + words).exitCode == 64, "\(words)") }
        #expect(account.state.watchlist == [])
    }

    @Test("The changes are as described by the schema")
    func schema() async throws {
        let schemas = try JSONSchemaValidator(folder: "\(BuiltProgram.packageRoot)/docs/schema")
        try mark(Self.lantern, Self.seen, #"{"tmdb_id":10001,"title":"Ghost","rating":5}"#)
        account.change { $0.watchlist = [2] }
        for flags in [["--dry-run"], []] {
            let result = try await sandbox.run(["watchlist", "sync", "--json"] + flags)
            #expect(try schemas.violations(of: result.json(), against: "sync.schema.json") == [])
        }
    }
}
