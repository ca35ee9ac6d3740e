import Foundation
import TestSupport
import Testing

/// `auth login`: what goes in, what is stored, and what is not.
@Suite(.heavy) struct AuthLoginTests {
    private func stored(_ sandbox: Sandbox) -> String? { sandbox.home.read(Sandbox.credentialsFile) }

    private static func file(_ secret: String) -> String { #"{"version":1,"credential":"\#(secret)"}"# + "\n" }

    @Test(
        "A credential that TMDB accepts is stored for its owner alone, and used from then on",
        arguments: [(FixtureTMDB.token, "read access token"), (FixtureTMDB.apiKey, "API key")]
    )
    func login(_ secret: String, _ kind: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = sandbox.home.path(Sandbox.credentialsFile)
        let result = try await sandbox.run("auth", "login", streams: ProgramStreams(input: .text("  \(secret)\n")))
        #expect(result == ProgramResult(stderr: "TMDB accepts the \(kind); it is stored in \(path).\n"))
        #expect(stored(sandbox) == Self.file(secret))
        #expect(permissions(of: path) == 0o600)
        #expect(permissions(of: sandbox.home.path("config/movies")) == 0o700)
        #expect(sandbox.server?.requests.map(\.path) == ["/3/authentication"])
        #expect(try await sandbox.run("search", "lantern").stdout == Expected.lanternTSV)
    }

    @Test(
        "What is no credential is 65, is not shown, and is not sent",
        arguments: ["", "\n", "hunter2\n", "Bearer \(FixtureTMDB.token)", "\(FixtureTMDB.apiKey)f", "\u{0}\u{1B}[2J"]
    )
    func malformed(_ text: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("auth", "login", streams: ProgramStreams(input: .text(text)))
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("hint: a token begins with eyJ"))
        #expect(!result.stderr.contains("hunter2") && !result.stderr.contains(FixtureTMDB.token.prefix(12)))
        #expect(sandbox.server?.requests.isEmpty == true)
        #expect(stored(sandbox) == nil)
    }

    @Test("Without standard input there is none", arguments: [ProgramStreams.Input.closed, .path("/dev/null")])
    func nothing(_ input: ProgramStreams.Input) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run(["auth", "login", "--json"], streams: ProgramStreams(input: input))
        #expect(result.exitCode == 65)
        #expect(try result.jsonError()["error"]?["message"]?.text == "there is no credential on standard input")
    }

    @Test("A folder or an endless file as standard input is 74", arguments: ["/", "/dev/zero"])
    func unreadable(_ path: String) async throws {
        let result = try await Sandbox.withoutCredential()
            .run("auth", "login", streams: ProgramStreams(input: .path(path)))
        #expect(result.exitCode == 74)
        #expect(result.stderr.hasPrefix("movies: cannot read standard input: "))
    }

    @Test(
        "What TMDB does not accept is not stored, and the one before stays",
        arguments: [
            (LoopbackResponse.refusal, 77), (.broken, 69), (.tooMany, 75), (.html("<p>"), 65), (.json("{}"), 65),
            (.json(#"{"success":false}"#), 77),
        ]
    )
    func refused(_ response: LoopbackResponse, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.home.write(Self.file(FixtureTMDB.token), to: Sandbox.credentialsFile)
        sandbox.server?.answer(response)
        let streams = ProgramStreams(input: .text(FixtureTMDB.apiKey))
        let result = try await sandbox.run(["auth", "login"], streams: streams)
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(!result.stderr.contains(FixtureTMDB.apiKey))
        #expect(stored(sandbox) == Self.file(FixtureTMDB.token))
    }

    @Test("A variable that comes before the stored one is warned of")
    func variable() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(
            ["auth", "login", "--quiet"],
            streams: ProgramStreams(input: .text(FixtureTMDB.apiKey))
        )
        #expect(result.exitCode == 0)
        #expect(result.stderr.hasPrefix("movies: warning: TMDB_ACCESS_TOKEN is set"))
        #expect(stored(sandbox) == Self.file(FixtureTMDB.apiKey))
    }

    @Test("A damaged file is 78 until logout has removed it; a folder that cannot be written is 74")
    func damaged() async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.home.write("{", to: Sandbox.credentialsFile)
        let streams = ProgramStreams(input: .text(FixtureTMDB.apiKey))
        #expect(try await sandbox.run("auth", "login", streams: streams).exitCode == 78)
        #expect(stored(sandbox) == "{")
        #expect(try await sandbox.run("auth", "logout").stderr == "Removed the stored credential.\n")
        #expect(try await sandbox.run("auth", "login", streams: streams).exitCode == 0)
        let blocked = ["XDG_CONFIG_HOME": "/dev/null"]
        #expect(try await sandbox.run(["auth", "login"], environment: blocked, streams: streams).exitCode == 74)
    }
}
