import Domain

/// What a key asks for beyond the screen itself.
enum BrowseEffect: Hashable, Sendable {
    /// The text of the field has changed.
    case type(String)
    /// The query as it stands is meant.
    case settle
    case retry
    case openFilm(Int)
    case openRecentQuery(Int)
    case closeFilm
    case openOnWeb(Movie)
    case copy(String)
    case redraw
    case suspend
    case leave(ExitCode)
}
