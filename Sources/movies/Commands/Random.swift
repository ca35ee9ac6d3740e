import CommandLineKit
import Domain
import Presentation

struct RandomOptions: LookupOptions {
    var filters = FilterFlags()
    var isFromWatchlist = false
    var seed = UInt64.random(in: 0...UInt64.max)
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()
}

struct RandomFlowCoordinator: FlowCoordinator {
    static let command = Command<RandomOptions>(
        "movies random",
        summary: "Show a well-known film by chance.",
        flags: FilterFlags.options.map { $0.lifted(to: \.filters) } + [
            .flag("watchlist", help: "Choose from your watchlist a film that you have not seen.", \.isFromWatchlist),
            .number("seed", "N", in: 0...Int.max, help: "Repeat a choice: the same N, the same film.") {
                $0.seed = UInt64($1)
            },
        ],
        sections: [
            ContentFlags.section.lifted(to: \.content), LookupFlags.section.lifted(to: \.lookup),
        ] + OutputOptions.sections(default: "a page of text", fields: MovieDetailsFields.all.map(\.name), at: \.output),
        examples: [
            "movies random --genre comedy --max-runtime 100": "a short comedy for tonight",
            "movies random --watchlist": "what to see next",
        ]
    )

    let app: AppDIContainer

    func start(_ options: RandomOptions, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options)
        let view = try MovieDetailsView(output: app.output)
        let (content, policy) = (scene.lookup.options, scene.lookup.policy)
        let filters = try await options.filters.filters(in: scene)
        let (discover, seed) = (scene.discoverMovies, options.seed)
        var answer: Answer<MovieDetails>
        if options.isFromWatchlist {
            let films = try await app.markedFilms.marks().watchlist.filter { $0.seenOn == nil }.map(\.movie)
            guard !films.isEmpty else { throw Failure(.notFound, Messages.marks.nothingToSee) }
            answer = try await discover.randomMovie(among: films, filters, options: content, policy: policy, seed: seed)
        } else {
            let choice = try await discover.randomMovie(filters, options: content, policy: policy, seed: seed)
            let policy = policy.forNextPage(after: choice.source)
            answer = try await scene.showMovie.movie(.id(choice.content.id), options: content, policy: policy)
            answer.notice = answer.notice ?? choice.notice
        }
        let film = (answer: answer.map { scene.lookup.item($0) }, isBestMatch: false)
        try view.show([film], offer: await app.keyOffer(for: answer.notice))
        return .success
    }
}
