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
