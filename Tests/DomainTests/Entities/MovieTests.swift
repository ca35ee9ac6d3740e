import Domain
import TestSupport
import Testing

@Suite("Movie")
struct MovieTests {
    @Test("a film's page is at TMDB, or at IMDb for a film known only by its IMDb id")
    func url() {
        #expect(Movie.matrix.url == "https://www.themoviedb.org/movie/603")
        #expect(Movie.alien.url == "https://www.imdb.com/title/tt0078748/")
    }

    @Test("the year is that of the date, unless it alone is known")
    func year() {
        let date = CalendarDate("1999-03-31")
        #expect(Movie(id: .tmdb(1), title: "A", releaseDate: date).year == 1999)
        #expect(Movie(id: .tmdb(1), title: "A", year: 1977).year == 1977)
        #expect(Movie(id: .tmdb(1), title: "A").year == nil)
    }

    @Test("title and year read as movies show takes them")
    func titleAndYear() throws {
        #expect(Movie.matrix.titleAndYear == "The Matrix (1999)")
        #expect(Movie(id: .tmdb(1), title: "Untitled").titleAndYear == "Untitled")
        let query = try MovieQuery(Movie.matrix.titleAndYear)
        #expect(query == (try MovieQuery("The Matrix", years: YearRange(1999))))
    }
}
