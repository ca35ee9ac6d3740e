/// A title that the person may have meant.
package struct TitleSuggestion: Hashable, Sendable {
    package let title: String
    /// Nil when it is not known.
    package let year: Int?

    package init(title: String, year: Int?) {
        self.title = title
        self.year = year
    }
}
