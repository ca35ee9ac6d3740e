import CommandLineKit
import Domain
import Presentation

struct ProvidersFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies providers",
        summary: "Show where to watch a film, by country.",
        arguments: [.oneFilm],
        flags: [
            "Flags": [
                .region(
                    help:
                        "Show only this country, such as US; the default is the region setting, or all countries if it is not set."
                ), .titles,
            ] + Flags.output(ProviderFields.all.map(\.name), default: "a page of text on a terminal, else tsv"),
            "More flags": [.language] + Flags.fetching + Flags.listing,
        ],
        instead: ["--country": "movies providers <film> --region COUNTRY"],
        examples: [
            "movies providers \"the matrix\" --region US": "in one country",
            "movies providers tt0133093 --json": "in all countries, for a script",
        ],
        notes: ["The data comes from JustWatch through TMDB and needs a TMDB key."]
    )

    /// The default source is TMDB, not the source in the settings, because only TMDB has providers.
    static let defaults = Options(source: .tmdb)

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        guard app.output.format != .json || options.fields == nil else {
            throw UsageError(Messages.providers.fieldsAndJSON)
        }
        let scene = try await app.makeMoviesScene(options)
        let view = try ProvidersView(app.output, ProviderFields.all)
        let reference = try await app.reference(words, options)
        let policy = scene.lookup.policy
        let answer = try await scene.showMovie.providers(of: reference, policy: policy)
        try view.show(answer, region: policy.options.region)
        return options.failsIfEmpty && answer.content.regions.isEmpty ? .empty : .success
    }
}
