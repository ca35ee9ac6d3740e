import CommandLineKit
import Domain
import Presentation

struct ListFlowCoordinator: FlowCoordinator {
    static let lists: KeyValuePairs<String, MovieList> = [
        "popular": .popular, "top-rated": .topRated, "now-playing": .nowPlaying, "upcoming": .upcoming,
        "trending": .trending,
    ]

    static let command = Command<Options>(
        "movies list",
        summary: "List popular, top-rated, current, upcoming or trending films.",
        arguments: [
            CommandArgument(
                "list",
                .optional,
                help: "The list to show; the default is popular.",
                choices: lists.map(\.key),
                meant: [
                    "top": "movies list top-rated", "now": "movies list now-playing", "of": "movies search list QUERY",
                ],
                otherwise: "movies discover"
            )
        ],
        flags: [
            "Flags": Flags.paging + Flags.filters + Flags.order + Flags.output(MovieFields.list.map(\.name)),
            "More flags": Flags.content + Flags.lookup + Flags.films + Flags.listing,
        ],
        examples: [
            "movies list popular": "films that are popular now",
            "movies list now-playing --region FR": "films in cinemas in France",
        ],
        notes: ["Of these lists, the offline catalogue has only popular and top-rated."]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let (name, list) = Self.lists.first { $0.key == words.first } ?? Self.lists[0]
        let scene = try await app.makeMoviesScene(options, isSession: options.mayNeedSeveralPages)
        let filter = try await options.filter(of: list, in: scene)
        return try await MoviesListFlow(scene: scene).start(list, filter, options, by: ["movies", "list", name])
    }
}
