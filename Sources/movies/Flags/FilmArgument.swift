import CommandLineKit

extension CommandArgument {
    /// One film, named in any way.
    static let film = CommandArgument(
        "film",
        .oneOrMore,
        help: "603, tmdb:603, tt0133093, a web address at TMDB or IMDb, or a title such as \"Alien (1979)\"."
    )
}
