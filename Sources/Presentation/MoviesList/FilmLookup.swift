package import Domain

/// The language, the sources and the image URLs for all lookups of a command or a session.
package struct FilmLookup: Sendable {
    package var policy: LookupPolicy
    package let posterURL: @Sendable (Movie) -> String?
    package let photoURL: @Sendable (Person) -> String?

    package init(
        policy: LookupPolicy = LookupPolicy(),
        posterURL: @escaping @Sendable (Movie) -> String? = { _ in nil },
        photoURL: @escaping @Sendable (Person) -> String? = { _ in nil }
    ) {
        (self.policy, self.posterURL, self.photoURL) = (policy, posterURL, photoURL)
    }

    package func item(_ movie: Movie, mark: Mark? = nil) -> MoviesListItemViewModel {
        MoviesListItemViewModel(movie, posterURL: posterURL(movie), mark: mark)
    }

    package func item(_ details: MovieDetails, others: [Movie] = []) -> MovieDetailsItemViewModel {
        MovieDetailsItemViewModel(details, posterURL: posterURL(details.movie), others: others)
    }

    package func item(_ details: PersonDetails) -> PersonItemViewModel {
        PersonItemViewModel(details, photoURL: photoURL(details.person), posterURL: posterURL)
    }
}
