/// The commands that look for films.
extension Subcommand {
    static var search: Subcommand {
        Subcommand(SearchCommand.table) { container, options, words in
            let flow = SearchFlow(dependencies: try await container.makeSearchContainer(options.lookup))
            return try await flow.start(options, words: words)
        }
    }

    static var show: Subcommand {
        Subcommand(ShowCommand.table) { container, options, words in
            let flow = ShowFlow(dependencies: try await container.makeMovieDetailsContainer(options.lookup))
            return try await flow.start(options, words: words)
        }
    }

    static var browse: Subcommand {
        Subcommand(BrowseCommand.table) { container, options, words in
            try BrowseFlow.checkTerminal(container.console, container.environment)
            let flow = BrowseFlow(dependencies: try await container.makeBrowseContainer(options.lookup))
            return try await flow.start(options, words: words)
        }
    }

    static var poster: Subcommand {
        Subcommand(PosterCommand.table) { container, options, words in
            let flow = PosterFlow(dependencies: try await container.makePosterContainer(options.lookup))
            return try await flow.start(options, words: words)
        }
    }
}

/// The commands that look after what is kept.
extension Subcommand {
    static var recent: Subcommand {
        Subcommand(RecentCommand.table) { container, options, _ in
            try await RecentFlow(dependencies: container.makeRecentQueriesContainer()).start(options)
        }
    }

    static var catalog: Subcommand {
        Subcommand(CatalogCommand.table) { container, options, words in
            try await CatalogFlow(dependencies: container.makeCatalogContainer()).start(options, words: words)
        }
    }

    static var auth: Subcommand {
        Subcommand(AuthCommand.table) { container, options, words in
            try await AuthFlow(dependencies: container.makeAuthContainer(options)).start(options, words: words)
        }
    }

    static var config: Subcommand {
        Subcommand(ConfigCommand.table, needsRightSettings: false) { container, options, words in
            try await ConfigFlow(dependencies: container.makeConfigContainer()).start(options, words: words)
        }
    }

    static var cache: Subcommand {
        Subcommand(CacheCommand.table) { container, _, words in
            try CacheFlow(dependencies: container.makeCacheContainer()).start(words: words)
        }
    }
}

/// The commands about the program itself.
extension Subcommand {
    static var doctor: Subcommand {
        Subcommand(DoctorCommand.table, needsRightSettings: false) { container, options, _ in
            try await DoctorFlow(dependencies: container.makeDoctorContainer()).start(options)
        }
    }

    static var completions: Subcommand {
        Subcommand(CompletionsCommand.table) { try CompletionsFlow(console: $0).start(words: $1) }
    }

    static var manual: Subcommand {
        Subcommand(ManCommand.table) { console, _ in try ManFlow(console: console).start() }
    }
}
