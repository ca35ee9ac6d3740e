import CommandLineKit
import Domain
import Presentation
import TerminalKit

struct CompletionsFlowCoordinator: FlowCoordinator {
    static let command = Command<NoOptions>(
        "movies completions",
        summary: "Print a shell completion script.",
        arguments: [
            CommandArgument(actions: CompletionShell.self, help: "The shell to generate the script for.")
        ],
        sections: [NoOptions.section],
        examples: ["movies completions fish | source": "for the current fish session"],
        notes: [
            "For the current bash session: 'source <(movies completions bash)'; for zsh, the same with zsh, after compinit. "
                + "'make install' installs all three."
        ]
    )

    let app: AppDIContainer

    func start(_ options: NoOptions, words: [String]) async throws -> ExitCode {
        guard let shell = words.first.flatMap(CompletionShell.init) else { return .usage }
        try app.console.write(shell.script(for: "movies"))
        return .success
    }

    /// `movies __complete`: prints completions of the last word. Run by the completion scripts.
    static func complete(_ words: [String], in app: AppDIContainer) async throws -> ExitCode {
        let candidates = await ProgramDescription.program.completions(of: words) { @MainActor name in
            switch name {
            case "command": return .commands
            case "file", "path", "dir": return .files
            case "value": return SettingKey(rawValue: words.dropLast().last ?? "").map(values) ?? .nothing
            case "key": return .words(SettingKey.allCases.map(\.rawValue))
            case "query", "film":
                let queries = try? await app.recentQueries.queries(limit: 100)
                let texts = (queries ?? []).filter(\.isWorthRepeating).map(\.text.cleanedForTerminal)
                // The same words may have been searched with several years.
                var seen: Set<String> = []
                return .phrases(texts.filter { seen.insert($0).inserted })
            default: return .nothing
            }
        }
        try app.console.write(candidates)
        return .success
    }

    /// The values of a setting, if there are few.
    private static func values(of key: SettingKey) -> CompletionValues {
        switch key.expectation {
        case .trueOrFalse: .words(["true", "false"])
        case .oneOf(let words): .words(words)
        case .language, .country, .wholeNumber, .hours, .seconds: .nothing
        }
    }
}

struct ManFlowCoordinator: FlowCoordinator {
    static let command = Command<NoOptions>(
        "movies man",
        summary: "Print the manual page.",
        sections: [NoOptions.section],
        examples: ["movies man | man -l -": "read it (needs a man that reads standard input)"],
        notes: ["Prints the page's roff source. After 'make install', use 'man movies' instead."]
    )

    let app: AppDIContainer

    func start(_ options: NoOptions, words: [String]) async throws -> ExitCode {
        try app.console.write(ProgramDescription.manual.text)
        return .success
    }
}

/// `movies help`: prints the overview, or the help of one command.
@MainActor
struct HelpFlow {
    let console: Console

    func start(_ words: [String]) throws -> ExitCode {
        let all = words.contains("--all")
        let words = words.filter { !["-h", "--help", "--no-pager", "--all"].contains($0) }
        if let flag = words.first(where: { $0.hasPrefix("-") }) {
            throw UsageError(Messages.usage.helpHasNoFlag(UsageError.quoted(flag)))
        }
        guard let name = words.first else { return try showOverview(all: all) }
        let command = name == "help" ? ProgramDescription.help : try Subcommands.named(name).tableDescription
        guard words.count == 1 || words.count == 2 && command.action(words[1]) != nil else {
            throw UsageError(Messages.usage.helpTakesOneCommand(words.count))
        }
        return try show(command, of: words)
    }

    /// - Parameter all: whether all commands are listed, or only the frequent ones.
    func showOverview(all: Bool = false) throws -> ExitCode {
        try write(HelpText.overview(ProgramDescription.program, all: all, width: console.columns))
    }

    /// Prints the help of a command, or of the action that is the first one among the words.
    func show(_ command: CommandDescription, of words: [String]) throws -> ExitCode {
        let action = words.lazy.compactMap(command.action).first
        return try write(HelpText.command(action ?? command, width: console.columns))
    }

    func showVersion() throws -> ExitCode { try write(Version.line + "\n") }

    private func write(_ text: String) throws -> ExitCode {
        try console.write(text)
        return .success
    }
}
