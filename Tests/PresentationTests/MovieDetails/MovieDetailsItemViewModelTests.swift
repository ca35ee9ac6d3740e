import Domain
import Presentation
import TestSupport
import Testing

@Suite("MovieDetailsItemViewModel")
struct MovieDetailsItemViewModelTests {
    private static let full = MovieDetails(
        movie: .matrix,
        tagline: "Free your mind.",
        runtime: 136,
        status: "Released",
        budget: 63_000_000,
        revenue: 463_517_383,
        homepage: "https://example.com/matrix",
        collection: "The Matrix Collection",
        countries: ["United States of America", "Australia"],
        spokenLanguages: ["English"],
        directors: ["Lana Wachowski", "Lilly Wachowski"],
        writers: ["Lilly Wachowski"],
        cast: [CastMember(id: 6384, name: "Keanu Reeves", character: "Neo"), CastMember(name: "Joe Pantoliano")]
    )

    private func facts(of details: MovieDetails) -> [String] {
        MovieDetailsItemViewModel(details).facts.map { "\($0.label): \($0.text)" }
    }

    @Test("every fact that is known stands in the order of a page, as people read it")
    func allFacts() {
        let expected = [
            "Released: 1999-03-31", "Runtime: 2h 16m", "Rating: 8.2 of 10, 26,000 votes",
            "Genres: Action, Science Fiction", "Status: Released", "Countries: United States of America, Australia",
            "Languages: English", "Budget: $63,000,000", "Revenue: $463,517,383",
            "Collection: The Matrix Collection", "Homepage: https://example.com/matrix",
            "Directors: Lana Wachowski, Lilly Wachowski", "Writer: Lilly Wachowski",
            "Cast: Keanu Reeves (Neo), Joe Pantoliano",
        ]
        #expect(facts(of: Self.full) == expected)
    }

    @Test("what is not known is left out, but for the release")
    func noFacts() {
        #expect(facts(of: MovieDetails(movie: .film(1))) == ["Released: To be announced"])
    }

    @Test("one director is a director, several are directors; the same holds for writers")
    func counts() {
        let details = MovieDetails(movie: .alien, directors: ["A"], writers: ["B", "C"])
        let expected = ["Released: 1979", "Genres: Horror", "Director: A", "Writers: B, C"]
        #expect(facts(of: details) == expected)
    }

    @Test("the bill is cut after twelve names, and says how many are left", arguments: [11, 12, 13, 40])
    func longCast(count: Int) {
        let cast = (1...count).map { CastMember(name: "Name \($0)") }
        let shown = (1...min(count, 12)).map { "Name \($0)" } + (count > 12 ? ["and \(count - 12) more"] : [])
        let details = MovieDetails(movie: .film(1), cast: cast)
        #expect(facts(of: details).last == "Cast: " + shown.joined(separator: ", "))
        #expect(MovieDetailsItemViewModel(details).details.cast.count == count)
    }

    @Test("a rating whose votes are not known goes without them")
    func ratingWithoutVotes() {
        let movie = Movie(id: .tmdb(1), title: "A", year: 2000, voteAverage: 7)
        #expect(facts(of: MovieDetails(movie: movie)) == ["Released: 2000", "Rating: 7.0 of 10"])
    }

    @Test("heading, tagline, overview and address are those of the film")
    func page() {
        let item = MovieDetailsItemViewModel(Self.full)
        #expect(item.heading == "The Matrix (1999)")
        #expect(item.tagline == "Free your mind.")
        #expect(item.overview == "A hacker learns what the world is.")
        #expect(item.url == "https://www.themoviedb.org/movie/603")
        #expect(item.details == Self.full)
    }

    @Test("the original title is shown where it differs from the title")
    func originalTitle() {
        func original(_ title: String?) -> String? {
            let movie = Movie(id: .tmdb(129), title: "Spirited Away", originalTitle: title)
            return MovieDetailsItemViewModel(MovieDetails(movie: movie)).originalTitle
        }
        #expect(original("千と千尋の神隠し") == "千と千尋の神隠し")
        #expect(original("Spirited Away") == nil)
        #expect(original(nil) == nil)
    }
}
