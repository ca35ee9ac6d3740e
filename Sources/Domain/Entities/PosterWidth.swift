/// How wide a poster is asked for.
package enum PosterWidth: Hashable, Sendable {
    /// The nearest to so many pixels that there is.
    case pixels(Int)
    /// As it was uploaded.
    case original

    /// What a page on the web, or a screen of text, has room for.
    package static let usual = PosterWidth.pixels(500)
}
