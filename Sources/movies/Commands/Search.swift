import CommandLineKit
import Data
import Domain
import Presentation

struct SearchOptions: CommandOptions {
    var years: YearRange?
    var recordsHistory = true
    /// Whether a word is `-`: as the only one, it stands for standard input.
    var readsStandardInput = false
    var list = ListOptions()

    var output: OutputOptions { list.output }
}

struct SearchFlowCoordinator: FlowCoordinator {
    static let command = Command<SearchOptions>(
        "movies search",
        summary: "Search for films.",
        arguments: [
            CommandArgument(
                "query",
                .oneOrMore,
                help:
                    "Words of a title, people, genres, years, countries and languages, \"Title (1999)\", or one film as "
                    + "tmdb:603, tt0133093 or its URL; - reads one query per line from standard input."
            )
        ],
        sections: ListOptions.sections(
            frequent: [.year { $0.years = $1 }, LookupFlags.titles.lifted(to: \.list.lookup)],
            at: \.list
        ) + [.more([noHistory])] + ListOptions.outputSections(at: \.list.output),
        examples: [
            "movies search \"the godfather\"": "films with this title",
            "movies search tom hanks 90s comedies": "comedies of the 1990s with Tom Hanks",
            "movies search batman nolan": "words of a title, and a person",
            "movies search alien --year 1979-1989": "only films from these years",
            "movies search matrix --json | jq -r '.results[].title'": "titles for a script",
            "movies search - --limit 1 < titles.txt": "the best match for each line of a file",
        ],
        notes: [
            "A query is first read as a title. Other words may name people, genres, years, countries and languages; a line "
                + "then says what was understood, and --titles turns this off.",
            "With -, films are printed in the order of the lines, each with its query, as tsv unless --format selects csv, "
                + "ndjson or json; json is printed at the end. The flags apply to each query. A line whose query fails is reported; the rest continue. "
                + "Nothing is saved to the history. To search for a literal \"-\", use 'movies search -- -'.",
        ],
        readStandardInput: { $0.readsStandardInput = true }
    )

    static let noHistory = CommandOption<SearchOptions>
        .flag("no-history", help: "Don't save this query to the history.") { $0.recordsHistory = false }

    let app: AppDIContainer

    func start(_ options: SearchOptions, words: [String]) async throws -> ExitCode {
        if options.readsStandardInput, words == ["-"] {
            let scene = try await app.makeMoviesScene(options.list, isSession: true)
            return try await BatchSearchFlow(scene: scene, options: options).start()
        }
        let scene = try await app.makeMoviesScene(options.list)
        return try await search(try MovieQuery(words.joined(separator: " "), years: options.years), options, in: scene)
    }

    func search(_ query: MovieQuery, _ flags: SearchOptions, in scene: MoviesSceneDIContainer) async throws -> ExitCode
    {
        var query = query
        query.isTitleOnly = flags.list.lookup.isTitleOnly
        return try await MoviesListFlow(scene: scene)
            .start(.search(query), flags.list, recordsHistory: flags.recordsHistory, by: ["movies", "search"])
    }
}
