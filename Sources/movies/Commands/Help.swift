import CommandLineKit
import Data
import Domain
import Presentation
import TerminalKit

struct CompletionsFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies completions",
        summary: "Print a shell completion script.",
        arguments: [CommandArgument(actions: CompletionShell.self, help: "The shell to print the script for.")],
        flags: ["Flags": [.noPager]],
        examples: ["movies completions fish | source": "for the current fish session"],
        notes: [
            "For the current bash session, run 'source <(movies completions bash)'; for zsh, run 'source <(movies "
                + "completions zsh)' after compinit. 'make install' installs the scripts for all three shells."
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        guard let shell = words.first.flatMap(CompletionShell.init) else { return .usage }
        try app.console.write(shell.script(for: "movies"))
        return .success
    }

    /// Prints the completions of the last word for a shell (`movies __complete`).
    static func complete(_ words: [String], in app: AppDIContainer) async throws -> ExitCode {
        let candidates = await ProgramDescription.program.completions(of: words) { @MainActor name in
            switch name {
            case "command": return .commands
            case "file", "path", "dir": return .files
            case "value": return SettingKey(rawValue: words.dropLast().last ?? "").map(values) ?? .nothing
            case "key": return .words(SettingKey.allCases.map(\.rawValue))
            case "query": return .phrases(await recentQueries(in: app))
            case "film": return .phrases(await films(for: words, in: app))
            case "person", "name|id": return .phrases(await people(for: words, in: app))
            case "name": return .list(Genre.english.map(\.name))
            case "country", "xx": return .words(countries)
            case "lang": return .words(languages)
            case "theme", "series", "studio", "award":
                let kind = FilmGroup.Kind(rawValue: name) ?? .theme
                return .words(CatalogInterpreter().groupNames(kind).map { $0.lowercased() })
            default: return .nothing
            }
        }
        try app.console.write(candidates)
        return .success
    }

    private static var countries: [String] { codes(LanguageTag.regions.map { NamedCode(country: $0) }) }
    private static var languages: [String] { codes(LanguageTag.languages.map { NamedCode(language: $0) }) }

    private static func codes(_ codes: [NamedCode]) -> [String] {
        codes.filter { !$0.spellings.isEmpty }.map { "\($0.code)\t\($0.name)" }
    }

    private static func recentQueries(in app: AppDIContainer) async -> [String] {
        let queries = try? await app.recentQueries.queries(limit: 100)
        let texts = (queries ?? []).filter(\.isWorthRepeating).map(\.text.cleanedForTerminal)
        // A query may have been recorded several times with different years.
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// The films to complete: marked films after `remove`, otherwise recent queries that name no people. Marked films are
    /// in lower case, because shells distinguish case when they compare candidates with the typed text.
    private static func films(for words: [String], in app: AppDIContainer) async -> [String] {
        guard words.count > 1, ["remove", "rm"].contains(words[1]), let marks = try? await app.markedFilms.marks()
        else {
            let interpreter = CatalogInterpreter()
            return await recentQueries(in: app).filter { interpreter.facts($0)?.people.isEmpty ?? true }
        }
        // For `seen`, the completed argument begins with the action, so a candidate must begin with the action.
        let (films, start) = words[0] == "seen" ? (marks.seen, "\(words[1]) ") : (marks.watchlist, "")
        return films.map { start + $0.movie.titleAndYear.cleanedForTerminal.lowercased() }
    }

    /// At most 20 people whose names match the typed words; empty for fewer than two typed characters.
    private static func people(for words: [String], in app: AppDIContainer) async -> [String] {
        let typed = words.dropFirst().filter { !$0.hasPrefix("-") }.joined(separator: " ").trimmingWhitespace()
        guard typed.count > 1 else { return [] }
        let found = try? await app.makeMoviesScene(Options(source: .catalog)).findPeople.people(
            PeopleRequest(name: typed),
            policy: LookupPolicy(source: .catalog)
        )
        return found?.content.people.map { $0.name.cleanedForTerminal.lowercased() } ?? []
    }

    /// The possible values of a setting; nothing if the value is a number.
    private static func values(of key: SettingKey) -> CompletionValues {
        switch key.expectation {
        case .trueOrFalse: .words(["true", "false"])
        case .oneOf(let words): .words(words)
        case .language: .words(languages)
        case .country: .words(countries)
        case .wholeNumber, .hours, .seconds: .nothing
        }
    }
}

struct ManFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies man",
        summary: "Print the manual page.",
        flags: ["Flags": [.noPager]],
        instead: ["WORDS": "movies search man QUERY"],
        examples: ["movies man | man -l -": "read the page (needs a man that reads standard input)"],
        notes: ["The page is printed as roff source. After 'make install', use 'man movies' instead."]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        try app.console.write(ProgramDescription.manual)
        return .success
    }
}

/// Prints the overview, the help of a command or an action, or the version.
@MainActor
struct HelpFlow {
    let console: Console

    func start(_ arguments: [String]) throws -> ExitCode {
        let (help, typed) = (ProgramDescription.help, arguments.filter { !["-h", "--help"].contains($0) })
        guard case .run(_, let words) = try help.parse(typed, into: Options()), let name = words.first else {
            return try showOverview(all: arguments.contains("--all"))
        }
        let command = name == "help" ? help.description : try Subcommands.named(name).command.description
        if words.count > 1, command.action(words[1]) == nil {
            let word = UsageError.quoted(words[1])
            throw UsageError(.unexpectedWord(word), hints: [.usage(help.description.usage)])
        }
        return try show(command, of: words)
    }

    /// - Parameter all: true to list all commands, false to list only the frequent ones.
    func showOverview(all: Bool = false) throws -> ExitCode {
        try write(HelpText.overview(ProgramDescription.program, all: all, width: console.columns))
    }

    /// Prints the help of a command. If the words contain an action of the command, prints the help of that action.
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
