import Data
import Domain
import Testing

@Suite("MovieReference")
struct MovieReferenceTests {
    @Test(
        "A bare number is an ID, as are prefixed numbers and IMDb IDs",
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
        "Anything else is a title with an optional year filter",
        arguments: ["The Matrix (1999)", "alien", "0", "-5", "300 spartans", "tt12", "12 monkeys"]
    )
    func titles(typed: String) throws {
        #expect(try MovieReference(typed) == .title(try MovieQuery(typed)))
    }

    @Test(
        "A prefix without an ID is a mistake",
        arguments: ["tmdb:", "tmdb:tt0133093", "tmdb:0", "tmdb:the matrix", "imdb:", "imdb:603", "IMDB:tt1"]
    )
    func malformed(typed: String) {
        #expect(throws: MovieQueryError.malformedID(typed)) { try MovieReference(" \(typed) ") }
    }
}

@Suite("MovieID")
struct MovieIDTests {
    @Test("A positive number in digits is a TMDB ID", arguments: [("603", 603), ("0603", 603), ("1", 1)])
    func tmdb(text: String, number: Int) {
        #expect(MovieID(text) == .tmdb(number))
        #expect(MovieID(tmdb: text) == .tmdb(number))
    }

    @Test(
        "\"tt\" with seven to ten digits is an IMDb ID, in either case",
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
        "Anything else is not an ID",
        arguments: [
            "", "0", "-603", "+603", "603 ", "6.3", "٦٠٣", "99999999999999999999", "tt", "tt123456", "tt12345678901",
            "tt013309a", "tt013309３", "nm0000206", "tmdb:603", "imdb:tt0133093", "the matrix",
        ]
    )
    func neither(text: String) {
        #expect(MovieID(text) == nil)
    }

    @Test("The text of an ID parses to the same ID", arguments: [MovieID.tmdb(603), .imdb("tt0133093")])
    func roundTrip(id: MovieID) {
        #expect(MovieID(id.description) == id)
    }
}

@Suite("Movie URL")
struct MovieAddressTests {
    @Test(
        "A TMDB film URL selects the film, with or without a scheme",
        arguments: [
            "https://www.themoviedb.org/movie/603", "http://www.themoviedb.org/movie/603",
            "https://themoviedb.org/movie/603-the-matrix", "www.themoviedb.org/movie/603", "themoviedb.org/movie/603",
            "HTTPS://WWW.TheMovieDB.org/movie/603", "https://www.themoviedb.org/movie/603-the-matrix/cast",
            "https://www.themoviedb.org/movie/603?language=de", "https://www.themoviedb.org/movie/603#facts",
            "https://www.themoviedb.org/movie/603/",
        ]
    )
    func tmdb(address: String) throws {
        #expect(try MovieQuery(address).film == .tmdb(603))
        #expect(try MovieReference(address) == .id(.tmdb(603)))
    }

    @Test(
        "An IMDb film URL selects the film, with or without a scheme",
        arguments: [
            "https://www.imdb.com/title/tt0133093/", "http://imdb.com/title/tt0133093", "imdb.com/title/tt0133093/",
            "www.imdb.com/title/tt0133093", "https://m.imdb.com/title/tt0133093/?ref_=nv_sr_1",
            "https://www.imdb.com/de/title/tt0133093/", "https://www.imdb.com/title/tt0133093/fullcredits#cast",
            "https://www.IMDB.com/title/TT0133093",
        ]
    )
    func imdb(address: String) throws {
        #expect(try MovieQuery(address).film == .imdb("tt0133093"))
        #expect(try MovieReference(address) == .id(.imdb("tt0133093")))
    }

    @Test(
        "The URL of anything but a film is rejected",
        arguments: [
            "https://www.themoviedb.org/tv/1399-game-of-thrones", "https://www.themoviedb.org/person/6384",
            "themoviedb.org/person/6384-keanu-reeves", "https://www.themoviedb.org/",
            "https://www.themoviedb.org/movie", "https://www.themoviedb.org/movie/", "themoviedb.org/movie/top-rated",
            "https://www.themoviedb.org/movie/0", "https://www.imdb.com/name/nm0000206/", "imdb.com/title/603",
            "https://www.imdb.com/title/", "https://example.com/movie/603",
            "https://themoviedb.org.example.com/movie/603", "https://example.com/?u=themoviedb.org/movie/603",
            "ftp://themoviedb.org/person/603", "https://letterboxd.com/director/bong-joon-ho/",
        ]
    )
    func notAFilm(address: String) {
        #expect(throws: MovieQueryError.notAFilmPage(address)) { try MovieQuery(address) }
        #expect(throws: MovieQueryError.notAFilmPage(address)) { try MovieReference(address) }
    }

    @Test(
        "Text with a slash that is not a URL is words",
        arguments: ["face/off", "either/or", "50/50", "/", "//", "://x", "1://x", "example.com/movie/603"]
    )
    func words(text: String) throws {
        #expect(try MovieQuery(text).film == nil)
        #expect(try MovieQuery(text).text == text)
    }

    @Test(
        "The URL of a Letterboxd film page is read as title and year",
        arguments: [
            ("https://letterboxd.com/film/parasite-2019/", "parasite", "2019"),
            ("letterboxd.com/film/the-godfather", "the godfather", nil),
            ("https://letterboxd.com/dave/film/blade-runner-2049/1/", "blade runner", "2049"),
            ("https://www.letterboxd.com/film/1917/", "1917", nil),
            ("https://letterboxd.com/film/parasite-2019-1/", "parasite", "2019"),
            ("https://letterboxd.com/film/oceans-8/", "oceans 8", nil),
        ] as [(String, String, String?)]
    )
    func letterboxd(address: String, title: String, year: String?) throws {
        let query = try MovieQuery(address)
        #expect(query.text == title)
        #expect(query.years?.description == year)
        #expect(query.film == nil)
        #expect(try MovieReference(address) == .title(query))
    }
}
