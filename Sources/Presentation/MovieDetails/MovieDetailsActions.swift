package import Domain

/// The ways out of a film's page, set by its flow.
package struct MovieDetailsActions {
    package var openWebPage: @MainActor (Movie) -> Void

    package init(openWebPage: @escaping @MainActor (Movie) -> Void = { _ in }) {
        self.openWebPage = openWebPage
    }
}
