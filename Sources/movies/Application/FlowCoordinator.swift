import CommandLineKit
import Data
import Presentation

/// A subcommand, with its description, its flags and its code.
@MainActor
protocol FlowCoordinator {
    static var command: Command<Options> { get }
    /// The options to which the typed flags are applied.
    static var defaults: Options { get }

    var app: AppDIContainer { get }

    init(app: AppDIContainer)

    func start(_ options: Options, words: [String]) async throws -> ExitCode
}

extension FlowCoordinator {
    static var defaults: Options { Options() }

    /// Parses the arguments. If a search has filters but no words, the error suggests `discover`.
    static func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommand<Options> {
        do { return try command.parse(arguments, into: defaults) { $0.readsStandardInput = true } } catch {
            let filters = command.description.typedFlags(in: arguments).filter { Flags.filterNames.contains($0.name) }
            guard case .missingWord(_, of: "search") = error.problem, !filters.isEmpty else { throw error }
            let discover = ["movies", "discover"] + filters.flatMap { ["--\($0.name)", $0.value] }
            throw UsageError(error.problem, hints: [.run(discover.quotedForShell)])
        }
    }

    /// Prints failures. Returns the exit code of the first failure, or success if there are none.
    func report(_ failures: [Failure]) -> ExitCode {
        let errors = ErrorView(console: app.console, asJSON: app.output.isJSON, usesColors: app.style.isEnabled)
        for failure in failures { errors.show(failure) }
        return failures.first?.exitCode ?? .success
    }
}

/// All subcommands except `help`, in the order of the overview. Descriptions are created on demand, because creating
/// all of them would slow every start.
@MainActor
enum Subcommands {
    typealias Entry = (name: String, flow: any FlowCoordinator.Type)

    static let films: [Entry] = [
        ("search", SearchFlowCoordinator.self),
        ("show", ShowFlowCoordinator.self),
        ("browse", BrowseFlowCoordinator.self),
        ("list", ListFlowCoordinator.self),
        ("discover", DiscoverFlowCoordinator.self),
        ("similar", SimilarFlowCoordinator.self),
        ("recommend", RecommendFlowCoordinator.self),
        ("person", PersonFlowCoordinator.self),
        ("random", RandomFlowCoordinator.self),
        ("genres", GenresFlowCoordinator.self),
        ("themes", ThemesFlowCoordinator.self),
        ("providers", ProvidersFlowCoordinator.self),
        ("poster", PosterFlowCoordinator.self),
        ("recent", RecentFlowCoordinator.self),
    ]
    static let yours: [Entry] = [
        ("watchlist", WatchlistFlowCoordinator.self),
        ("seen", SeenFlowCoordinator.self),
        ("rate", RateFlowCoordinator.self),
        ("stats", StatsFlowCoordinator.self),
        ("export", ExportFlowCoordinator.self),
        ("import", ImportFlowCoordinator.self),
        ("rename", RenameFlowCoordinator.self),
    ]
    /// The commands that check the settings themselves or do not need them. They print no warning about invalid settings.
    static let setup: [Entry] = [
        ("auth", AuthFlowCoordinator.self),
        ("catalog", CatalogFlowCoordinator.self),
        ("config", ConfigFlowCoordinator.self),
        ("cache", CacheFlowCoordinator.self),
        ("doctor", DoctorFlowCoordinator.self),
        ("mcp", ToolServerFlowCoordinator.self),
        ("completions", CompletionsFlowCoordinator.self),
        ("man", ManFlowCoordinator.self),
    ]
    static var all: [Entry] { films + yours + setup }

    static var descriptions: [CommandDescription] { descriptions(of: all) }

    static func descriptions(of entries: [Entry]) -> [CommandDescription] {
        entries.map { $0.flow.command.description }
    }

    /// Returns the command and its arguments. On a terminal, words that resemble no command are read as a search.
    /// - Parameter path: the words before the arguments, such as `help`, which hints repeat.
    static func command(
        of arguments: [String],
        onTerminal: Bool,
        after path: [String] = []
    ) throws(UsageError) -> (any FlowCoordinator.Type, [String]) {
        let (typed, words) = (arguments[0], Array(arguments.dropFirst()))
        if arguments == ["watchlist", "undo"] {
            throw UsageError(Messages.usage.howToUndo(suchAs: "movies watchlist add <film>"))
        }
        if let command = all.first(where: { $0.name == typed }) { return (command.flow, words) }
        let (interpreter, both) = (CatalogInterpreter(), elsewhere[arguments.prefix(2).joined(separator: " ")])
        let isFilm = titleStarts.contains(typed) && interpreter.isTitle(arguments.prefix { !$0.hasPrefix("-") })
        let meant = isFilm ? nil : both ?? elsewhere[typed]
        let names = all.map(\.name) + ["help"]
        let nearest = Suggestion.nearest(to: typed, among: names)
        // "the godfather" is no typo of `themes`, and "lost highway" is no typo of `list`.
        let isTitle = nearest.map { !words.isEmpty && ($0.hasPrefix(typed) || typed.count < 5) } ?? true
        if onTerminal, meant == nil, isTitle, !typed.isEmpty, !typed.hasPrefix("-") {
            return (SearchFlowCoordinator.self, arguments)
        }
        if typed == "quit" || typed == "exit" { throw UsageError(Messages.usage.nothingToQuit) }
        if typed == "undo" { throw UsageError(Messages.usage.howToUndo(suchAs: "movies seen <film> --undo")) }
        guard let meant else {
            let find = ["movies", "search"] + typed.split(separator: " ").map(String.init) + words
            throw .unknownCommand(typed, among: names, retyped: { path + [$0] + words }, meant: find, program: "movies")
        }
        // A word in `elsewhere` is not a typo, so the hint is the command that this word means.
        let parts = ["movies"] + meant.split(separator: " ").map(String.init)
        var film = both == nil || words.isEmpty ? words : Array(words.dropFirst())
        while typed == "mark", film.count > 1, ["as", "seen", "watched"].contains(film.last) { film.removeLast() }
        guard parts.last?.hasPrefix("<") == true, !film.isEmpty || typed == "watched" else {
            throw UsageError(.unknownCommand(UsageError.quoted(typed)), hints: [.run("movies \(meant)")])
        }
        let films = parts.last == "<film>" ? interpreter.titles(in: film) : [film]
        guard films.count > 1 else {
            throw .unknownCommand(typed, among: [], meant: parts.dropLast() + film, program: "movies")
        }
        let commands = films.map { (parts.dropLast() + $0).quotedForShell }.joined(separator: " && ")
        throw UsageError(.unknownCommand(UsageError.quoted(typed)), hints: [.run(commands)])
    }

    /// Returns the command with this name, or the command that the name means as an everyday word.
    /// - Throws: `UsageError` with a suggestion if there is no such command.
    static func named(_ name: String) throws(UsageError) -> any FlowCoordinator.Type {
        let meant = elsewhere[name].map { String($0.prefix { $0 != " " }) }
        if let command = all.first(where: { $0.name == name || $0.name == meant }) { return command.flow }
        return try command(of: [name], onTerminal: false, after: ["help"]).0
    }

    /// Maps everyday words and commands of other tools to commands of this program. A word with an empty value has its own error.
    private static let elsewhere = [
        "login": "auth login", "logout": "auth logout", "history": "recent", "ls": "recent", "version": "--version",
        "popular": "list popular", "top": "list top-rated", "open": "show --web <film>",
        "trailer": "show --trailer <film>", "cast": "show <film>", "director": "show <film>",
        "stream": "providers <film>", "streaming": "providers <film>", "where": "providers <film>",
        "watch": "providers <film>", "add": "watchlist add <film>", "save": "watchlist add <film>",
        "remove": "watchlist remove <film>", "rm": "watchlist remove <film>", "watched": "seen <film>",
        "unseen": "seen remove <film>", "mark": "seen <film>", "find": "search <query>",
        "unrate": "rate --clear <film>",
        "save poster": "poster -o poster.jpg <film>", "undo": "", "quit": "", "exit": "",
    ]

    /// The keys of `elsewhere` with which well-known titles start, such as "where eagles dare".
    private static let titleStarts: Set = ["find", "mark", "save", "watch", "where"]
}
