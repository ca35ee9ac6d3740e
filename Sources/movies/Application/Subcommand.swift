import Infrastructure

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

extension Subcommand {
    /// Every command's name, in the order of the overview.
    enum Name: String, CaseIterable {
        case search, show, browse, poster, recent, catalog, auth, config, cache, doctor, completions, man, help
    }

    /// Every command but `help`, in the order of the overview.
    static var all: [Subcommand] { Name.allCases.compactMap(named) }

    /// One command; its table alone is made, as making all would be felt at start. Nil for `help`, which is no
    /// subcommand with flags of its own.
    static func named(_ name: Name) -> Subcommand? {
        switch name {
        case .search:
            Subcommand(SearchCommand.table) { container, options, words in
                let flow = SearchFlow(dependencies: try await container.makeSearchContainer(options.lookup))
                return try await flow.start(options, words: words)
            }
        case .show:
            Subcommand(ShowCommand.table) { container, options, words in
                let flow = ShowFlow(dependencies: try await container.makeMovieDetailsContainer(options.lookup))
                return try await flow.start(options, words: words)
            }
        case .browse:
            Subcommand(BrowseCommand.table) { container, options, words in
                try BrowseFlow.checkTerminal(container.console, container.environment)
                let flow = BrowseFlow(dependencies: try await container.makeBrowseContainer(options.lookup))
                return try await flow.start(options, words: words)
            }
        case .poster:
            Subcommand(PosterCommand.table) { container, options, words in
                let flow = PosterFlow(dependencies: try await container.makePosterContainer(options.lookup))
                return try await flow.start(options, words: words)
            }
        case .recent:
            Subcommand(RecentCommand.table) { container, options, _ in
                try await RecentFlow(dependencies: container.makeRecentQueriesContainer()).start(options)
            }
        case .catalog:
            Subcommand(CatalogCommand.table) { container, options, words in
                try await CatalogFlow(dependencies: container.makeCatalogContainer()).start(options, words: words)
            }
        case .auth:
            Subcommand(AuthCommand.table) { container, options, words in
                try await AuthFlow(dependencies: container.makeAuthContainer(options)).start(options, words: words)
            }
        case .config:
            Subcommand(ConfigCommand.table, needsRightSettings: false) { container, options, words in
                try await ConfigFlow(dependencies: container.makeConfigContainer()).start(options, words: words)
            }
        case .cache:
            Subcommand(CacheCommand.table) { container, _, words in
                try CacheFlow(dependencies: container.makeCacheContainer()).start(words: words)
            }
        case .doctor:
            Subcommand(DoctorCommand.table, needsRightSettings: false) { container, options, _ in
                try await DoctorFlow(dependencies: container.makeDoctorContainer()).start(options)
            }
        case .completions:
            Subcommand(CompletionsCommand.table) { try CompletionsFlow(console: $0).start(words: $1) }
        case .man:
            Subcommand(ManCommand.table) { console, _ in try ManFlow(console: console).start() }
        case .help: nil
        }
    }

    /// One command by what was typed.
    /// - Throws: `UsageError` with a suggestion when there is none of that name.
    static func named(_ typed: String) throws(UsageError) -> Subcommand {
        guard let subcommand = Name(rawValue: typed).flatMap(named) else {
            throw UsageError.unknownCommand(typed, among: Name.allCases.map(\.rawValue), program: "movies")
        }
        return subcommand
    }
}
