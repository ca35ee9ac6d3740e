import Foundation
import Infrastructure
import JSONText
import POSIX
@testable import TerminalKit
import TestSupport

@testable import movies

/// Lines that an assistant sends: each is answered at most once, in valid messages, and nothing else is written.
enum ToolServerTargets {
    @MainActor static let all = [messages]

    @MainActor private static let messages = FuzzTarget("messages of assistants", seeds: seeds, shortRun: 6) {
        input,
        _ in
        let lines = input.split(separator: UInt8(ascii: "\n")).map(Array.init)
        let answers = try await answers(to: lines)
        let messages = answers.filter { $0.object?["method"] == nil }
        try require(messages.count <= lines.count, "\(messages.count) answers to \(lines.count) lines")
        for message in answers.flatMap({ $0.array ?? [$0] }) {
            try require(message.object?["jsonrpc"] == "2.0", "no message: \(message)")
            let error = message.object?["error"]?.object?["code"]?.integer
            try require(error.map { RPCError.Code(rawValue: $0) != nil } ?? true, "an unknown error: \(message)")
            // A failed tool gives a reason.
            let text = message.object?["result"]?.object?["content"]?.array?.first?.object?["text"]?.string
            try require(text?.contains("internal error") != true, "an internal error: \(message)")
        }
    }

    /// Returns everything that the server writes.
    @MainActor private static func answers(to lines: [[UInt8]]) async throws -> [JSONValue] {
        let home = try TemporaryDirectory()
        let (writer, errors) = (MemoryWriter(), MemoryWriter())
        let app = AppDIContainer(
            environment: ProcessEnvironment(["HOME": home.path, "MOVIES_API_URL": "http://127.0.0.1:1"]),
            console: Console(output: errors, errors: errors),
            options: ToolServerFlowCoordinator.defaults,
            warnsAboutSettings: true,
            makeHTTPClient: { URLSessionHTTPClient() }
        )
        var (options, rest) = (Options(), lines[...])
        (options.allowsChanges, options.allowsNotes) = (true, true)
        try await ToolServer(
            tools: FilmTools(app: app, options: options).all,
            output: MessageOutput(writer),
            grace: .seconds(3_600)
        ).serve { rest.popFirst() }
        try require(errors.text.isEmpty, "a note: \(errors.text)")
        return try writer.text.split(separator: "\n").map { try JSONValue(parsing: Data($0.utf8)) }
    }

    private static let initialize = request(
        "initialize",
        #"{"protocolVersion":"2025-03-26","capabilities":{}}"#,
        id: "0"
    )

    private static let seeds: [String] = [
        [
            #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, request("server/discover", "{\(meta)}"),
            request("tools/list", "{\(meta)}", id: "2"),
            call("search_movies", #"{"query":"heat","limit":3}"#, more: "," + meta),
        ],
        [
            initialize, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            "[" + call("get_movies", #"{"ids":["tt0133093","heat"],"include":["cast","similar"]}"#) + ","
                + call("find_people", #"{"query":"pacino","page":1}"#, id: "8") + "]",
        ],
        [
            initialize,
            call("list_movies", #"{"list":"discover","genre":"horror","year":"1980-","limit":50}"#, progress: "7"),
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"x"}}"#,
            call("mark_movie", #"{"id":"heat","list":"seen","date":"2026-01-02","rating":8.5}"#, id: "2"),
            call("my_movies", #"{"list":"rated","page":1,"limit":5}"#, id: "3"),
            call("mark_movie", #"{"id":"tt0113277","list":"seen","remove":true}"#, id: "\"x\\u00e9\""),
        ],
    ].map { $0.joined(separator: "\n") }

    private static let meta = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
        """

    private static func request(_ method: String, _ params: String, id: String = "1") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    }

    private static func call(
        _ tool: String,
        _ arguments: String,
        id: String = "1",
        progress: String? = nil,
        more: String = ""
    ) -> String {
        let token = progress.map { #","_meta":{"progressToken":\#($0)}"# } ?? ""
        return request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)\#(token)\#(more)}"#, id: id)
    }
}
