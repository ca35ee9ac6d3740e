import Domain
import Presentation
import Testing

@Suite("QueryMessage")
struct QueryMessageTests {
    @Test(
        "a mistake says what is wrong, and what to do next",
        arguments: [
            (
                MovieQueryError.empty, "there is nothing to search for", "give a title, such as \"the matrix\""
            ),
            (
                .yearsContradict(title: 1999, filter: YearRange(2003)), "the title says 1999, and --year says 2003",
                "give the year once"
            ),
            (
                .notAFilmAddress("https://www.imdb.com/name/nm0000206/"),
                "\"https://www.imdb.com/name/nm0000206/\" is not the address of a film",
                "a film's address holds /movie/603 or /title/tt0133093"
            ),
            (
                .malformedID("tmdb:x"), "\"tmdb:x\" is no id of a film",
                "ids look like tmdb:603, imdb:tt0133093 or tt0133093"
            ),
        ]
    )
    func words(error: MovieQueryError, message: String, hint: String) {
        let words = Messages.errors.words(for: error)
        #expect([words.message, words.hint] == [message, hint])
    }
}
