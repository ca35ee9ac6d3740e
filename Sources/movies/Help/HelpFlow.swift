import TerminalKit
import CommandLineKit
import Presentation

/// `movies help`: the overview, or one command in full.
@MainActor
struct HelpFlow {
    let console: Console

    func start(_ words: [String]) throws -> ExitCode {
        let words = words.filter { !["-h", "--help", "--no-pager"].contains($0) }
        if let flag = words.first(where: { $0.hasPrefix("-") }) {
            throw UsageError(
                Messages.usage.helpHasNoFlag(UsageError.quoted(flag)),
                hint: Messages.usage.helpListsCommands
            )
        }
        guard words.count <= 1 else {
            throw UsageError(
                Messages.usage.helpTakesOneCommand(words.count),
                hint: Messages.usage.helpListsCommands
            )
        }
        switch words.first {
        case nil: return try showOverview()
        case "help": return try show(ProgramDescription.help)
        case let name?: return try show(Subcommand.named(name).description)
        }
    }

    func showOverview() throws -> ExitCode {
        try write(HelpText.overview(ProgramDescription.suite, width: width))
    }

    func show(_ command: CommandDescription) throws -> ExitCode {
        try write(HelpText.command(command, width: width))
    }

    func showVersion() throws -> ExitCode {
        try write("movies \(ProgramDescription.version)\n")
    }

    /// Lines past 100 columns are hard to read, however wide the terminal.
    private var width: Int { min(max(console.columns, 40), 100) }

    private func write(_ text: String) throws -> ExitCode {
        try console.write(text)
        return .success
    }
}
