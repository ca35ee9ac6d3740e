/// What a list of films is waiting for.
package enum MoviesListLoading: Hashable, Sendable {
    case none
    case firstPage
    case nextPage
}
