import CommandLineKit
import Domain
import Presentation

struct DiscoverOptions: CommandOptions {
    var filters = FilterFlags()
    /// Nil for the order that the words name, otherwise by popularity.
    var order: DiscoverOrder?
    var isReversed = false
    /// Its order stays that of the source.
    var list = ListOptions()

    var output: OutputOptions { list.output }
}

enum DiscoverOrder: String, CaseIterable {
    case popularity, rating, date, title
}

struct DiscoverFlowCoordinator: FlowCoordinator {
    static let command = Command<DiscoverOptions>(
        "movies discover",
        summary: "Find films by genre, year, country and other facts.",
        arguments: [FilterFlags.words],
        sections: ListOptions.sections(
            frequent: FilterFlags.options.map { $0.lifted(to: \.filters) },
            order: [
                .choice(
                    "sort",
                    "ORDER",
                    default: "popularity",
                    help: "Order of the films; rating implies --min-votes 200."
                ) {
                    $0.order = $1
                },
                .flag("reverse", help: "Reverse the order.", \.isReversed),
            ],
            at: \.list
        ) + ListOptions.outputSections(at: \.list.output),
        examples: [
            "movies discover 70s horror": "the same as --year 1970-1979 --genre horror",
            "movies discover --country KR --sort rating": "the best Korean films",
            "movies discover --with-person \"tom hanks\"": "films with one person",
        ],
        notes: [
            "Offline, films can be found by genre, theme, series, studio, award, year, language, country, running time and the "
                + "names of people; by rating and votes only after importing them."
        ]
    )

    let app: AppDIContainer

    func start(_ options: DiscoverOptions, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options.list)
        var filters = try await options.filters.filters(in: scene, words: words)
        if let order = options.order.flatMap({ MovieOrder(rawValue: $0.rawValue) }) {
            (filters.order, filters.isReversed, filters.isBest) = (order, false, false)
        }
        if options.isReversed { filters.isReversed.toggle() }
        let names = FilterFlags.options.map(\.description.name) + ["sort", "reverse"]
        let command = ["movies", "discover"] + words + app.typedFlags.words(named: names)
        return try await MoviesListFlow(scene: scene).start(.discover(filters), options.list, by: command)
    }
}
