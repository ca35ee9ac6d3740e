import CommandLineKit
import Domain
import Presentation

enum DiscoverOrder: String, CaseIterable { case popularity, rating, date, title }

struct DiscoverFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies discover",
        summary: "Find films by genre, year, country and other facts.",
        arguments: [.facts],
        flags: [
            "Flags": Flags.paging + Flags.filters + [
                .choice(
                    "sort",
                    "ORDER",
                    default: "popularity",
                    help: "Order of the films; rating implies --min-votes 200."
                ) { $0.discoverOrder = $1 },
                .reverse,
            ] + Flags.output(MovieFields.list.map(\.name)),
            "More flags": Flags.content + Flags.lookup + Flags.films + Flags.listing,
        ],
        instead: [
            "--decade": "movies discover --year YEAR", "--about": "movies search films about THEME",
            "--from": "movies discover --year YEAR-", "--since": "movies discover --year YEAR-",
            "--to": "movies discover --year -YEAR", "--until": "movies discover --year -YEAR",
        ],
        examples: [
            "movies discover 70s horror": "the same as --year 1970-1979 --genre horror",
            "movies discover --country KR --sort rating": "the best Korean films",
            "movies discover --person \"tom hanks\"": "films with Tom Hanks",
        ],
        notes: ["Offline, --min-rating and --min-votes need IMDb's ratings, which 'movies catalog import' imports."]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options, isSession: options.mayNeedSeveralPages)
        var filters = try await options.filters(in: scene, words: words)
        if let order = options.discoverOrder.flatMap({ MovieOrder(rawValue: $0.rawValue) }) {
            filters.order = order
            filters.isReversed = false
            filters.isBest = false
        }
        if options.isReversed { filters.isReversed.toggle() }
        let command =
            ["movies", "discover"] + words + app.typedFlags.words(named: Flags.filterNames + ["sort", "reverse"])
        // The source returns the films in the requested order, so they must not be reversed again.
        var options = options
        options.isReversed = false
        return try await MoviesListFlow(scene: scene).start(.discover(filters), nil, options, by: command)
    }
}
