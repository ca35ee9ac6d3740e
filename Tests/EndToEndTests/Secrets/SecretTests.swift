import Foundation
import TestSupport
import Testing

/// Searches all output and files for the credential.
@Suite(.heavy) struct SecretMatrixTests {
    static let secrets = [FixtureTMDB.token, FixtureTMDB.apiKey]

    private static let commands = [
        ["search", "lantern"], ["search", "lantern", "--json", "-v"], ["show", "9101", "-v"],
        ["show", "lantern", "--format", "ndjson"], ["search", "tt9109101", "-v", "--source", "tmdb"], ["recent", "-v"],
        ["search", "lantern", "--refresh", "--timeout", "nonsense"], ["search", "lantern", "--offline", "-v"],
        ["serach"], ["--api-key=SECRET", "search", "x"], ["auth", "login", "-SECRET"],
        ["auth", "status", "-v"], ["auth", "login", "SECRET"], ["auth", "SECRET", "--json"], ["SECRET"],
        ["config", "set", "SECRET", "x"], ["auth", "login", "--SECRET"], ["recent", "--limit=SECRET"],
        ["auth", "status", "--json", "--offline"],
    ]

    /// Commands that cover every parser of a response.
    private static let searching = [
        ["search", "lantern", "-v"], ["show", "tt9109101", "--json", "-v", "--source", "tmdb"],
        ["auth", "status", "-v"],
    ]

    private static let other = "http://localhost:9/3"

    /// Responses that contain the credential wherever a server could put it.
    static let echoes = [
        Fault("message", echo(#"{"status_message":"Invalid key: SECRET, try another"}"#, 401)),
        Fault("errors", echo(#"{"errors":["SECRET is not allowed"]}"#, 422)),
        Fault("at the end", echo(#"{"status_message":"\#(String(repeating: "x", count: 290))SECRET"}"#, 400)),
        Fault("escaped", echo(#"{"status_message":"Bearer%20SECRET?api_key=SECRET"}"#, 500)),
        Fault("HTML", .html("<p>SECRET</p>", status: 403)), Fault("keys", echo(#"{"SECRET":1}"#, 200)),
        Fault("title", echo(#"{"id":9101,"title":"SECRET","results":[{"id":9101,"title":"a SECRET b"}]}"#, 200)),
        Fault("result", echo(#"{"results":"SECRET"}"#, 200)),
        Fault("refused redirect", .redirect(to: other + "?api_key=SECRET")),
        Fault("host of a redirect", .redirect(to: "http://SECRET.example/")),
        Fault("redirect loop", .redirect(to: "?api_key=SECRET")),
        Fault("patience", .json("{}", status: 429, headers: ["Retry-After": "SECRET"])),
        Fault("challenge", .json("{}", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"SECRET\""])),
        Fault("not HTTP", LoopbackResponse(behaviour: .garbage(Data("SECRET\r\n\r\n".utf8)))),
        Fault("hangs", .hang),
    ]

    private static func echo(_ body: String, _ status: Int) -> LoopbackResponse { .json(body, status: status) }

    private static func filled(_ response: LoopbackResponse, with secret: String) -> LoopbackResponse {
        var response = response
        let text = String(decoding: response.body, as: UTF8.self)
        response.body = Data(text.replacing("SECRET", with: secret).utf8)
        response.headers = response.headers.mapValues { $0.replacing("SECRET", with: secret) }
        if case .garbage(let bytes) = response.behaviour {
            let text = String(decoding: bytes, as: UTF8.self)
            response.behaviour = .garbage(Data(text.replacing("SECRET", with: secret).utf8))
        }
        return response
    }

    /// Runs every command and searches everything written, with the file names.
    private func expectNothing(
        of secret: String,
        in sandbox: Sandbox,
        besides own: String? = nil,
        _ commands: [[String]] = commands
    ) async throws {
        // A part of the credential is a leak, and so are its first characters, which identify the key.
        let parts = [String(secret.prefix(12)), String(secret.suffix(12))]
        for command in commands {
            let result = try await sandbox.run(command.map { $0.replacing("SECRET", with: secret) })
            for part in parts {
                #expect(!"\(result)".contains(part), "\(command)")
            }
        }
        for (path, bytes) in sandbox.files() where path != own {
            let text = path + String(decoding: bytes, as: UTF8.self)
            #expect(parts.filter(text.contains) == [], "\(path)")
        }
    }

    @Test("A response that contains the credential does not reveal it", arguments: echoes, secrets)
    func echoed(_ fault: Fault, _ secret: String) async throws {
        var sandbox = try Sandbox.withTMDB(answering: Self.filled(fault.response, with: secret))
        sandbox.environment["TMDB_ACCESS_TOKEN"] = secret
        try sandbox.configure(#"{"timeout_seconds":0.5}"#)
        try await expectNothing(of: secret, in: sandbox, Self.searching)
    }

    @Test("A successful run does not reveal a credential of any origin")
    func success() async throws {
        let token = FixtureTMDB.token
        for (variable, secret) in [("TMDB_ACCESS_TOKEN", FixtureTMDB.apiKey), ("TMDB_API_KEY", token)] {
            var sandbox = try Sandbox.withoutCredential()
            sandbox.environment[variable] = secret
            try await expectNothing(of: secret, in: sandbox)
        }
        let sandbox = try Sandbox.withoutCredential()
        let path = "config/movies/credentials.json"
        try sandbox.home.write(#"{"version":1,"credential":"\#(token)"}"#, to: path)
        try await expectNothing(of: token, in: sandbox, besides: path)
    }

    @Test("Neither logging in to an account nor its session is revealed")
    func session() async throws {
        let account = FixtureAccount()
        let sandbox = try Sandbox.withAccount(account)
        let file = Sandbox.credentialsFile
        let commands = [
            ["auth", "login", "--account", "-v"], ["auth", "status", "-v"], ["doctor", "-v"],
            ["search", "lantern", "-v"],
            ["auth", "status", "--json", "-v"], ["watchlist", "sync", "-v"],
        ]
        try await expectNothing(of: FixtureAccount.session, in: sandbox, besides: file, commands)
        #expect(sandbox.home.read(file)?.contains(FixtureAccount.session) == true)
        try await expectNothing(of: FixtureAccount.session, in: sandbox, [["auth", "logout", "-v"]])
        #expect(account.state.sessions == [])
    }

    @Test("A response that contains the session does not reveal it", arguments: echoes)
    func echoedSession(_ fault: Fault) async throws {
        let session = FixtureAccount.session
        let response = Self.filled(fault.response, with: session)
        let sandbox = try Sandbox.withTMDB { request in
            request.path == "/3/authentication" ? .json(#"{"success":true}"#) : response
        }
        let text = #"{"version":1,"credential":null,"session":"\#(session)"}"#
        try sandbox.home.write(text, to: Sandbox.credentialsFile)
        try sandbox.configure(#"{"timeout_seconds":0.5}"#)
        let commands = [["auth", "status", "-v"], ["doctor", "--json"]]
        try await expectNothing(of: session, in: sandbox, besides: Sandbox.credentialsFile, commands)
        try await expectNothing(of: session, in: sandbox, [["auth", "logout", "-v"]])
    }

    @Test("An unreachable TMDB does not reveal the credential", arguments: secrets)
    func refused(_ secret: String) async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["TMDB_ACCESS_TOKEN"] = secret
        sandbox.server?.stop()
        try await expectNothing(of: secret, in: sandbox, Self.searching)
    }

    @Test(
        "A damaged file does not reveal the credential",
        arguments: [
            (Sandbox.configFile, "{\n\"language\": SECRET"), (Sandbox.configFile, #"{"api_key":"SECRET"}"#),
            (Sandbox.configFile, #"{"language":"SECRET"}"#), (Sandbox.configFile, #""SECRET""#),
            (Sandbox.credentialsFile, #"{"version":1,"credential":"SECRET""#),
            (Sandbox.credentialsFile, #"{"version":1,"credential":["SECRET"]}"#),
            (Sandbox.credentialsFile, #"{"version":1,"credential":"SECRET and more"}"#),
            (Sandbox.credentialsFile, "SECRET"),
        ]
    )
    func damaged(_ file: (path: String, content: String)) async throws {
        let secret = FixtureTMDB.token
        let sandbox = file.path == Sandbox.credentialsFile ? try Sandbox.withoutCredential() : try Sandbox.withTMDB()
        try sandbox.home.write(file.content.replacing("SECRET", with: secret), to: file.path)
        try await expectNothing(of: secret, in: sandbox, besides: file.path, Self.searching)
    }

    @Test(
        "A URL with a secret in it does not reveal it",
        arguments: ["http://user:SECRET@HOST", "http://HOST?api_key=SECRET"]
    )
    func address(_ address: String) async throws {
        var sandbox = try Sandbox.withTMDB()
        let host = try #require(sandbox.server?.url).replacing("http://", with: "")
        let secret = FixtureTMDB.apiKey
        sandbox.environment["MOVIES_API_URL"] = address.replacing("HOST", with: host).replacing("SECRET", with: secret)
        try await expectNothing(of: secret, in: sandbox, Self.searching)
        sandbox.server?.answer(.refusal)
        try await expectNothing(of: secret, in: sandbox, Self.searching)
    }
}

/// Permissions of the written files.
@Suite(.heavy) struct PermissionTests {
    /// The permissions of all files and folders created by the program, by path.
    private func modes(_ sandbox: Sandbox) throws -> [String: Int] {
        let paths = FileManager.default.enumerator(atPath: sandbox.home.path)?.compactMap { $0 as? String } ?? []
        return try paths.reduce(into: [:]) { modes, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.home.path(path))
            modes[path] = attributes[.posixPermissions] as? Int
        }
    }

    @Test("Files are 0600 and folders 0700, for any umask", arguments: ["000", "022", "077", "777"])
    func masks(_ mask: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let script = """
            umask \(mask); "$MOVIES" search lantern && "$MOVIES" show 9101 && "$MOVIES" search harbour --refresh &&
            "$MOVIES" recent --remove 1
            """
        #expect(try await sandbox.shell(script).exitCode == 0)
        let modes = try modes(sandbox)
        let files = modes.filter { $0.key.contains(".json") || $0.key.hasSuffix(".response") }
        #expect(files.filter { $0.value != 0o600 } == [:])
        #expect(modes.filter { files[$0.key] == nil && $0.value != 0o700 } == [:])
        #expect(modes.keys.contains("state/movies/recent-queries.json"))
        #expect(modes.keys.contains { $0.hasPrefix("cache/movies/") })
    }

    @Test("A damaged file stays private when moved aside, and a public history becomes private")
    func closed() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("{", to: Sandbox.historyFile)
        #expect(
            try await sandbox.shell(#"umask 000; chmod 600 "$XDG_STATE_HOME"/movies/*; "$MOVIES" search lantern"#)
                .exitCode == 0
        )
        #expect(try modes(sandbox).filter { $0.key.contains("recent-queries.json") && $0.value != 0o600 } == [:])
        _ = try await sandbox.shell(
            #"chmod 666 "$XDG_STATE_HOME"/movies/recent-queries.json; "$MOVIES" search harbour"#
        )
        #expect(try modes(sandbox)[Sandbox.historyFile] == 0o600)
    }
}
