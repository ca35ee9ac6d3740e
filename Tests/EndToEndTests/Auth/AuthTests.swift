import Foundation
import TestSupport
import Testing

/// `auth login`: the input and the stored credential.
@Suite(.heavy) struct AuthLoginTests {
    private func stored(_ sandbox: Sandbox) -> String? { sandbox.home.read(Sandbox.credentialsFile) }

    static func file(_ secret: String) -> String { #"{"version":1,"credential":"\#(secret)"}"# + "\n" }

    @Test(
        "A credential accepted by TMDB is stored, readable only by its owner, and used from then on",
        arguments: [(FixtureTMDB.token, "read access token"), (FixtureTMDB.apiKey, "API key")]
    )
    func login(_ secret: String, _ kind: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = sandbox.home.path(Sandbox.credentialsFile)
        let result = try await sandbox.run("auth", "login", streams: ProgramStreams(input: .text("  \(secret)\n")))
        #expect(result == ProgramResult(stderr: "Saved the \(kind) to \(path); TMDB accepts it.\n"))
        #expect(stored(sandbox) == Self.file(secret))
        #expect(permissions(of: path) == 0o600)
        #expect(permissions(of: sandbox.home.path("config/movies")) == 0o700)
        #expect(sandbox.server?.requests.map(\.path) == ["/3/authentication"])
        #expect(try await sandbox.run("search", "lantern").stdout == Expected.lanternTSV)
    }

    @Test("Empty standard input is an error", arguments: [ProgramStreams.Input.closed, .path("/dev/null")])
    func nothing(_ input: ProgramStreams.Input) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run(["auth", "login", "--json"], streams: ProgramStreams(input: input))
        #expect(result.exitCode == 65)
        #expect(try result.jsonError()["error"]?["message"]?.text == "no TMDB key entered")
    }

    @Test("A folder or an endless file as standard input exits with 74", arguments: ["/", "/dev/zero"])
    func unreadable(_ path: String) async throws {
        let result = try await Sandbox.withoutCredential()
            .run("auth", "login", streams: ProgramStreams(input: .path(path)))
        #expect(result.exitCode == 74)
        #expect(result.stderr.hasPrefix("movies: can't read standard input: "))
    }
}

@Suite(.heavy) struct AuthStatusTests {
    @Test("Status prints the kind and origin of a valid credential, on a terminal and piped")
    func works() async throws {
        let sandbox = try Sandbox.withTMDB()
        let sentence = "Using the read access token from TMDB_ACCESS_TOKEN; TMDB accepts it.\n"
        #expect(try await sandbox.run("auth", "status") == ProgramResult(stdout: sentence))
        #expect(try await sandbox.run("auth", "status", streams: .terminalOutput()) == ProgramResult(stdout: sentence))
        let json = #"{"kind":"token","source":"TMDB_ACCESS_TOKEN","works":true,"user":null}"# + "\n"
        #expect(try await sandbox.run("auth", "status", "--json") == ProgramResult(stdout: json))
    }

    @Test("A credential rejected by TMDB exits with 77", arguments: [[], ["--json"]])
    func refused(_ flags: [String]) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .refusal)
        let result = try await sandbox.run(["auth", "status"] + flags)
        #expect(result.exitCode == 77)
        #expect(result.stdout == "")
        let found = "Using the read access token from TMDB_ACCESS_TOKEN; TMDB rejects it."
        #expect(result.stderrLines.first == found)
        if !flags.isEmpty { #expect(try result.jsonError()["error"]?["code"]?.text == "unauthorized") }
    }

    @Test("Exits with 77 without a credential, 69 if TMDB is unreachable, 78 for a damaged file")
    func none() async throws {
        let sandbox = try Sandbox.withoutCredential()
        #expect(try await sandbox.run("auth", "status").exitCode == 77)
        #expect(try await sandbox.run("auth", "status", "--offline").exitCode == 77)
        let environment = ["TMDB_API_KEY": FixtureTMDB.apiKey]
        sandbox.server?.stop()
        let result = try await sandbox.run(["auth", "status"], environment: environment)
        #expect(result.exitCode == 69)
        #expect(result.stderrLines.first?.hasSuffix("TMDB couldn't be reached.") == true)
        #expect(try await sandbox.run(["auth", "status", "--offline"], environment: environment).exitCode == 0)
        try sandbox.home.write("{", to: Sandbox.credentialsFile)
        #expect(try await sandbox.run("auth", "status").exitCode == 78)
    }

    @Test("Logout removes the stored credential, and warns of one in a variable")
    func logOut() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write(AuthLoginTests.file(FixtureTMDB.apiKey), to: Sandbox.credentialsFile)
        let result = try await sandbox.run("auth", "logout")
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.first == "Removed the stored key.")
        #expect(result.stderrLines.last?.hasPrefix("movies: warning: TMDB_ACCESS_TOKEN is set") == true)
        #expect(sandbox.home.read(Sandbox.credentialsFile) == nil)
        #expect(try await sandbox.run("auth", "logout").stderrLines.first == "There is no stored key.")
    }
}
