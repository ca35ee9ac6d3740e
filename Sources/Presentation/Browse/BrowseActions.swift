package import Domain

/// The ways out of the search of `browse`, set by its flow.
package struct BrowseActions {
    package var showMovie: @MainActor (Movie) -> Void
    package var openWebPage: @MainActor (Movie) -> Void

    package init(
        showMovie: @escaping @MainActor (Movie) -> Void = { _ in },
        openWebPage: @escaping @MainActor (Movie) -> Void = { _ in }
    ) {
        self.showMovie = showMovie
        self.openWebPage = openWebPage
    }
}
