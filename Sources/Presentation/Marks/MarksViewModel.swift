package import Domain
package import Foundation

/// The user's marks in `browse`. Changes are stored one after another, in the order of the calls.
@MainActor
package final class MarksViewModel {
    package let marks = Observable(Marks())
    /// The last change that was stored; nil before the first change.
    package let change = Observable<MarkChange?>(nil)
    package let error = Observable<ErrorMessage?>(nil)

    private let films: MarkedFilms
    private let details: @Sendable (MovieID) async -> Movie?
    private var work: Task<Void, Never>?

    /// - Parameter details: returns the details of a film, such as the IMDb ID, which TMDB's lists lack; nil if the lookup fails.
    package init(films: MarkedFilms, details: @escaping @Sendable (MovieID) async -> Movie? = { _ in nil }) {
        (self.films, self.details) = (films, details)
    }

    package func didLoad() {
        start { viewModel throws(DomainError) in viewModel.marks.value = try await viewModel.films.marks() }
    }

    /// Returns marked films as one page, after all pending changes are stored.
    package func films(
        _ list: MarkList,
        order: MovieOrder = .relevance,
        where isIncluded: @escaping (Mark) async -> Bool = { _ in true }
    ) async throws(DomainError) -> Answer<MoviesPage> {
        await work?.value
        let movies = try await films.page(of: list, order: order, where: isIncluded).marks.map(\.movie)
        return Answer(MoviesPage(number: 1, totalPages: 1, totalResults: movies.count, movies: movies), source: .marks)
    }

    /// - Parameter time: the time at which the film is added to the watchlist; nil for now.
    package func didMark(_ film: MoviesListItemViewModel, _ action: MarkAction, at time: Date? = nil) {
        start { viewModel throws(DomainError) in
            for change in try await viewModel.films.apply(action, to: [film.movie], at: time) {
                viewModel.marks.value[change.new.movie] = change.new
                viewModel.change.value = change
            }
        }
        guard action.adds, marks.value[film.movie].imdbID == nil else { return }
        // Later changes do not wait for this request. If the request fails, the next sync repeats it.
        Task { [work] in
            await work?.value
            guard let movie = await details(film.id), movie.imdbID != nil else { return }
            if let marks = try? await films.identify(movie) { self.marks.value = marks }
        }
    }

    /// Returns after all pending changes are stored.
    package func isWritten() async { await work?.value }

    private func start(_ body: @escaping @MainActor (MarksViewModel) async throws(DomainError) -> Void) {
        work = Task { [work] in
            await work?.value
            error.value = nil
            do throws(DomainError) { try await body(self) } catch { self.error.value = ErrorMessage(error) }
        }
    }
}
