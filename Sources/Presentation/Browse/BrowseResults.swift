package import Domain

/// What the search of `browse` shows under its field: one value, for one look at it.
package struct BrowseResults: Hashable, Sendable {
    /// What is being waited for.
    package enum Activity: Hashable, Sendable {
        case none
        /// The films of a new query, where that takes a while.
        case searching
        /// The fresh answer, while a cached one is in view.
        case refreshing
        case nextPage
    }

    /// Nil while the field is empty.
    package var query: MovieQuery?
    /// Each film once, page after page.
    package var items: [MoviesListItemViewModel] = []
    /// Nil until there is an answer.
    package var summary: MoviesListSummary?
    package var activity = Activity.none
    package var failure: BrowseFailure?
    /// True while the films are those of the query before, until the first answer to this one.
    package var isOutdated = false

    package init() {}

    /// True when there is an answer, and it holds no film.
    package var isEmpty: Bool { summary != nil && !isOutdated && items.isEmpty && failure == nil }
}

/// Why there are no films, or not all of them: what happened, and what to do.
package struct BrowseFailure: Hashable, Sendable {
    package let title: String
    package let message: String
    package let hint: String?
    /// True when asking again may help.
    package let mayPass: Bool

    init(_ error: ErrorMessage) {
        title = error.title
        message = error.message
        hint = error.hint
        mayPass = true
    }

    init(_ error: MovieQueryError) {
        title = Messages.Browse.noQuery
        (message, hint) = QueryMessage.words(for: error)
        mayPass = false
    }
}
