import CommandLineKit
import Data
import Domain
import Presentation

struct SearchFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies search",
        summary: "Search for films.",
        arguments: [
            CommandArgument(
                "query",
                .oneOrMore,
                help:
                    "A title such as \"Alien (1979)\", facts such as people, genres, years and countries, an ID or a URL; "
                    + "- reads one query per line from standard input."
            )
        ],
        flags: [
            "Flags": Flags.paging + [.year, .titles] + Flags.order + Flags.output(MovieFields.list.map(\.name)),
            "More flags": Flags.facts + Flags.content + Flags.lookup + [.noHistory()] + Flags.listing,
        ],
        instead: ["--decade": "movies search <query> --year YEAR"],
        examples: [
            "movies search \"the godfather\"": "films with this title",
            "movies search tom hanks 90s comedies": "comedies of the 1990s with Tom Hanks",
            "movies search batman nolan": "words from a title, and a person",
            "movies search matrix --json | jq -r '.results[].title'": "titles for a script",
            "movies search - --limit 1 < titles.txt": "the best match for each line of a file",
        ],
        notes: [
            "A query is read as a title first, then as people, genres, years, countries and other facts; with --titles, only "
                + "as a title.",
            "With -, each film is printed with its query, as tsv by default, and no query is saved to the history. To search "
                + "for a literal \"-\", use 'movies search -- -'.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let isBatch = options.readsStandardInput && words == ["-"]
        let scene = try await app.makeMoviesScene(options, isSession: isBatch || options.mayNeedSeveralPages)
        if isBatch { return try await BatchSearchFlow(scene: scene, options: options).start() }
        let query = try MovieQuery(words.joined(separator: " "), years: options.facts.years)
        return try await search(query, options, in: scene)
    }

    func search(_ query: MovieQuery, _ options: Options, in scene: MoviesSceneDIContainer) async throws -> ExitCode {
        var query = query
        query.isTitleOnly = options.isTitleOnly
        let filter = try await options.filter(in: scene)
        return try await MoviesListFlow(scene: scene).start(.search(query), filter, options, by: ["movies", "search"])
    }
}
