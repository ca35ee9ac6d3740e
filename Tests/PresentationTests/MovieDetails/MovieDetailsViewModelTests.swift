import Domain
import DomainTestSupport
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("MovieDetailsViewModel")
struct MovieDetailsViewModelTests {
    private typealias Film = FakeMoviesRepository.Film
    private typealias Item = Answer<MovieDetailsItemViewModel>

    private static let matrix = Answer(MovieDetails(movie: .matrix, runtime: 136), source: .tmdb)
    private static let alien = Answer(MovieDetails(movie: .alien), source: .tmdb)

    private func viewModel(
        _ films: [Film: Script<MovieDetails>],
        options: ContentOptions = ContentOptions(),
        policy: LookupPolicy = LookupPolicy()
    ) -> MovieDetailsViewModel {
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", films: films),
            catalog: FakeMoviesRepository("the catalogue"),
            hasCredential: true
        )
        return MovieDetailsViewModel(
            showMovie: ShowMovieUseCase(
                sources: sources,
                search: SearchMoviesUseCase(sources: sources, interpreter: FakeInterpreter())
            ),
            options: options,
            policy: policy,
            posterURL: { $0.posterPath }
        )
    }

    private func item(_ answer: Answer<MovieDetails>) -> Item {
        answer.map { MovieDetailsItemViewModel($0, posterURL: $0.movie.posterPath) }
    }

    @Test("A film is loaded, and shown with its source")
    func success() async {
        let viewModel = viewModel([Film(.tmdb(603)): .answer(Self.matrix)])
        let (items, isLoading) = (Observed(viewModel.item), Observed(viewModel.isLoading))
        await viewModel.didLoad(.id(.tmdb(603)))
        #expect(items.values == [nil, item(Self.matrix)])
        #expect(isLoading.values == [false, true, false])
        #expect(viewModel.error.value == nil)
    }

    @Test("A stale cached film is shown at once, and the fresh one replaces it")
    func cachedThenFresh() async {
        var cached = Self.matrix
        cached.source = .cache
        let viewModel = viewModel([Film(.tmdb(603)): .answers([cached, Self.matrix])])
        let items = Observed(viewModel.item)
        await viewModel.didLoad(.id(.tmdb(603)))
        #expect(items.values == [nil, item(cached), item(Self.matrix)])
    }

    @Test("An error is shown as a message, and removed by the next film")
    func failure() async {
        let viewModel = viewModel([
            Film(.tmdb(1)): .failure(.notFound(.film("1"))),
            Film(.tmdb(603)): .answer(Self.matrix),
        ])
        await viewModel.didLoad(.id(.tmdb(1)))
        #expect(viewModel.error.value == ErrorMessage(DomainError.notFound(.film("1"))))
        #expect(viewModel.isLoading.value == false)
        #expect(viewModel.item.value == nil)
        await viewModel.didLoad(.id(.tmdb(603)))
        #expect(viewModel.error.value == nil)
        #expect(viewModel.item.value == item(Self.matrix))
    }

    @Test("A late response or error of an older film is dropped", arguments: [true, false])
    func late(fails: Bool) async {
        let pending = PendingAnswer<MovieDetails>()
        let viewModel = viewModel([Film(.tmdb(603)): .pending(pending), Film(.tmdb(348)): .answer(Self.alien)])
        let (items, errors) = (Observed(viewModel.item), Observed(viewModel.error))
        let older = Task { await viewModel.didLoad(.id(.tmdb(603))) }
        #expect(await eventually { pending.isAsked })
        await viewModel.didLoad(.id(.tmdb(348)))
        if fails { pending.fail(.badResponse(reason: "x")) } else { pending.answer(Self.matrix) }
        await older.value
        #expect(items.values == [nil, item(Self.alien)])
        #expect(errors.values.allSatisfy { $0 == nil })
        #expect(viewModel.isLoading.value == false)
    }

    @Test("A cancelled load is silent")
    func cancellation() async {
        let pending = PendingAnswer<MovieDetails>()
        let viewModel = viewModel([Film(.tmdb(603)): .pending(pending)])
        let errors = Observed(viewModel.error)
        let load = Task { await viewModel.didLoad(.id(.tmdb(603))) }
        #expect(await eventually { pending.isAsked })
        load.cancel()
        await load.value
        #expect(errors.values.allSatisfy { $0 == nil })
        #expect(viewModel.item.value == nil)
        #expect(viewModel.isLoading.value == false)
    }
}
