import DomainTestSupport
import Foundation
import Testing

@testable import Domain

@Suite("Importing marks")
struct ImportMarksTests {
    private static let now = Date(timeIntervalSince1970: 1_763_632_800)
    private let store = FakeMarksRepository([Mark(movie: .matrix, rating: Rating(9))])

    /// Imports rows; the catalogue answers searches for these titles.
    private func importing(
        _ rows: [ImportedMark],
        catalog: [String: MoviesPage] = [:],
        tmdb: [String: Script<MoviesPage>] = [:],
        onProgress: @MainActor @Sendable (Int) -> Void = { _ in }
    ) async throws -> MarksImport {
        func request(_ title: String) -> MoviesRequest {
            var query = MovieQuery(text: title, allowsNearbyYears: true)
            query.isTitleOnly = true
            return MoviesRequest(list: .search(query))
        }
        var searches: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        for (title, page) in catalog {
            for cache in [CachePolicy.fresh, .only] {
                searches[.init(request(title), cache)] = .answer(Answer(page, source: .catalog))
            }
        }
        let answers = Dictionary(uniqueKeysWithValues: tmdb.map { (FakeMoviesRepository.Search(request($0)), $1) })
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: answers),
            catalog: FakeMoviesRepository("the catalogue", searches: searches),
            hasCredential: !tmdb.isEmpty
        )
        let search = SearchMoviesUseCase(sources: sources, interpreter: FakeInterpreter())
        return try await ImportMarksUseCase(marks: store, sources: sources, search: search, now: { Self.now })
            .importMarks(rows, options: ContentOptions(), policy: LookupPolicy(), onProgress: onProgress)
    }

    private func row(_ line: Int, _ title: String, _ change: (inout ImportedMark) -> Void) -> ImportedMark {
        var row = ImportedMark(place: .line(line), title: title)
        change(&row)
        return row
    }

    @Test("What the user noted stays, what a mark lacks is added, and films that are not found are reported")
    func merging() async throws {
        let rows = [
            row(2, "The Matrix") { ($0.rating, $0.note) = (Rating(5), "again") },
            row(3, "Film 7") {
                $0.tmdbID = 7
                $0.isOnWatchlist = true
            },
            row(4, "Alien") { $0.rating = Rating(8) }, row(5, "Nothing") { $0.rating = Rating(1) },
        ]
        let progress = ProgressRecord()
        let catalog = ["Alien": MoviesPage.of(.film(9), .alien), "Nothing": .of(.film(8))]
        let result = try await importing(rows, catalog: catalog) { progress.counts.append($0) }
        #expect(result == MarksImport(found: 3, changed: 3, unmatched: [rows[3]]))
        #expect(await progress.counts == [1, 2, 3, 4])
        let marks = try await store.marks()
        #expect(marks[.matrix] == Mark(movie: .matrix, rating: Rating(9), note: "again"))
        #expect(marks[.alien].rating == Rating(8))
        #expect(marks[.film(7)].addedAt == Self.now)
        #expect(try await importing(Array(rows.prefix(3)), catalog: catalog).changed == 0)
    }

    @MainActor private final class ProgressRecord {
        var counts: [Int] = []
    }

    @Test("A title that TMDB refuses is looked up in the catalogue; another error ends the import, and nothing changes")
    func errors() async throws {
        let rows = [row(2, "Alien") { $0.rating = Rating(8) }]
        let refused = Script<MoviesPage>.failure(.requestRefused(status: 400, message: nil))
        let page = MoviesPage.of(.alien).matching(.exact)
        let result = try await importing(rows, catalog: ["Alien": page], tmdb: ["Alien": refused])
        #expect(result.unmatched == rows)
        let outage = DomainError.rateLimited(retryAfter: 1)
        await #expect(throws: outage) { _ = try await importing(rows, tmdb: ["Alien": .failure(outage)]) }
        #expect(try await store.marks().all == [Mark(movie: .matrix, rating: Rating(9))])
    }

    @Test("Marks that cannot be written are an error")
    func unwritable() async throws {
        let full = DomainError.storage(.failed(path: "/a/marks.json", reason: "no space"))
        await store.failUpdates(with: full)
        let rows = [row(2, "The Matrix") { $0.note = "again" }]
        await #expect(throws: full) { _ = try await importing(rows) }
    }
}
