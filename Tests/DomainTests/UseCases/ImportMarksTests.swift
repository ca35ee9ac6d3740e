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
        replacing: Bool = false,
        isDryRun: Bool = false
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
        var answers = Dictionary(uniqueKeysWithValues: tmdb.map { (FakeMoviesRepository.Search(request($0)), $1) })
        for title in tmdb.keys { answers[.init(request(title), .only)] = .failure(.notAvailableOffline) }
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: answers),
            catalog: FakeMoviesRepository("the catalogue", searches: searches),
            hasCredential: !tmdb.isEmpty
        )
        let search = SearchMoviesUseCase(sources: sources, interpreter: FakeInterpreter())
        return try await ImportMarksUseCase(marks: store, sources: sources, search: search, now: { Self.now })
            .importMarks(
                rows,
                options: ContentOptions(),
                policy: LookupPolicy(),
                replacing: replacing,
                isDryRun: isDryRun
            )
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
        let catalog = ["Alien": MoviesPage.of(.film(9), .alien), "Nothing": .of(.film(8))]
        let planned = try await importing(rows, catalog: catalog, isDryRun: true)
        #expect(planned.changes.map(\.new.movie.title) == ["The Matrix", "Film 7", "Alien"])
        #expect(try await store.marks().all == [Mark(movie: .matrix, rating: Rating(9))])
        let result = try await importing(rows, catalog: catalog)
        #expect((result.added, result.changed, result.unchanged) == (2, 1, 0))
        #expect(result.kept.map(\.new.rating) == [Rating(5)])
        #expect(result.unmatched == [rows[3]])
        let marks = try await store.marks()
        #expect(marks[.matrix] == Mark(movie: .matrix, rating: Rating(9), note: "again"))
        #expect(marks[.alien].rating == Rating(8))
        #expect(marks[.film(7)].addedAt == Self.now)
        let again = try await importing(Array(rows.prefix(3)), catalog: catalog)
        #expect((again.added, again.changed, again.unchanged) == (0, 0, 3))
        _ = try await importing(Array(rows.prefix(1)), replacing: true)
        #expect(try await store.marks()[.matrix].rating == Rating(5))
    }

    @Test("Days are added to those of a film; a day of noting it counts only without another")
    func days() async throws {
        let days = ["2020-01-01", "2021-01-01", "2022-01-01"].compactMap { CalendarDate($0) }
        let rows = [
            row(2, "Alien") { ($0.tmdbID, $0.notedOn) = (348, days[2]) },
            row(3, "Alien") { ($0.tmdbID, $0.seenDates) = (348, [days[1]]) },
            row(4, "Alien") { ($0.tmdbID, $0.seenDates) = (348, [days[0]]) },
            row(5, "Heat") { ($0.tmdbID, $0.notedOn) = (949, days[2]) },
        ]
        for _ in 1...2 { _ = try await importing(rows) }
        #expect(try await store.marks().all.map(\.seenDates) == [[], [days[0], days[1]], [days[2]]])
    }

    @Test("A marked film of the title with another article is meant unless the catalogue has the exact title")
    func articles() async throws {
        _ = try await importing([row(2, "A Matrix") { $0.note = "again" }], catalog: ["A Matrix": .of()])
        #expect(try await store.marks()[.matrix].note == "again")
        var other = Movie.film(5)
        other.title = "Matrix"
        let result = try await importing([row(2, "Matrix") { $0.rating = Rating(5) }], catalog: ["Matrix": .of(other)])
        #expect((result.added, result.kept) == (1, []))
    }

    @Test("In an outage, what the catalogue has is imported, and the rest is left for another time")
    func outage() async throws {
        let rows = [row(2, "Alien") { $0.rating = Rating(8) }, row(3, "Xyzzy") { $0.rating = Rating(9) }]
        let outage = DomainError.unavailable(.connectionLost)
        let result = try await importing(
            rows,
            catalog: ["Alien": .of(.alien), "Xyzzy": .of()],
            tmdb: ["Xyzzy": .failure(outage)]
        )
        #expect((result.added, result.unmatched, result.outage) == (1, [rows[1]], outage))
        #expect(try await store.marks()[.alien].rating == Rating(8))
    }

    @Test("A title that TMDB refuses is not found; another error ends the import, and nothing changes")
    func errors() async throws {
        let rows = [row(2, "Alien") { $0.rating = Rating(8) }]
        let refused = Script<MoviesPage>.failure(.requestRefused(status: 400, message: nil))
        let none = ["Alien": MoviesPage.of()]
        let result = try await importing(rows, catalog: none, tmdb: ["Alien": refused])
        #expect(result.unmatched == rows)
        let outage = DomainError.rateLimited(retryAfter: 1)
        await #expect(throws: outage) {
            _ = try await importing(rows, catalog: none, tmdb: ["Alien": .failure(outage)])
        }
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
