package import Domain

/// Why a text names no query and no film, in words.
package enum QueryMessage {
    /// What is wrong, and what to do next.
    package static func words(for error: MovieQueryError) -> (message: String, hint: String) {
        switch error {
        case .empty: ("there is nothing to search for", "give a title, such as \"the matrix\"")
        case .yearsContradict(let title, let filter):
            ("the title says \(title), and --year says \(filter)", "give the year once")
        case .notAFilmAddress(let text):
            ("\"\(text)\" is not the address of a film", "a film's address holds /movie/603 or /title/tt0133093")
        case .malformedID(let text):
            ("\"\(text)\" is no id of a film", "ids look like tmdb:603, imdb:tt0133093 or tt0133093")
        }
    }
}
