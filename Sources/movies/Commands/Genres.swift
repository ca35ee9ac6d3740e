import CommandLineKit
import Data
import Domain
import Presentation

struct GenresFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies genres",
        summary: "List the genres that --genre accepts.",
        flags: [
            "Flags": Flags.output(StatusFields.genres.map(\.name)),
            "More flags": Flags.printing + [.language] + Flags.lookup,
        ],
        instead: ["WORDS": "movies discover --genre WORDS"],
        examples: ["movies genres --language es": "the names in Spanish (needs a TMDB key)"]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let view = try RowsView(app.output, StatusFields.genres, defaults: ["name"])
        let scene = try await app.makeMoviesScene(options)
        let answer = try await scene.discoverMovies.genres(policy: scene.lookup.policy)
        try view.write(answer.content, list: "genres")
        app.output.note(answer, offer: await app.keyOffer(for: answer.notice))
        return .success
    }
}

struct ThemesFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies themes",
        summary: "List the themes that --theme accepts.",
        flags: ["Flags": Flags.output(StatusFields.themes.map(\.name)), "More flags": Flags.printing],
        instead: ["WORDS": "movies discover --theme WORDS"],
        examples: ["movies themes --fields name,films": "with the number of films for each"]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let view = try RowsView(app.output, StatusFields.themes, defaults: ["name"])
        let themes = CatalogInterpreter().groups(.theme).sorted { $0.name < $1.name }
        try view.write(themes, list: "themes")
        return .success
    }
}
