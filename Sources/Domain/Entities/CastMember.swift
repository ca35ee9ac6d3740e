/// A person who plays in a film.
package struct CastMember: Hashable, Sendable {
    /// TMDB's number of the person; nil from the catalogue.
    package var id: Int?
    package var name: String
    /// The part played; nil where the source does not say.
    package var character: String?

    package init(id: Int? = nil, name: String, character: String? = nil) {
        self.id = id
        self.name = name
        self.character = character
    }
}
