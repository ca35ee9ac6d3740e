import Foundation
import JSONText
import TestSupport
import Testing

/// `movies mcp` as an assistant starts it.
@Suite(.heavy) struct ToolServerTests {
    private static let initialize = request("initialize", #"{"protocolVersion":"2025-11-25","capabilities":{}}"#, id: 0)

    private static func request(_ method: String, _ params: String, id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
    }

    private static func call(_ tool: String, _ arguments: String, id: Int) -> String {
        request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#, id: id)
    }

    @Test(
        "Every result is valid by the schema of its tool, from the catalogue and from TMDB",
        arguments: [false, true]
    )
    func schemas(isLive: Bool) async throws {
        let sandbox = try isLive ? Sandbox.withTMDB() : Sandbox.withoutCredential()
        let film = isLive ? "tt9109101" : "tt0133093"
        let calls = [
            ("search_movies", #"{"query":"lantern"}"#), ("search_movies", #"{"query":"rows","limit":2,"page":2}"#),
            ("get_movies", #"{"ids":["9101","tt0133093"],"include":["cast","providers","similar"]}"#),
            ("find_people", #"{"query":"ada first"}"#), ("list_movies", #"{"list":"popular","limit":50}"#),
            ("mark_movie", #"{"id":"\#(film)","list":"seen","rating":9}"#), ("my_movies", #"{"list":"rated"}"#),
        ]
        let program = try sandbox.start("mcp", "--allow-changes", "--verbose", streams: ProgramStreams(input: .open))
        program.type(Self.initialize + Self.request("tools/list", "{}", id: 1))
        for (index, (tool, arguments)) in calls.enumerated() {
            program.type(Self.call(tool, arguments, id: index + 2))
            try await program.waits { $0.stdoutLines.count >= index + 3 }
        }
        program.endInput()
        let result = try await program.result()
        #expect(result.exitCode == 0)
        let answers = try result.stdoutLines.map { try JSONValue(parsing: Data($0.utf8)) }
        let tools = try #require(answers.first { $0["id"] == 1 }?["result"]?["tools"]?.elements)
        for tool in tools {
            try sandbox.home.write(tool["outputSchema"]?.text() ?? "", to: "\(tool["name"]?.text ?? "").schema.json")
        }
        let schemas = try JSONSchemaValidator(folder: sandbox.home.path)
        for (index, (tool, _)) in calls.enumerated() {
            let answer = answers.first { $0["id"] == .integer(index + 2) }?["result"]
            let value = try #require(answer?["structuredContent"], "\(tool): \(answer?.text() ?? "none")")
            #expect(try schemas.violations(of: value, against: "\(tool).schema.json") == [])
        }
        // Traces go to standard error, and only the cache and the marks are stored.
        #expect(result.stderr.isEmpty != isLive)
        #expect(sandbox.files().keys.filter { $0.hasPrefix("state/") } == [])
    }

    @Test("Messages are answered also where they are piped in, and broken input ends the server cleanly")
    func pipe() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let text =
            Self.initialize + Self.request("tools/list", "{}", id: 1) + #"{"jsonrpc":"2.0","id":2,"#
        let result = try await sandbox.run(["mcp"], streams: ProgramStreams(input: .text(text)))
        #expect((result.exitCode, result.stderr, result.stdoutLines.count) == (0, "", 3))
        let empty = try await sandbox.run(["mcp"], streams: ProgramStreams(input: .closed))
        #expect(empty == ProgramResult())
    }

    @Test("A client that does not read its answers ends with its input, or is told nothing more once it has gone")
    func unread() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let gone = try await sandbox.run(
            ["mcp"],
            streams: ProgramStreams(input: .text(String(repeating: Self.initialize, count: 100)), output: .unread)
        )
        #expect((gone.exitCode, gone.stderr) == (0, ""))
        // The answers fill their pipe after the sender has exited; the reader waits for the server's end.
        let script = """
            mkfifo "$HOME/end"
            i=0; while [ $i -lt 1500 ]; do echo '{"jsonrpc":"2.0","id":'$i',"method":"initialize","params":{}}'; i=$((i+1)); done \
            | { "$MOVIES" mcp; echo "ended $?" >&2; echo > "$HOME/end"; } | { read -r line; read -r end < "$HOME/end"; }
            """
        #expect(try await sandbox.shell(script).stderr == "ended 0\n")
    }

    @Test("SIGTERM ends the server at once, also while a call waits for TMDB")
    func terminated() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("mcp", streams: ProgramStreams(input: .open))
        program.type(Self.initialize + Self.call("list_movies", #"{"list":"popular"}"#, id: 1))
        try await program.waits { _ in sandbox.server?.requests.isEmpty == false }
        program.send(SIGTERM)
        let result = try await program.result()
        #expect((result.exitCode, result.stdoutLines.count) == (143, 1))
    }

    @Test("The settings of an assistant start this program")
    func configuration() async throws {
        let result = try await Sandbox.withoutCredential().run("mcp", "--print-config", "--allow-notes")
        let server = try result.json()["mcpServers"]?["movies"]
        #expect(server?["args"] == ["mcp", "--allow-notes"])
        let path = try #require(server?["command"]?.text)
        #expect(FileManager.default.isExecutableFile(atPath: path) && path.hasSuffix("/movies"))
    }
}
