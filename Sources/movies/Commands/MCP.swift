import CommandLineKit
import Foundation
import Infrastructure
import JSONText
import Presentation
import TerminalKit

struct ToolServerFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies mcp",
        summary: "Run a tool server for assistants (Model Context Protocol).",
        flags: [
            "Flags": [
                .flag("allow-changes", help: "Let assistants change your watchlist, films seen and ratings.") {
                    $0.allowsChanges = true
                },
                .flag("allow-notes", help: "Let assistants read your notes about films.") { $0.allowsNotes = true },
                .flag("print-config", help: "Print the configuration to add to an assistant's settings file.") {
                    $0.printsConfiguration = true
                },
            ],
            "More flags": Flags.content + Flags.browsing + Flags.verbosity,
        ],
        examples: ["movies mcp --print-config": "what to add to an assistant's settings"],
        notes: [
            "An assistant starts this command and exchanges JSON messages with it, one per line, until standard input ends. "
                + "Its queries are not saved to the history."
        ]
    )

    /// No notes are printed, because they are meant for people.
    static let defaults = Options(isQuiet: true)

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        guard !options.printsConfiguration else {
            try app.console.write(Self.configuration(options).text(.indented) + "\n")
            return .success
        }
        if app.console.input.isTerminal { app.console.writeErrorLine(Messages.answers.waitingForAssistant) }
        // Standard output must contain only messages.
        let output = MessageOutput(try ReservedOutput())
        // One more byte is read, to detect a line that is too long.
        let lines = LineQueue(capacity: ToolServer.maximumLength + 1, environment: app.environment)
        // Results are in English. The assistant translates them for the user.
        try await MessageLanguage.$current.withValue(.english) {
            try await ToolServer(tools: FilmTools(app: app, options: options).all, output: output).serve {
                try await lines.next()?.bytes
            }
        }
        return .success
    }

    private static func configuration(_ options: Options) -> JSONValue {
        let flags = [("--allow-changes", options.allowsChanges), ("--allow-notes", options.allowsNotes)]
        let arguments = ["mcp"] + flags.filter(\.1).map(\.0)
        let program = Bundle.main.executablePath ?? "movies"
        return ["mcpServers": ["movies": ["command": .string(program), "args": JSONValue(arguments)]]]
    }
}
