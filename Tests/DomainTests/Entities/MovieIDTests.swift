import Domain
import Testing

@Suite("MovieID")
struct MovieIDTests {
    @Test("a positive number in digits is a TMDB id", arguments: [("603", 603), ("0603", 603), ("1", 1)])
    func tmdb(text: String, number: Int) {
        #expect(MovieID(text) == .tmdb(number))
        #expect(MovieID(tmdb: text) == .tmdb(number))
    }

    @Test(
        "tt and seven to ten digits are an IMDb id, in either case",
        arguments: [
            ("tt0133093", "tt0133093"), ("TT0133093", "tt0133093"), ("Tt12345678", "tt12345678"),
            ("tt1234567890", "tt1234567890"),
        ]
    )
    func imdb(text: String, id: String) {
        #expect(MovieID(text) == .imdb(id))
        #expect(MovieID(imdb: text) == .imdb(id))
    }

    @Test(
        "anything else is no id",
        arguments: [
            "", "0", "-603", "+603", "603 ", "6.3", "٦٠٣", "99999999999999999999", "tt", "tt123456", "tt12345678901",
            "tt013309a", "tt013309３", "nm0000206", "tmdb:603", "imdb:tt0133093", "the matrix",
        ]
    )
    func neither(text: String) {
        #expect(MovieID(text) == nil)
    }

    @Test("each kind refuses the other kind's text")
    func kinds() {
        #expect(MovieID(tmdb: "tt0133093") == nil)
        #expect(MovieID(imdb: "0133093") == nil)
    }

    @Test("the text of an id makes the same id again", arguments: [MovieID.tmdb(603), .imdb("tt0133093")])
    func roundTrip(id: MovieID) {
        #expect(MovieID(id.description) == id)
    }

    @Test("the text is what people type")
    func description() {
        #expect(MovieID.tmdb(603).description == "603")
        #expect(MovieID.imdb("tt0133093").description == "tt0133093")
    }
}
