import Domain
import Testing

@testable import Data

@Suite("Similar films of the catalogue")
struct CatalogSimilarTests {
    private func titles(_ id: String, page: Int = 1) throws -> [String] {
        try Catalog.builtIn.pages(page...page, ofFilmsLike: .imdb(id)).movies.map(\.titleAndYear)
    }

    @Test(
        "Sequels and the director's films of the same kind come first",
        arguments: [
            ("tt0133093", ["The Matrix Reloaded (2003)", "The Matrix Revolutions (2003)"]),
            ("tt0068646", ["The Godfather Part II (1974)", "The Godfather Part III (1990)"]),
            ("tt0114709", ["Toy Story 2 (1999)", "Toy Story 4 (2019)"]),
            ("tt0080339", ["Airplane II: The Sequel (1982)"]),
            ("tt0245429", ["Princess Mononoke (1997)", "Howl's Moving Castle (2004)"]),
            ("tt0047478", ["Yojimbo (1961)", "The Hidden Fortress (1958)"]),
            ("tt0211915", ["A Very Long Engagement (2004)"]),
        ]
    )
    func sequels(id: String, expected: [String]) throws {
        let first = try titles(id).prefix(8)
        #expect(first.filter(expected.contains).count == expected.count, "\(first)")
    }

    @Test("The list has at most 100 films, each once, and not the film itself")
    func pages() throws {
        let first = try Catalog.builtIn.pages(1...1, ofFilmsLike: .imdb("tt0133093"))
        #expect([first.totalResults, first.totalPages] == [100, 5])
        let all = try (1...5).flatMap { try titles("tt0133093", page: $0) }
        #expect(Set(all).count == 100)
        #expect(!all.contains("The Matrix (1999)"))
        let several = try Catalog.builtIn.pages(2...5, ofFilmsLike: .imdb("tt0133093"))
        #expect(several.movies.map(\.titleAndYear) == Array(all.dropFirst(20)))
        #expect(try titles("tt0133093", page: 6).isEmpty)
    }

    @Test("A film that is unknown, or of which nothing is known, has no films like it")
    func errors() throws {
        #expect(throws: DomainError.notFound(.film("tt9999999"))) { try titles("tt9999999") }
        #expect(throws: DomainError.notFound(.numberInCatalog(603))) {
            try Catalog.builtIn.pages(1...1, ofFilmsLike: .tmdb(603))
        }
        let bare = try Catalog(films: "0000001\t1950\t500\tThe Island")
        #expect(throws: DomainError.onlyFromTMDB(.list)) {
            try bare.pages(1...1, ofFilmsLike: .imdb("tt0000001"))
        }
    }
}
