import CommandLineKit
import Domain
import Presentation

struct RandomFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies random",
        summary: "Show a random well-known film.",
        arguments: [.facts],
        flags: [
            "Flags": Flags.filters + [
                .flag("watchlist", help: "Choose an unseen film from your watchlist.") { $0.isFromWatchlist = true },
                .limit(default: "1", help: "Show N different films."),
                .number("seed", "N", in: 0...Int.max, help: "Random seed; the same N picks the same film.") {
                    $0.seed = UInt64($1)
                },
            ] + Flags.output(MovieDetailsFields.all.map(\.name), default: "a page of text"),
            "More flags": Flags.content + Flags.lookup + Flags.films + Flags.printing,
        ],
        examples: [
            "movies random comedy under 100 minutes": "a short comedy for tonight",
            "movies random -n 3 80s": "three films from the eighties",
            "movies random --watchlist": "what to see next",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options, isSession: options.limit ?? 1 > 1)
        let view = try MovieDetailsView(app.output, MovieDetailsFields.all, defaults: MovieFields.defaults)
        let policy = scene.lookup.policy
        let filters = try await options.filters(in: scene, words: words)
        let (discover, seed, count) = (scene.discoverMovies, options.seed, options.limit ?? 1)
        var answers: [Answer<MovieDetails>] = []
        if options.isFromWatchlist {
            let films = try await app.markedFilms.marks().watchlist.filter { $0.seenOn == nil }.map(\.movie)
            guard !films.isEmpty else { throw Failure(.notFound, Messages.marks.nothingToSee) }
            answers = try await discover.randomMovies(count, among: films, filters, policy: policy, seed: seed)
        } else {
            let choice = try await discover.randomMovies(count, filters, policy: policy, seed: seed)
            let policy = policy.forNextPage(after: choice.source)
            for film in choice.content {
                var answer = try await scene.showMovie.movie(.id(film.id), policy: policy)
                answer.notice = answer.notice ?? choice.notice
                answers.append(answer)
            }
        }
        let films = answers.map { $0.map { scene.lookup.item($0) } }
        try view.show(films, isList: options.limit != nil, offer: await app.keyOffer(for: answers.first?.notice))
        return .success
    }
}
