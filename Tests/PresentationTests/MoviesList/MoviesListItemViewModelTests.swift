import Domain
import Presentation
import TestSupport
import Testing

@Suite("MoviesListItemViewModel")
struct MoviesListItemViewModelTests {
    private struct Texts: Equatable {
        var title: String
        var year = ""
        var released = ""
        var rating = ""
        var genres = ""

        init(title: String, year: String = "", released: String, rating: String = "", genres: String = "") {
            self.title = title
            (self.year, self.released, self.rating, self.genres) = (year, released, rating, genres)
        }

        init(_ movie: Movie) {
            let item = MoviesListItemViewModel(movie)
            self.init(
                title: item.title,
                year: item.year,
                released: item.released,
                rating: item.rating,
                genres: item.genres
            )
        }
    }

    @Test("everything that is known is shown as people read it")
    func full() {
        let expected = Texts(
            title: "The Matrix",
            year: "1999",
            released: "1999-03-31",
            rating: "8.2",
            genres: "Action, Science Fiction"
        )
        #expect(Texts(.matrix) == expected)
    }

    @Test("a film known by its year is released in that year")
    func yearOnly() {
        #expect(Texts(.alien) == Texts(title: "Alien", year: "1979", released: "1979", genres: "Horror"))
    }

    @Test("a film of which nothing is known is to be announced")
    func nothingKnown() {
        #expect(Texts(.film(1)) == Texts(title: "Film 1", released: "To be announced"))
    }

    @Test("the film itself stays whole, for scripts")
    func entity() {
        #expect(MoviesListItemViewModel(.matrix).movie == .matrix)
    }
}
