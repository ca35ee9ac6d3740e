import TerminalKit
import CommandLineKit

/// Options that every command has a set of.
protocol CommandOptions: Sendable {
    init()
    var output: OutputOptions { get }
}

/// A command: its table, and the flow that its options start.
@MainActor
struct Subcommand {
    /// A command line that parsed, ready to run.
    struct Invocation {
        let output: OutputOptions
        let start: Start
    }

    /// What a command needs to run.
    enum Start {
        /// Settings and what they lead to.
        case container(@MainActor (AppContainer) async throws -> ExitCode)
        /// No more than a place to print: it works where the configuration is wrong.
        case console(@MainActor (Console) throws -> ExitCode)
    }

    let description: CommandDescription
    /// False for a command that also works, or works for that alone, when the settings are wrong.
    let needsRightSettings: Bool
    /// Nil when help was asked for.
    let parse: ([String]) throws -> Invocation?

    init<Options: CommandOptions>(
        _ command: Command<Options>,
        needsRightSettings: Bool = true,
        start: @escaping @MainActor (AppContainer, Options, [String]) async throws -> ExitCode
    ) {
        description = command.description
        self.needsRightSettings = needsRightSettings
        parse = { arguments in
            switch try command.parse(arguments, into: Options()) {
            case .help: nil
            case .run(let options, let words):
                Invocation(output: options.output, start: .container { try await start($0, options, words) })
            }
        }
    }

    /// A command that prints what the program knows of itself.
    init(_ command: Command<PlainOptions>, print: @escaping @MainActor (Console, [String]) throws -> ExitCode) {
        description = command.description
        needsRightSettings = false
        parse = { arguments in
            switch try command.parse(arguments, into: PlainOptions()) {
            case .help: nil
            case .run(let options, let words):
                Invocation(output: options.output, start: .console { try print($0, words) })
            }
        }
    }
}
