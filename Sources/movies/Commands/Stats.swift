import CommandLineKit
import Domain
import Presentation

struct StatsFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies stats",
        summary: "Show statistics about the films you have seen.",
        flags: [
            "Flags": [
                .number("year", short: "y", "YEARS", in: 1...9999, help: "Count only films seen in this year.") {
                    $0.seenYear = $1
                }
            ] + Flags.output(StatsFields.all.map(\.name), default: "a page on a terminal, else tsv"),
            "More flags": Flags.printing,
        ],
        examples: [
            "movies stats": "all films seen",
            "movies stats --year 2026": "one year, by month",
            "movies stats | grep ^director": "the directors with the most films",
        ],
        notes: [
            "A film counts once for its director, genre and so on, but its running time counts each time it was seen. Films "
                + "that are rated but not seen count only for the ratings. Facts come from your marks and the offline "
                + "catalogue."
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let view = try StatsView(app.output, StatsFields.all)
        let scene = try await app.makeMoviesScene(options, needsKey: false)
        try view.show(try await scene.summarizeMarks(year: options.seenYear)) { scene.lookup.item($0) }
        return .success
    }
}
