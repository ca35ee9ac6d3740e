import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("PosterViewModel")
struct PosterViewModelTests {
    private static let bytes = Data([1, 2, 3])
    private static let url = "https://image.tmdb.org/t/p/w500/matrix.jpg?500"

    private func viewModel(
        _ movie: Movie = .matrix,
        image: Result<Data, DomainError>? = nil
    ) throws -> PosterViewModel {
        let details = Answer(MovieDetails(movie: movie), source: .tmdb)
        let posters = FakePostersRepository(images: image.map { [Self.url: $0] } ?? [:])
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", films: [.init(movie.id): .answer(details)]),
            catalog: FakeMoviesRepository("the catalogue"),
            credentials: FakeCredentialsRepository(isThere: true)
        )
        return PosterViewModel(
            findPoster: FindPoster(sources: sources, posters: posters),
            fetchPoster: FetchPoster(posters: posters)
        )
    }

    @Test("the poster is found first, and fetched once it is asked for")
    func found() async throws {
        let viewModel = try viewModel(image: .success(Self.bytes))
        await viewModel.didLoad(.id(.tmdb(603)))
        let poster = Poster(movie: .matrix, url: Self.url, width: 500)
        #expect(viewModel.poster.value == Answer(poster, source: .tmdb))
        #expect(viewModel.image.value == nil)
        await viewModel.didAskForImage()
        #expect(viewModel.image.value == PosterImage(poster: poster, bytes: Self.bytes))
        #expect(viewModel.error.value == nil)
    }

    @Test("the poster of a film that is known is fetched at once")
    func known() async throws {
        let viewModel = try viewModel(image: .success(Self.bytes))
        await viewModel.didShow(.matrix)
        #expect(viewModel.image.value?.bytes == Self.bytes)
        #expect(viewModel.error.value == nil)
    }

    @Test("a film without one is told, and nothing is fetched")
    func none() async throws {
        let viewModel = try viewModel(.film(7))
        await viewModel.didLoad(.id(.tmdb(7)))
        await viewModel.didAskForImage()
        #expect(viewModel.error.value?.message == "Film 7 has no poster")
        await viewModel.didShow(.film(7))
        #expect(viewModel.error.value?.message == "Film 7 has no poster")
    }

    @Test("one that cannot be fetched is told")
    func failing() async throws {
        let viewModel = try viewModel(image: .failure(.posterMissing(url: "https://x.example/a.jpg")))
        await viewModel.didLoad(.id(.tmdb(603)))
        await viewModel.didAskForImage()
        #expect(viewModel.error.value?.message == "there is no picture at https://x.example/a.jpg")
        #expect(viewModel.image.value == nil)
    }

    @Test("giving up is no error")
    func cancelled() async throws {
        let viewModel = try viewModel(image: .failure(.cancelled))
        await viewModel.didShow(.matrix)
        #expect(viewModel.error.value == nil)
    }
}
