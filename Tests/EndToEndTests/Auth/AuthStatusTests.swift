import TestSupport
import Testing

@Suite(.heavy) struct AuthStatusTests {
    private static func file(_ secret: String) -> String { #"{"version":1,"credential":"\#(secret)"}"# + "\n" }

    @Test("A working credential is told by kind and place, on a terminal and piped")
    func works() async throws {
        let sandbox = try Sandbox.withTMDB()
        let sentence = "The credential is the read access token of TMDB_ACCESS_TOKEN; TMDB accepts it.\n"
        #expect(try await sandbox.run("auth", "status") == ProgramResult(stdout: sentence))
        #expect(try await sandbox.run("auth", "status", streams: .terminalOutput()) == ProgramResult(stdout: sentence))
        let json = #"{"kind":"token","variable":"TMDB_ACCESS_TOKEN","path":null,"works":true}"# + "\n"
        #expect(try await sandbox.run("auth", "status", "--json") == ProgramResult(stdout: json))
    }

    @Test("A stored one is told by its file")
    func stored() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try sandbox.home.write(Self.file(FixtureTMDB.apiKey), to: Sandbox.credentialsFile)
        let json = #"{"kind":"key","variable":null,"path":"\#(path)","works":true}"# + "\n"
        #expect(try await sandbox.run("auth", "status", "--json") == ProgramResult(stdout: json))
    }

    @Test("One that TMDB refuses is 77", arguments: [[], ["--json"]])
    func refused(_ flags: [String]) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .refusal)
        let result = try await sandbox.run(["auth", "status"] + flags)
        #expect(result.exitCode == 77)
        #expect(result.stdout == "")
        let found = "The credential is the read access token of TMDB_ACCESS_TOKEN; TMDB refuses it."
        #expect(result.stderrLines.first == found)
        if !flags.isEmpty { #expect(try result.jsonError()["error"]?["code"]?.text == "unauthorized") }
    }

    @Test("Without one it is 77; TMDB that cannot be reached is 69, and a damaged file 78")
    func none() async throws {
        let sandbox = try Sandbox.withoutCredential()
        #expect(try await sandbox.run("auth", "status").exitCode == 77)
        #expect(try await sandbox.run("auth", "status", "--offline").exitCode == 77)
        let environment = ["TMDB_API_KEY": FixtureTMDB.apiKey]
        sandbox.server?.stop()
        let result = try await sandbox.run(["auth", "status"], environment: environment)
        #expect(result.exitCode == 69)
        #expect(result.stderrLines.first?.hasSuffix("TMDB could not be asked.") == true)
        #expect(try await sandbox.run(["auth", "status", "--offline"], environment: environment).exitCode == 0)
        try sandbox.home.write("{", to: Sandbox.credentialsFile)
        #expect(try await sandbox.run("auth", "status").exitCode == 78)
    }

    @Test("Logging out forgets the stored one, and says that a variable remains")
    func logOut() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write(Self.file(FixtureTMDB.apiKey), to: Sandbox.credentialsFile)
        let result = try await sandbox.run("auth", "logout")
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.first == "Removed the stored credential.")
        #expect(result.stderrLines.last?.hasPrefix("movies: warning: TMDB_ACCESS_TOKEN is set") == true)
        #expect(sandbox.home.read(Sandbox.credentialsFile) == nil)
        #expect(try await sandbox.run("auth", "logout").stderrLines.first == "There is no stored credential.")
    }
}
