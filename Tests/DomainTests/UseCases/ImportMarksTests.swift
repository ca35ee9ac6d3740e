import DomainTestSupport
import Foundation
import Testing

@testable import Domain

@Suite("Importing marks")
struct ImportMarksTests {
    private static let now = Date(timeIntervalSince1970: 1_763_632_800)
    private let store = FakeMarksRepository([Mark(movie: .matrix, rating: Rating(9))])

    /// Imports rows; the catalogue and TMDB answer searches for these titles, which may have a year, and find nothing for the
    /// years before and after it unless told.
    private func importing(
        _ rows: [ImportedMark],
        catalog: [String: MoviesPage] = [:],
        tmdb: [String: Script<MoviesPage>] = [:],
        imdbIDs: [MovieID: String] = [:],
        replacing: Bool = false,
        isDryRun: Bool = false
    ) async throws -> MarksImport {
        func request(_ typed: String) throws -> MoviesRequest {
            var query = try #require(MoviesRequest.search(typed).query)
            query = MovieQuery(text: query.text, years: query.years)
            query.isTitleOnly = true
            return MoviesRequest(list: .search(query))
        }
        var searches: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        var answers: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        for case (let row, let year?) in rows.map({ ($0, $0.year) }) {
            for year in year - 1...year + 1 {
                let request = try request("\(row.title) (\(year))")
                searches[.init(request)] = .answer(Answer(.of(), source: .catalog))
                answers[.init(request)] = .answer(Answer(.of(), source: .tmdb))
            }
        }
        for (title, page) in catalog {
            for cache in [CachePolicy.fresh, .only] {
                searches[.init(try request(title), cache)] = .answer(Answer(page, source: .catalog))
            }
        }
        for (title, script) in tmdb { answers[.init(try request(title))] = script }
        var films: [FakeMoviesRepository.Film: Script<MovieDetails>] = [:]
        for row in rows {
            guard let id = row.imdbID else { continue }
            let details = MovieDetails(movie: Movie(id: .imdb(id), imdbID: id, title: row.title))
            films[.init(.imdb(id), ContentOptions(), .only)] = .answer(Answer(details, source: .catalog))
        }
        var details: [FakeMoviesRepository.Film: Script<MovieDetails>] = [:]
        for case .answers(let pages, failure: nil) in tmdb.values {
            for var movie in pages.flatMap(\.content.movies) {
                movie.imdbID = imdbIDs[movie.id]
                details[.init(movie.id)] = .answer(Answer(MovieDetails(movie: movie), source: .tmdb))
            }
        }
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: answers, films: details),
            catalog: FakeMoviesRepository("the catalogue", searches: searches, films: films),
            hasCredential: !tmdb.isEmpty
        )
        let search = SearchMoviesUseCase(sources: sources, interpreter: FakeInterpreter())
        return try await ImportMarksUseCase(marks: store, sources: sources, search: search, now: { Self.now })
            .importMarks(
                rows,
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
        let catalog = ["Alien": MoviesPage.naming(.alien), "Nothing": .of(.film(8)), "The Matrix": .of()]
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
        _ = try await importing(Array(rows.prefix(1)), catalog: catalog, replacing: true)
        #expect(try await store.marks()[.matrix].rating == Rating(5))
    }

    @Test(
        "A row of a year without such a film is the only film of that title a year off, and named; of several it is none"
    )
    func otherYear() async throws {
        let row = row(2, "Titanic") { ($0.year, $0.rating) = (1996, Rating(3)) }
        let (ship, twin) = (Self.film(5, "Titanic", 1997), Self.film(6, "Titanic", 1995))
        let one = ["Titanic (1997)": MoviesPage.of(ship, .film(9, year: 1997))]
        let result = try await importing([row], catalog: one, isDryRun: true)
        #expect(result.otherYears == [ImportedRow(row: row, marks: [Mark(movie: ship)])])
        #expect(result.changes.map(\.new.movie) == [ship])
        let two = try await importing([row], catalog: one.merging(["Titanic (1995)": .of(twin)]) { $1 })
        let marks = [twin, ship].map { Mark(movie: $0, rating: Rating(3)) }
        #expect(two.ambiguous == [ImportedRow(row: row, marks: marks)] && two.unmatched.isEmpty && two.added == 0)
    }

    @Test("TMDB's film of exactly the year wins over the catalogue's of another, and over none in an outage")
    func exactYear() async throws {
        let row = row(2, "Titanic") { ($0.year, $0.rating) = (1996, Rating(3)) }
        let series = Self.film(2699, "Titanic", 1996)
        let catalog = ["Titanic (1997)": MoviesPage.of(Self.film(5, "Titanic", 1997))]
        let found = try await importing(
            [row],
            catalog: catalog,
            tmdb: ["Titanic (1996)": .answer(Answer(.naming(series), source: .tmdb))],
            isDryRun: true
        )
        #expect(found.changes.map(\.new.movie) == [series] && found.otherYears.isEmpty)
        let outage = DomainError.unavailable(.connectionLost)
        let failed = try await importing([row], catalog: catalog, tmdb: ["Titanic (1996)": .failure(outage)])
        #expect((failed.added, failed.unmatched, failed.outage) == (0, [row], outage))
    }

    @Test("Without a year, and of namesakes of one year, the film that the title names is meant, if it is one")
    func namesakes() async throws {
        let rows = [
            row(2, "Dune") { $0.rating = Rating(3) }, row(3, "Noise") { ($0.year, $0.rating) = (2007, Rating(4)) },
        ]
        let dunes = [Self.film(1, "Dune", 2021), Self.film(2, "Dune", 1984)]
        let noises = [Self.film(3, "Noise", 2007), Self.film(4, "Noise", 2007)]
        let several = try await importing(
            rows,
            catalog: ["Dune": .naming(dunes[0], dunes[1]), "Noise (2007)": .naming(noises[0], noises[1])]
        )
        #expect(several.ambiguous.map(\.row) == rows && several.added == 0)
        let one = try await importing(
            rows,
            catalog: ["Dune": .naming(dunes[0]), "Noise (2007)": .naming(noises[1])],
            isDryRun: true
        )
        #expect(one.changes.map(\.new.movie) == [dunes[0], noises[1]] && one.otherYears.isEmpty)
    }

    @Test("A film that TMDB finds by its title is not its namesake of the same year with another IMDb ID")
    func namesakeWithID() async throws {
        let zork = Self.film(700, "Zork Home", 2016)
        let row = row(2, "Zork Home") { ($0.year, $0.rating) = (2016, Rating(8)) }
        _ = try await importing(
            [row],
            tmdb: ["Zork Home (2016)": .answer(Answer(.naming(zork), source: .tmdb))],
            imdbIDs: [zork.id: "tt9000001"]
        )
        let namesake = self.row(2, "Zork Home") { ($0.year, $0.imdbID, $0.rating) = (2016, "tt9000002", Rating(3)) }
        #expect(try await importing([namesake]).added == 1)
        #expect(try await store.marks().all.map(\.rating) == [Rating(9), Rating(8), Rating(3)])
    }

    @Test("A row with a day and a watchlist time keeps both, unless the film was seen later in another row")
    func watchlistAfterSeen() async throws {
        let days = ["2024-01-03", "2024-01-06", "2024-01-09"].compactMap { CalendarDate($0) }
        func rows(_ number: Int, _ days: [CalendarDate], other: [CalendarDate]) -> [ImportedMark] {
            let own = days.map { day in
                row(2, "Film \(number)") {
                    ($0.tmdbID, $0.isOnWatchlist, $0.seenDates) = (number, true, [day])
                    $0.addedAt = Date(timeIntervalSince1970: 1_704_456_000)  // 2024-01-05, 12:00 UTC
                }
            }
            return own + other.map { day in row(3, "Film \(number)") { ($0.tmdbID, $0.seenDates) = (number, [day]) } }
        }
        let films = rows(7, [days[0]], other: [days[0]]) + rows(8, [days[0]], other: [days[0], days[1]])
        _ = try await importing(films + rows(9, [days[0], days[2]], other: []))
        #expect(try await store.marks().watchlist.map(\.movie.tmdbID) == [9, 7])
    }

    @Test("Rows with the IDs of two marks change these marks, although the films share title and year")
    func markedNamesakes() async throws {
        let zork = Movie(id: .imdb("tt9000001"), imdbID: "tt9000001", title: "Zork Home", year: 2016)
        for film in [zork, Self.film(700, "Zork Home", 2017)] {
            try await MarkedFilms(store).apply(.rate(Rating(3)), to: [film])
        }
        try await store.update { marks in
            var mark = marks[Self.film(700, "Zork Home", 2017)]
            mark.movie.year = 2016
            marks[mark.movie] = mark
        }
        let rows = [
            row(2, "Zork Home") { ($0.year, $0.imdbID, $0.note) = (2016, "tt9000001", "one") },
            row(3, "Zork Home") { ($0.year, $0.tmdbID, $0.note) = (2016, 700, "two") },
        ]
        #expect(try await importing(rows).changed == 2)
        #expect(try await store.marks().all.map(\.note) == [nil, "one", "two"])
        let third = row(4, "Zork Home") { ($0.year, $0.tmdbID, $0.note) = (2016, 701, "three") }
        #expect(try await importing([rows[0], third]).added == 1)
    }

    private static func film(_ number: Int, _ title: String, _ year: Int) -> Movie {
        Movie(id: .tmdb(number), tmdbID: number, title: title, year: year)
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

    @Test("A row with the TMDB number of a film with another IMDb ID is left out, and so is the rest of its marks")
    func conflict() async throws {
        let heat = Movie(id: .tmdb(949), tmdbID: 949, imdbID: "tt0113277", title: "Heat")
        try await MarkedFilms(store).apply(.rate(Rating(3)), to: [heat])
        let rows = [
            row(2, "Alien") { ($0.tmdbID, $0.imdbID, $0.rating) = (348, "tt0078748", Rating(8)) },
            row(3, "Aliens") { ($0.tmdbID, $0.imdbID, $0.rating) = (348, "tt0090605", Rating(1)) },
            row(4, "Ronin") { ($0.tmdbID, $0.imdbID, $0.note) = (949, "tt0122690", "!") },
            row(5, "Alien") { ($0.tmdbID, $0.note) = (348, "again") },
        ]
        let alien = Movie(id: .tmdb(348), tmdbID: 348, imdbID: "tt0078748", title: "Alien")
        let conflicting = [
            ImportedRow(row: rows[1], marks: [Mark(movie: alien)]),
            ImportedRow(row: rows[2], marks: [Mark(movie: heat, rating: Rating(3))]),
        ]
        let result = try await importing(rows)
        #expect(result.conflicting == conflicting && (result.added, result.changed) == (1, 0))
        let expected = [
            Mark(movie: .matrix, rating: Rating(9)), Mark(movie: heat, rating: Rating(3)),
            Mark(movie: alien, rating: Rating(8), note: "again"),
        ]
        #expect(try await store.marks().all == expected)
    }

    @Test("Of several ratings, that of the latest day wins: the day seen, or else the day of the rating")
    func latestRating() async throws {
        let days = ["2020-01-01", "2021-01-01", "2022-01-01"].compactMap { CalendarDate($0) }
        let rows = [
            row(2, "Alien") { ($0.tmdbID, $0.rating) = (348, Rating(1)) },
            row(3, "Alien") { ($0.tmdbID, $0.rating, $0.seenDates) = (348, Rating(9), [days[0]]) },
            row(4, "Alien") { ($0.tmdbID, $0.rating, $0.ratedOn) = (348, Rating(3), days[2]) },
            row(5, "Alien") { ($0.tmdbID, $0.rating, $0.ratedOn) = (348, Rating(5), days[1]) },
        ]
        for rows in [rows, rows.reversed()] {
            #expect(try await importing(rows, isDryRun: true).changes.map(\.new.rating) == [Rating(3)])
        }
    }

    @Test("A row with both IDs of a film joins its marks, even if it adds nothing")
    func joining() async throws {
        let rows = [
            row(2, "Heron") { ($0.tmdbID, $0.rating) = (1, Rating(8)) },
            row(3, "Heron") { ($0.imdbID, $0.rating) = ("tt0000001", Rating(8)) },
            row(2, "Heron") { ($0.tmdbID, $0.imdbID, $0.rating) = (1, "tt0000001", Rating(8)) },
        ]
        let note = String(repeating: "é", count: Mark.noteLimit / 2)
        for var row in rows.prefix(2) {
            row.note = row.tmdbID == nil ? "x" + note.dropLast() : note
            #expect(try await importing([row]).added == 1)
        }
        #expect(try await importing([rows[2]]).unchanged == 1)
        #expect(try await store.marks().all.map(\.movie.title) == ["The Matrix", "Heron"])
        // An import refuses a longer note.
        #expect(try await store.marks().all[1].note == note)
    }

    @Test("A marked film of the title with another article is meant unless the catalogue has the exact title")
    func articles() async throws {
        _ = try await importing([row(2, "A Matrix") { $0.note = "again" }], catalog: ["A Matrix": .of()])
        #expect(try await store.marks()[.matrix].note == "again")
        var other = Movie.film(5)
        other.title = "Matrix"
        let result = try await importing(
            [row(2, "Matrix") { $0.rating = Rating(5) }],
            catalog: ["Matrix": .naming(other)]
        )
        #expect((result.added, result.kept) == (1, []))
    }

    @Test(
        "In an outage, what the catalogue has is imported, and the rest is left for another time",
        arguments: [DomainError.unavailable(.connectionLost), .rateLimited(retryAfter: 1)]
    )
    func outage(outage: DomainError) async throws {
        let rows = [row(2, "Alien") { $0.rating = Rating(8) }, row(3, "Xyzzy") { $0.rating = Rating(9) }]
        let result = try await importing(
            rows,
            catalog: ["Alien": .naming(.alien), "Xyzzy": .of()],
            tmdb: ["Xyzzy": .failure(outage)]
        )
        #expect((result.added, result.unmatched, result.outage) == (1, [rows[1]], outage))
        #expect(try await store.marks()[.alien].rating == Rating(8))
    }

    @Test("An unreadable answer leaves out its row alone")
    func unreadable() async throws {
        let rows = [row(2, "Alien") { $0.rating = Rating(8) }, row(3, "Xyzzy") { $0.rating = Rating(9) }]
        let error = DomainError.badResponse(reason: "not JSON")
        let found = Answer(MoviesPage.naming(Self.film(8, "Xyzzy", 1990)), source: .tmdb)
        let result = try await importing(
            rows,
            catalog: ["Alien": .of(), "Xyzzy": .of()],
            tmdb: ["Alien": .failure(error), "Xyzzy": .answer(found)]
        )
        #expect((result.added, result.unmatched, result.outage) == (1, [rows[0]], error))
    }

    @Test("A title that TMDB refuses is not found; another error ends the import, and nothing changes")
    func errors() async throws {
        let rows = [row(2, "Alien") { $0.rating = Rating(8) }]
        let refused = Script<MoviesPage>.failure(.requestRefused(status: 400, message: nil))
        let none = ["Alien": MoviesPage.of()]
        let result = try await importing(rows, catalog: none, tmdb: ["Alien": refused])
        #expect(result.unmatched == rows)
        let invalid = DomainError.credential(.refused(message: nil))
        await #expect(throws: invalid) {
            _ = try await importing(rows, catalog: none, tmdb: ["Alien": .failure(invalid)])
        }
        #expect(try await store.marks().all == [Mark(movie: .matrix, rating: Rating(9))])
    }

    @Test("Marks that cannot be written are an error")
    func unwritable() async throws {
        let full = DomainError.storage(.failed(path: "/a/marks.json", reason: "no space"))
        await store.failUpdates(with: full)
        let rows = [row(2, "The Matrix") { $0.note = "again" }]
        await #expect(throws: full) { _ = try await importing(rows, catalog: ["The Matrix": .naming(.matrix)]) }
    }
}
