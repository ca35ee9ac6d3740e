/// A genre as TMDB numbers and names it.
package struct Genre: Hashable, Sendable {
    /// TMDB's number.
    package let id: Int
    /// The name in the language that was asked for.
    package let name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
