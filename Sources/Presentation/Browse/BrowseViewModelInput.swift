package import Domain

/// What a view tells the search of `browse`.
@MainActor
package protocol BrowseViewModelInput {
    /// The session begins with this text in the field, which is searched for at once.
    func didStart(_ text: String)
    /// The field holds this text now; the search follows.
    func didType(_ text: String)
    /// The person means the query as it stands: it is searched for at once, and enters the history once found.
    func didSettle()
    /// Searches one of the recent queries, counted from 0.
    func didSelectRecent(at index: Int)
    /// Leaves for the n-th film, counted from 0.
    func didSelectItem(at index: Int)
    /// Leaves for a film's page on the web.
    func didOpenWebPage(of movie: Movie)
    /// The end of the list is near: the next page is loaded, if there is one.
    func didReachEnd()
    /// Asks again after a failure.
    func didRetry()
    /// Ends all work; returns when what was to be recorded is.
    func didLeave() async
}
