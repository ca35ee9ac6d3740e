import Domain
import DomainTestSupport
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("MarksViewModel")
struct MarksViewModelTests {
    private let repository = FakeMarksRepository([Mark(movie: .alien, rating: Rating(9))])
    private let viewModel: MarksViewModel
    private let matrix = MoviesListItemViewModel(.matrix)

    init() { viewModel = MarksViewModel(films: MarkedFilms(repository)) }

    @Test("The marks are loaded, and changes are made one after another")
    func changes() async {
        let changes = Observed(viewModel.change)
        viewModel.didLoad()
        viewModel.didMark(matrix, .addToWatchlist)
        viewModel.didMark(matrix, .removeFromWatchlist)
        viewModel.didMark(matrix, .rate(Rating(8)))
        await viewModel.isWritten()
        #expect(changes.values.map(\.?.action) == [nil, .addToWatchlist, .removeFromWatchlist, .rate(Rating(8))])
        #expect(viewModel.marks.value[.matrix] == Mark(movie: .matrix, rating: Rating(8)))
        #expect(viewModel.marks.value[.alien].rating == Rating(9))
        #expect(viewModel.error.value == nil)
    }

    @Test("A change that cannot be written is shown as a message, which the next change removes")
    func failure() async {
        let full = DomainError.storage(.failed(path: "/a/marks.json", reason: "no space"))
        let errors = Observed(viewModel.error)
        viewModel.didLoad()
        await repository.failUpdates(with: full)
        viewModel.didMark(matrix, .addToWatchlist)
        viewModel.didLoad()
        await viewModel.isWritten()
        #expect(errors.values.contains(ErrorMessage(full)))
        #expect(viewModel.error.value == nil && viewModel.change.value == nil)
        #expect(viewModel.marks.value[.matrix].isEmpty)
    }

    @Test("A film marked in a list of TMDB gets its IMDb ID, so that a namesake of the same year stays another film")
    func identification() async throws {
        let listed = Movie(id: .tmdb(700), tmdbID: 700, title: "Zork Home", year: 2016)
        let viewModel = MarksViewModel(films: MarkedFilms(repository)) { id in
            var movie = listed
            movie.imdbID = id == listed.id ? "tt9000001" : nil
            return movie
        }
        let marks = Observed(viewModel.marks)
        viewModel.didMark(MoviesListItemViewModel(listed), .addToWatchlist)
        let isIdentified = await eventually { marks.values.last?.all.map(\.imdbID).contains("tt9000001") == true }
        #expect(isIdentified)
        let namesake = Movie(id: .imdb("tt9000002"), imdbID: "tt9000002", title: "Zork Home", year: 2016)
        try await MarkedFilms(repository).apply(.rate(Rating(3)), to: [namesake])
        #expect(try await repository.marks().all.map(\.rating) == [Rating(9), nil, Rating(3)])
    }

    @Test("Marks that cannot be read are shown as a message")
    func unreadable() async {
        let newer = DomainError.storage(.newerVersion(path: "/a/marks.json"))
        let viewModel = MarksViewModel(films: MarkedFilms(FakeMarksRepository(failure: newer)))
        viewModel.didLoad()
        await viewModel.isWritten()
        #expect(viewModel.error.value == ErrorMessage(newer))
        #expect(viewModel.marks.value == Marks())
    }
}
