import CommandLineKit
import Domain
import Presentation

struct ProvidersOptions: LookupOptions {
    var content = ContentFlags()
    /// Only TMDB has providers, so the source setting is ignored.
    var lookup = LookupFlags(source: .tmdb)
    var output = OutputOptions()
}

struct ProvidersFlowCoordinator: FlowCoordinator {
    static let command = Command<ProvidersOptions>(
        "movies providers",
        summary: "Show where to watch a film, by country.",
        arguments: [.oneFilm],
        flags: [
            CommandOption.region(help: "Only this country, such as US; the default is the region setting, else all.")
                .lifted(to: \.content),
            LookupFlags.titles.lifted(to: \.lookup),
        ],
        sections: [
            ContentFlags.languageSection.lifted(to: \.content), LookupFlags.fetchingSection.lifted(to: \.lookup),
        ]
            + OutputOptions.sections(
                default: "a page of text on a terminal, else tsv",
                fields: ProviderFields.all.map(\.name),
                behaviour: [OutputOptions.failIfEmpty] + OutputOptions.verbosity,
                at: \.output
            ),
        examples: [
            "movies providers \"the matrix\" --region US": "in one country",
            "movies providers tt0133093 --json": "everywhere, for a script",
        ],
        notes: ["The services come from JustWatch through TMDB; this needs a TMDB key."]
    )

    let app: AppDIContainer

    func start(_ options: ProvidersOptions, words: [String]) async throws -> ExitCode {
        guard app.output.format != .json || options.output.fields == nil else {
            throw UsageError(Messages.providers.fieldsAndJSON)
        }
        let scene = try await app.makeMoviesScene(options)
        let view = try ProvidersView(output: app.output)
        let reference = try await app.filmArguments.reference(words, options.lookup)
        let (content, cache) = (scene.lookup.options, scene.lookup.policy.cache)
        let answer = try await scene.showMovie.providers(of: reference, options: content, cache: cache)
        try view.show(answer, region: content.region)
        return options.output.failsIfEmpty && answer.content.regions.isEmpty ? .empty : .success
    }
}
