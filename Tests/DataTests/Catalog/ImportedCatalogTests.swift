import Domain
import Infrastructure
import Testing

@testable import Data

@Suite("Imported catalogue")
struct ImportedCatalogTests {
    private let catalog: Catalog

    init() throws {
        let imported = try CatalogShelf(
            films: """
                0000002\t\t900\tIsland\t\tInsel\t\t\tDrama\t\t\t\t\t
                0000009\t2020\t5\tDesert Island\t\t\t\t\t\t\t\t\t\t
                """
        )
        let own = try CatalogShelf(
            films: """
                0000002\t1980\t30\tIsland\t\t\t1980-05-01\t99\tAction\tAda\t\t\t\t
                0000003\t2005\t90\tThe Island\t\t\t\t\t\t\t\t\t\t
                """
        )
        catalog = Catalog(shelves: [imported, own])
    }

    @Test("Both are searched as one: a film that both have comes once, with the facts of either")
    func merged() throws {
        let page = try CatalogSearch(catalog: catalog).page(1, of: MovieQuery("island"))
        #expect(page.totalResults == 3)
        #expect(page.movies.map(\.id) == [.imdb("tt0000002"), .imdb("tt0000003"), .imdb("tt0000009")])
        #expect(page.movies.first?.genres == ["Drama"])
        #expect(page.movies.first?.year == 1980)
        let details = CatalogReader(catalog).film(.imdb("tt0000002"))?.details()
        #expect(details?.runtime == 99 && details?.directors == ["Ada"])
    }

    @Test("Numbers of any size are told apart", arguments: [1, 1_800_000_000, 4_294_967_295])
    func largeNumbers(number: UInt32) throws {
        let shelf = try CatalogShelf(index: TextIndex(Self.index(of: number)), numbering: .imdb)
        let other = try CatalogShelf(index: TextIndex(Self.index(of: number - 1)), numbering: .imdb)
        #expect(
            try CatalogSearch(catalog: Catalog(shelves: [shelf, shelf])).page(1, of: MovieQuery("up")).totalResults == 1
        )
        #expect(
            try CatalogSearch(catalog: Catalog(shelves: [shelf, other])).page(1, of: MovieQuery("up")).totalResults == 2
        )
    }

    private static func index(of number: UInt32) throws -> [UInt8] {
        var builder = TextIndexBuilder(writingTo: Infrastructure.MemorySink())
        let document = IndexedDocument(key: number, filter: 2009, weight: 1)
        try Array("\(number)\t2009\t1\tUp".utf8).withUnsafeBytes { row in
            try builder.add(row: row, names: CatalogColumn.names, as: document)
        }
        return (try builder.finish(about: "") as? Infrastructure.MemorySink)?.bytes ?? []
    }

    @Test("TMDB's films have no IMDb ids and stand by themselves")
    func fromTMDB() throws {
        let imported = try CatalogShelf(films: "2\t\t9000\tIsland\t\t\t\t\t\t\t\t\t\t\n", numbering: .tmdb)
        let catalog = Catalog(shelves: [imported] + catalog.shelves.dropFirst())
        let page = try CatalogSearch(catalog: catalog).page(1, of: MovieQuery("island"))
        #expect(Set(page.movies.map(\.id)) == [.tmdb(2), .imdb("tt0000002"), .imdb("tt0000003")])
        let film = try #require(try CatalogReader(catalog).details(of: .tmdb(2)))
        #expect(film.movie.title == "Island")
        #expect(film.movie.imdbID == nil)
    }
}
