import Domain
import TestSupport
import Testing

@testable import Data

@Suite("LastListFile")
struct LastListFileTests {
    private let folder: TemporaryDirectory
    private let list: LastListFile

    init() throws {
        folder = try TemporaryDirectory()
        list = LastListFile(path: folder.path("movies/last-list.json"))
    }

    private func save(_ ranks: ClosedRange<Int>, of name: String = "a", from first: Int = 0) async {
        await list.save(ranks.map { (rank: $0, id: .tmdb($0 + first)) }, of: name)
    }

    @Test("The file holds the films by rank, readable only by its owner")
    func saved() async throws {
        await list.save([(rank: 1, id: .tmdb(603)), (rank: 2, id: .imdb("tt0133093"))], of: "movies search matrix")
        let text =
            #"{"version":1,"list":"movies search matrix","films":[{"rank":1,"id":"603"},{"rank":2,"id":"tt0133093"}]}"#
        #expect(folder.read("movies/last-list.json") == text + "\n")
        #expect(await list.film(ranked: 1) == .tmdb(603))
        #expect(await list.film(ranked: 2) == .imdb("tt0133093"))
        #expect(await list.film(ranked: 3) == nil)
    }

    @Test("Another page of the same list is added, and another list replaces it")
    func pages() async {
        await save(1...20)
        await save(21...40)
        #expect(await list.film(ranked: 3) == .tmdb(3))
        #expect(await list.film(ranked: 21) == .tmdb(21))
        await save(1...5, from: 100)
        #expect(await list.film(ranked: 3) == .tmdb(103))
        #expect(await list.film(ranked: 6) == .tmdb(6))
        await save(1...5, of: "b", from: 200)
        #expect(await list.film(ranked: 3) == .tmdb(203))
        #expect(await list.film(ranked: 6) == nil)
    }

    @Test("Clearing removes the file, and creates none")
    func cleared() async {
        await list.clear()
        #expect(folder.names == [])
        await save(1...5)
        await list.clear()
        #expect(await list.film(ranked: 1) == nil)
        #expect(folder.read("movies/last-list.json") == nil)
    }

    @Test("At most 500 films are kept, the newest ones")
    func limit() async {
        await save(1...400)
        await save(401...600)
        #expect(await list.film(ranked: 100) == nil)
        #expect(await list.film(ranked: 101) == .tmdb(101))
        #expect(await list.film(ranked: 600) == .tmdb(600))
    }

    @Test("Without a file, or with a damaged one, there are no films, and a damaged one is replaced")
    func damaged() async throws {
        #expect(await list.film(ranked: 1) == nil)
        try folder.write("{", to: "movies/last-list.json")
        #expect(await list.film(ranked: 1) == nil)
        await save(1...1)
        #expect(await list.film(ranked: 1) == .tmdb(1))
    }
}
