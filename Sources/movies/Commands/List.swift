import CommandLineKit
import Domain
import Presentation

struct ListFlowCoordinator: FlowCoordinator {
    static let lists: KeyValuePairs<String, MovieList> = [
        "popular": .popular, "top-rated": .topRated, "now-playing": .nowPlaying, "upcoming": .upcoming,
        "trending": .trending,
    ]

    static let command = Command<ListOptions>(
        "movies list",
        summary: "List popular, top-rated, current, upcoming or trending films.",
        arguments: [
            CommandArgument(
                "list",
                .optional,
                help: "The list to show, popular if none is named; popular and top-rated also work offline.",
                choices: lists.map(\.key)
            )
        ],
        sections: ListOptions.sections(at: \.self) + ListOptions.outputSections(at: \.output),
        examples: [
            "movies list popular": "what people look at now",
            "movies list now-playing --region FR": "in cinemas in France",
        ]
    )

    let app: AppDIContainer

    func start(_ options: ListOptions, words: [String]) async throws -> ExitCode {
        let (name, list) = Self.lists.first { $0.key == words.first } ?? Self.lists[0]
        return try await MoviesListFlow(scene: try await app.makeMoviesScene(options))
            .start(list, options, by: ["movies", "list", name])
    }
}
