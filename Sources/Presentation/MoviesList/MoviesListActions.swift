package import Domain

/// The ways out of a list of films, set by its flow.
package struct MoviesListActions {
    package var showMovie: @MainActor (Movie) -> Void

    package init(showMovie: @escaping @MainActor (Movie) -> Void = { _ in }) {
        self.showMovie = showMovie
    }
}
