import Domain
import Testing

@Suite("MovieAddress")
struct MovieAddressTests {
    @Test(
        "a film's address at TMDB names the film, with and without a scheme",
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
        "a film's address at IMDb names the film, with and without a scheme",
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
        "the address of anything but a film is refused",
        arguments: [
            "https://www.themoviedb.org/tv/1399-game-of-thrones", "https://www.themoviedb.org/person/6384",
            "themoviedb.org/person/6384-keanu-reeves", "https://www.themoviedb.org/",
            "https://www.themoviedb.org/movie", "https://www.themoviedb.org/movie/", "themoviedb.org/movie/top-rated",
            "https://www.themoviedb.org/movie/0", "https://www.imdb.com/name/nm0000206/", "imdb.com/title/603",
            "https://www.imdb.com/title/",
        ]
    )
    func notAFilm(address: String) {
        #expect(throws: MovieQueryError.notAFilmAddress(address)) { try MovieQuery(address) }
        #expect(throws: MovieQueryError.notAFilmAddress(address)) { try MovieReference(address) }
    }

    @Test(
        "an address elsewhere is words",
        arguments: [
            "https://example.com/movie/603", "https://themoviedb.org.example.com/movie/603", "face/off", "either/or",
            "https://example.com/?u=themoviedb.org/movie/603", "ftp://themoviedb.org/movie/603", "50/50", "/", "//",
        ]
    )
    func elsewhere(text: String) throws {
        #expect(try MovieQuery(text).film == nil)
        #expect(try MovieQuery(text).text == text)
    }
}
