import CommandLineKit
import Domain
import Presentation

/// The lists of `movies list`.
enum ListName: String, CaseIterable {
    case popular
    case topRated = "top-rated"
    case nowPlaying = "now-playing"
    case upcoming
    case trending

    var list: MovieList {
        switch self {
        case .popular: .popular
        case .topRated: .topRated
        case .nowPlaying: .nowPlaying
        case .upcoming: .upcoming
        case .trending: .trending
        }
    }
}

/// `movies list`: prints a list that TMDB keeps.
struct ListFlowCoordinator: FlowCoordinator {
    static let command = Command<ListOptions>(
        "list",
        summary: "List popular, top-rated, current, upcoming or trending films.",
        arguments: [
            CommandArgument(
                "list",
                .optional,
                help: "The list to show, popular if none is named; popular and top-rated also work offline.",
                choices: ListName.allCases.map(\.rawValue)
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
        let name = words.first.flatMap(ListName.init) ?? .popular
        return try await MoviesListFlow(scene: try await app.makeMoviesScene(options)).start(
            name.list,
            options,
            next: NextPageCommand(["movies", "list", name.rawValue], options)
        )
    }
}
