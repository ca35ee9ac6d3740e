import Domain
import Testing

@Suite("MovieReference")
struct MovieReferenceTests {
    @Test(
        "a bare number is an id, as are the prefixed and the IMDb ones",
        arguments: [
            ("603", MovieID.tmdb(603)), (" 603 ", .tmdb(603)), ("1917", .tmdb(1917)), ("tmdb:603", .tmdb(603)),
            ("tmdb: 603", .tmdb(603)), ("TMDB:603", .tmdb(603)), ("tt0133093", .imdb("tt0133093")),
            ("TT0133093", .imdb("tt0133093")), ("imdb:tt0133093", .imdb("tt0133093")),
            ("IMDB:TT0133093", .imdb("tt0133093")),
        ]
    )
    func ids(typed: String, id: MovieID) throws {
        #expect(try MovieReference(typed) == .id(id))
    }

    @Test(
        "anything else is a title, and its year a filter",
        arguments: ["The Matrix (1999)", "alien", "0", "-5", "300 spartans", "tt12", "12 monkeys"]
    )
    func titles(typed: String) throws {
        #expect(try MovieReference(typed) == .title(try MovieQuery(typed)))
    }

    @Test(
        "a prefix without an id is a mistake",
        arguments: ["tmdb:", "tmdb:tt0133093", "tmdb:0", "tmdb:the matrix", "imdb:", "imdb:603", "IMDB:tt1"]
    )
    func malformed(typed: String) {
        #expect(throws: MovieQueryError.malformedID(typed)) { try MovieReference(" \(typed) ") }
    }

    @Test("nothing names no film", arguments: ["", "  "])
    func empty(typed: String) {
        #expect(throws: MovieQueryError.empty) { try MovieReference(typed) }
    }
}
