import CommandLineKit
import Domain
import Presentation

struct SimilarFlowCoordinator: FilmListFlowCoordinator {
    static let command: Command<Options> = command(
        "movies similar",
        summary: "List similar films.",
        example: ["movies similar \"the matrix\"": "films like it"],
        note:
            "Without a TMDB key, or offline, at most 100 films are listed, chosen by the people, genres and years that they "
            + "have in common with the film."
    )

    let app: AppDIContainer

    func list(of film: MovieID) -> MovieList { .similar(film) }
}

struct RecommendFlowCoordinator: FilmListFlowCoordinator {
    static let command: Command<Options> = command(
        "movies recommend",
        summary: "List films that people who liked a film also liked.",
        example: ["movies recommend tt0133093 --limit 5": "the first five"],
        note: "The list comes from TMDB and needs a TMDB key."
    )

    let app: AppDIContainer

    func list(of film: MovieID) -> MovieList { .recommended(film) }
}

protocol FilmListFlowCoordinator: FlowCoordinator { func list(of film: MovieID) -> MovieList }

extension FilmListFlowCoordinator {
    static func command(
        _ path: String,
        summary: String,
        example: KeyValuePairs<String, String>,
        note: String
    ) -> Command<Options> {
        Command(
            path,
            summary: summary,
            arguments: [.oneFilm],
            flags: [
                "Flags": Flags.paging + [.titles] + Flags.order + Flags.output(MovieFields.list.map(\.name)),
                "More flags": Flags.filters + Flags.content + Flags.lookup + Flags.films + Flags.listing,
            ],
            examples: example,
            notes: [note]
        )
    }

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options, isSession: options.mayNeedSeveralPages)
        let filter = try await options.filter(of: .popular, in: scene)
        let film: MovieID
        switch try await app.reference(words, options) {
        case .id(let id): film = id
        case .title(let query):
            let match = try await scene.showMovie.bestMatch(for: query, policy: scene.lookup.policy)
            film = match.content.id
            if match.isGuess {
                app.output.note(Messages.answers.showingFilmsLike(match.content.titleAndYear, id: film.description))
            }
        }
        let command = ["movies", Self.command.description.name, film.reference]
        return try await MoviesListFlow(scene: scene).start(list(of: film), filter, options, by: command)
    }
}
