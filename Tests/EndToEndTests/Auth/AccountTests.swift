import Foundation
import TestSupport
import Testing

/// Logging in to the user's TMDB account, and out of it.
@Suite(.heavy) struct AccountTests {
    private static let url = "https://www.themoviedb.org/authenticate/\(FixtureAccount.requestToken)"
    private static let approval = "Approve the login on this page: \(url)\n"
    private static let waiting = "Waiting up to 5 minutes; Ctrl-C cancels.\n"
    private static let file = #"{"version":1,"credential":null,"session":"\#(FixtureAccount.session)"}"# + "\n"

    private func stored(_ sandbox: Sandbox) -> String? { sandbox.home.read(Sandbox.credentialsFile) }

    @Test("A late approval logs in, and status and logout know the session")
    func late() async throws {
        let account = FixtureAccount(approval: .atQuestion(2))
        let sandbox = try Sandbox.withAccount(account)
        let result = try await sandbox.run("auth", "login", "--account")
        #expect(result == ProgramResult(stderr: Self.approval + Self.waiting + "Logged in as Ann Other.\n"))
        #expect(account.state.questions == 2)
        #expect(stored(sandbox) == Self.file)
        #expect(permissions(of: sandbox.home.path(Sandbox.credentialsFile)) == 0o600)

        let sentence =
            "Using the read access token from TMDB_ACCESS_TOKEN; TMDB accepts it, and you are logged in as Ann Other.\n"
        #expect(try await sandbox.run("auth", "status") == ProgramResult(stdout: sentence))
        let json = #"{"kind":"token","source":"TMDB_ACCESS_TOKEN","works":true,"user":"Ann Other"}"# + "\n"
        #expect(try await sandbox.run("auth", "status", "--json") == ProgramResult(stdout: json))

        let logout = try await sandbox.run("auth", "logout")
        #expect(logout.stderrLines.first == "Logged out of your TMDB account and removed the stored credentials.")
        #expect(logout.exitCode == 0)
        #expect(account.state.sessions == [])
        #expect(stored(sandbox) == nil)
    }

    @Test("The page is opened in the browser, and printed with --quiet, too")
    func browser() async throws {
        var sandbox = try Sandbox.withAccount(FixtureAccount())
        sandbox.environment["BROWSER"] = "touch \(sandbox.home.path("opened-"))%s"
        // The URL is not a file name, so the browser fails, which must not be an error.
        #expect(try await sandbox.run("auth", "login", "--account", "--quiet") == ProgramResult(stderr: Self.approval))
        try sandbox.home.write("#!/bin/sh\necho \"$1\" >\"$0.opened\"\n", to: "browser")
        _ = try await sandbox.shell("chmod 755 \"$HOME/browser\"")
        sandbox.environment["BROWSER"] = sandbox.home.path("browser")
        #expect(try await sandbox.run("auth", "login", "--account").exitCode == 0)
        #expect(await eventually { sandbox.home.read("browser.opened") == Self.url + "\n" })
    }

    @Test("A refusal exits with 77 and stores nothing")
    func refused() async throws {
        let sandbox = try Sandbox.withAccount(FixtureAccount(approval: .refused))
        let result = try await sandbox.run("auth", "login", "--account", "--json")
        #expect(result.exitCode == 77)
        #expect(result.stdout == "")
        let error = try result.jsonError()["error"]
        #expect(error?["message"]?.text == "TMDB refused to log you in: Invalid request token.")
        #expect(error?["hint"]?.text == "run 'movies auth login --account'")
        #expect(stored(sandbox) == nil)
    }

    @Test("Ctrl-C while waiting stores nothing")
    func interrupted() async throws {
        let account = FixtureAccount(approval: .never)
        let sandbox = try Sandbox.withAccount(account)
        let program = try sandbox.start(["auth", "login", "--account"], streams: .interactive())
        try await program.waits { $0.stdout.contains("Waiting up to 5 minutes") }
        #expect(await eventually { account.state.questions > 0 })
        program.type("\u{3}")
        #expect(try await program.result().exitCode == 130)
        #expect(stored(sandbox) == nil)
    }

    @Test("Without a key, logging in exits with 77; offline and with other actions, --account is a usage error")
    func mistakes() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("auth", "login", "--account")
        #expect(result.exitCode == 77)
        #expect(result.stderrLines.first == "movies: using your TMDB account needs a TMDB key, and none is set")
        #expect(try await sandbox.run("auth", "login", "--account", "--offline").exitCode == 64)
        #expect(try await sandbox.run("auth", "status", "--account").exitCode == 64)
        #expect(sandbox.server?.requests == [])
    }

    @Test("A session that has ended at TMDB is reported, with the hint to log in again, and stays stored")
    func ended() async throws {
        let sandbox = try Sandbox.withAccount(FixtureAccount(), session: FixtureAccount.session)
        let result = try await sandbox.run("auth", "status")
        #expect(
            result
                == ProgramResult(
                    stderr: "movies: TMDB has ended your session\nhint: run 'movies auth login --account'\n",
                    exitCode: 77
                )
        )
        let file = stored(sandbox)
        #expect(file?.contains(FixtureAccount.session) == true)
        #expect(try await sandbox.run("doctor").stdout.contains("TMDB has ended your session"))
        #expect(stored(sandbox) == file)
    }

    @Test("Logging out without TMDB removes the session, with a warning", arguments: [["--offline"], []])
    func unreachable(_ flags: [String]) async throws {
        let account = FixtureAccount(isLoggedIn: true)
        let sandbox = try Sandbox.withAccount(account, session: FixtureAccount.session)
        if flags.isEmpty { sandbox.server?.stop() }
        let result = try await sandbox.run(["auth", "logout"] + flags)
        #expect(result.exitCode == 0)
        #expect(result.stderr.contains("warning: removed the session here, but "))
        #expect(stored(sandbox) == nil)
        #expect(account.state.sessions == [FixtureAccount.session])
    }
}
