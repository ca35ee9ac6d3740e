import Foundation
import JSONText
import TestSupport

/// The environment of one test: a home directory, variables and, optionally, a TMDB.
struct Sandbox {
    let home: TemporaryDirectory
    let server: FixtureServer?
    /// All environment variables of every run.
    var environment: [String: String]
    var measuresMemory = false

    /// A sandbox with a credential, and the fixture's TMDB or another one.
    static func withTMDB(_ respond: @escaping FixtureServer.Handler = FixtureTMDB.respond) throws -> Sandbox {
        let server = try FixtureServer(respond)
        var sandbox = try Sandbox(server: server)
        sandbox.environment["TMDB_ACCESS_TOKEN"] = FixtureTMDB.token
        return sandbox
    }

    /// A sandbox whose TMDB returns one response to every request.
    static func withTMDB(answering response: LoopbackResponse) throws -> Sandbox {
        try withTMDB { _ in response }
    }

    /// A sandbox without a credential; its TMDB must receive no request.
    static func withoutCredential() throws -> Sandbox {
        try Sandbox(server: FixtureServer())
    }

    private init(server: FixtureServer) throws {
        home = try TemporaryDirectory()
        self.server = server
        // Without PAGER, long output on a terminal would wait in less.
        environment = [
            "HOME": home.path, "TERM": "xterm-256color", "MOVIES_API_URL": server.url, "PAGER": "cat",
        ]
        for (name, folder) in Self.folders { environment[name] = home.path(folder) }
    }

    private static let folders = [
        "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data",
    ]
}

extension Sandbox {
    static let historyFile = "state/movies/recent-queries.json"
    static let configFile = "config/movies/config.json"
    static let credentialsFile = "config/movies/credentials.json"

    /// Runs the program until it exits.
    func run(
        _ arguments: String...,
        environment: [String: String] = [:],
        streams: ProgramStreams = ProgramStreams()
    ) async throws -> ProgramResult {
        try await run(arguments, environment: environment, streams: streams)
    }

    /// Runs the program until it exits; `environment` is added to the sandbox's, and an empty value unsets a variable.
    func run(
        _ arguments: [String],
        environment: [String: String] = [:],
        streams: ProgramStreams = ProgramStreams()
    ) async throws -> ProgramResult {
        try await runner(environment).run(arguments, streams: streams)
    }

    /// Starts the program without waiting for its exit.
    func start(_ arguments: String..., streams: ProgramStreams = ProgramStreams()) throws -> RunningProgram {
        try start(arguments, streams: streams)
    }

    /// Starts the program without waiting for its exit.
    func start(_ arguments: [String], streams: ProgramStreams) throws -> RunningProgram {
        try runner([:]).start(arguments, streams: streams)
    }

    /// Runs a shell script with the program in `$MOVIES`.
    func shell(_ script: String) async throws -> ProgramResult {
        try await start(shell: script).result()
    }

    /// Starts a shell script with the program in `$MOVIES`, without waiting for its exit.
    func start(shell script: String, streams: ProgramStreams = ProgramStreams()) throws -> RunningProgram {
        var runner = try runner(["MOVIES": BuiltProgram.path()])
        runner.executable = "/bin/sh"
        return try runner.start(["-c", script], streams: streams)
    }

    private func runner(_ more: [String: String]) throws -> ProgramRunner {
        let environment = environment.merging(more) { $1 }
        var runner = ProgramRunner(executable: try BuiltProgram.path(), environment: environment)
        runner.measuresMemory = measuresMemory
        return runner
    }
}

extension Sandbox {
    /// Writes the settings.
    func configure(_ json: String) throws {
        try home.write(json, to: Self.configFile)
    }

    /// The words of the recent queries in their file, newest first.
    func recordedQueries() throws -> [String] {
        guard let text = home.read(Self.historyFile) else { return [] }
        return try JSONValue(foundation: text)["queries"]?.elements.compactMap { $0["query"]?.text } ?? []
    }

    /// Every file in the home directory, by relative path.
    func files() -> [String: [UInt8]] {
        let paths = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
        return paths.reduce(into: [:]) { files, path in
            files[path] = FileManager.default.contents(atPath: home.path(path)).map(Array.init)
        }
    }
}

extension Sandbox {
    /// A sandbox whose TMDB returns these search responses in order, then the last one; nil is the valid response.
    static func withTMDB(searches script: [LoopbackResponse?]) throws -> Sandbox {
        let count = Locked(0)
        return try withTMDB { request in
            guard request.path == "/3/search/movie" else { return FixtureTMDB.respond(request) }
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            return script[min(number, script.count - 1)] ?? FixtureTMDB.respond(request)
        }
    }

    /// Makes every cached response `hours` hours older.
    func age(byHours hours: Int) throws {
        for (path, bytes) in files() where path.hasPrefix("cache/") {
            let text = String(decoding: bytes, as: UTF8.self)
            let aged = text.replacing(/"fetched_at":([0-9.]+)/) { match in
                "\"fetched_at\":\((Double(match.1) ?? 0) - Double(hours) * 3_600)"
            }
            try home.write(aged, to: path)
        }
    }
}
