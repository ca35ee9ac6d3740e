import CommandLineKit
import Domain
import Presentation

struct SearchOptions: CommandOptions {
    var years: YearRange?
    var recordsHistory = true
    var list = ListOptions()

    var output: OutputOptions { list.output }
}

/// `movies search`: finds films by query.
struct SearchFlowCoordinator: FlowCoordinator {
    static let command = Command<SearchOptions>(
        program: "movies",
        name: "search",
        summary: "Search for films.",
        arguments: [
            CommandArgument(
                "query",
                .oneOrMore,
                help: "Words of a title, \"Title (1999)\", or one film as tmdb:603, tt0133093 or its URL."
            )
        ],
        sections: ListOptions.sections(frequent: [.year { $0.years = $1 }], at: \.list) + [
            OptionSection("More flags", [noHistory])
        ] + ListOptions.outputSections(at: \.list.output),
        examples: [
            CommandExample("movies search \"the godfather\"", "films with this title"),
            CommandExample("movies search alien --year 1979-1989", "only films from these years"),
            CommandExample("movies search matrix --json | jq -r '.results[].title'", "titles for a script"),
        ]
    )

    static let noHistory = CommandOption<SearchOptions>.flag(
        "no-history",
        help: "Don't save this query to the history."
    ) { $0.recordsHistory = false }

    let app: AppDIContainer

    func start(_ options: SearchOptions, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options.list)
        let text = words.joined(separator: " ")
        guard text.trimmingWhitespace() != "-" else {
            throw UsageError(Messages.usage.notAQuery, hint: Messages.usage.enterATitle)
        }
        return try await search(try MovieQuery(text, years: options.years), options, in: scene)
    }

    func search(
        _ query: MovieQuery,
        _ options: SearchOptions,
        in scene: MoviesSceneDIContainer
    ) async throws -> ExitCode {
        try await MoviesListFlow(scene: scene).start(
            .search(query),
            options.list,
            recordsHistory: options.recordsHistory,
            next: NextPageCommand(["movies", "search"], options.list, recordsHistory: options.recordsHistory)
        )
    }
}
