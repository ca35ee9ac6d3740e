import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Marks in a file", .heavy)
struct JSONFileMarksStoreTests {
    private let diagnostics = FakeDiagnostics()
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path(Self.name)
    }

    private static let name = "data/movies/marks.json"
    private static let days = ["2025-01-01", "2026-11-19"].compactMap { CalendarDate($0) }
    private static let heron = Mark(
        movie: Movie(
            id: .tmdb(1),
            tmdbID: 1,
            imdbID: "tt0000001",
            title: "Heron",
            originalTitle: "Reiher",
            originalLanguage: "de",
            releaseDate: CalendarDate("1999-03-31"),
            genres: ["Drama"],
            voteAverage: 8.2,
            voteCount: 26_000,
            popularity: 85.5,
            posterPath: "/a.jpg",
            directors: ["A. Crane"],
            runtime: 99
        ),
        seenDates: days,
        rating: Rating(9.5),
        note: "in \"Lyon\""
    )
    private static let crane = Mark(
        movie: Movie(id: .imdb("tt0000002"), imdbID: "tt0000002", title: "Crane", year: 2001),
        addedAt: Sample.now
    )
    private static let both = """
        {"version":2,"marks":[\
        {"tmdb_id":1,"imdb_id":"tt0000001","title":"Heron","original_title":"Reiher","original_language":"de",\
        "release_date":"1999-03-31","year":1999,"genres":["Drama"],"directors":["A. Crane"],"runtime_minutes":99,\
        "vote_average":8.2,"vote_count":26000,"popularity":85.5,"poster_path":"/a.jpg",\
        "seen_dates":["2025-01-01","2026-11-19"],"rating":9.5,"note":"in \\"Lyon\\""},\
        {"imdb_id":"tt0000002","title":"Crane","year":2001,"added_at":"2026-11-20T10:00:00Z"}]}

        """

    private func store() -> JSONFileMarksStore {
        JSONFileMarksStore(path: path, diagnostics: diagnostics)
    }

    private func save(_ marks: [Mark]) async throws {
        try await store().update { stored in for mark in marks { stored[mark.movie] = mark } }
    }

    @Test("The file is as documented, readable only by its owner, and read again as it was")
    func exactFile() async throws {
        try await save([Self.heron, Self.crane])
        #expect(folder.read(Self.name) == Self.both)
        #expect(permissions(of: path) == 0o600)
        #expect(try await store().marks() == Marks([Self.heron, Self.crane]))
        #expect(diagnostics.warnings == [])
    }

    @Test("The state after the last synchronization survives changes")
    func synced() async throws {
        let synced =
            #""synced":{"account":7,"at":"2026-11-20T10:00:00Z","films":{"1":{"watchlist":true},"20":{"rating":8.5}}}}"#
        try folder.write(#"{"version":2,"marks":[],\#(synced)"#, to: Self.name)
        try await save([Self.crane])
        #expect(folder.read(Self.name)?.hasSuffix(#""added_at":"2026-11-20T10:00:00Z"}],\#(synced)"# + "\n") == true)
    }

    private static let film = #"{"imdb_id":"tt0000002","title":"Crane","rating":9}"#

    @Test(
        "A damaged file is moved aside, with a warning",
        arguments: [
            "", #"{"version":1}"#, #"{"version":1,"marks":[{"title":"a"}]}"#,
            #"{"version":1,"marks":[\#(film.replacing("9", with: "7.3"))]}"#,
            #"{"version":1,"marks":[\#(film.replacing("tt0000002", with: "nm0000002"))]}"#,
            #"{"version":1,"marks":[\#(film),{"tmdb_id":1,"title":"b","seen_on":"2026-02-30"}]}"#,
            #"{"version":2,"marks":[\#(film),{"tmdb_id":1,"title":"b","seen_dates":["2026-02-30"]}]}"#,
            #"{"version":2,"marks":[\#(film),{"tmdb_id":1,"title":"b","genres":["a]}]}"#,
        ]
    )
    func damaged(text: String) async throws {
        try folder.write(text, to: Self.name)
        #expect(try await store().marks().all == [])
        try #require(diagnostics.warnings.count == 1)
        guard case .fileDamaged(path, let movedTo) = diagnostics.warnings[0] else { return #expect(Bool(false)) }
        #expect(try String(contentsOfFile: movedTo, encoding: .utf8) == text)
    }

    @Test("A file of a newer version is read as far as possible and never overwritten")
    func newer() async throws {
        let text = #"{"version":3,"marks":[\#(Self.film),{"film":7}],"synced":1}"#
        try folder.write(text, to: Self.name)
        #expect(try await store().marks().all.map(\.movie.title) == ["Crane"])
        #expect(diagnostics.warnings == [.fileNewer(path: path)])
        await #expect(throws: DomainError.storage(.newerVersion(path: path))) { try await save([Self.crane]) }
        #expect(folder.read(Self.name) == text)
    }

    @Test("A file of version 1 is read, and written as version 2 with the first change")
    func upgrade() async throws {
        let row = #"{"tmdb_id":1,"title":"Heron","seen_on":"2026-11-19"}"#
        let other = #"{"tmdb_id":2,"title":"Egret","rating":8}"#
        try folder.write(#"{"version":1,"marks":[\#(row),\#(other)]}"#, to: Self.name)
        #expect(try await store().marks().all.map(\.seenOn) == [CalendarDate("2026-11-19"), nil])
        #expect(folder.read(Self.name)?.hasPrefix(#"{"version":1"#) == true)
        try await save([Self.crane])
        let upgraded = row.replacing(#""seen_on":"2026-11-19""#, with: #""seen_dates":["2026-11-19"]"#)
        #expect(folder.read(Self.name)?.hasPrefix(#"{"version":2,"marks":[\#(upgraded),\#(other),{"#) == true)
    }

    @Test("What this version does not know of a mark stays until the mark is changed")
    func unknownMembers() async throws {
        let row = #"{"tmdb_id":1, "title":"Heron","rating":8,"mood":["calm",{"a":1e3}],"year":"x"}"#
        try folder.write(#"{"version":2,"marks":[ \#(row) ]}"#, to: Self.name)
        let heron = Movie(id: .tmdb(1), tmdbID: 1, title: "Heron")
        #expect(try await store().marks().all == [Mark(movie: heron, rating: Rating(8))])
        try await save([Self.crane])
        #expect(folder.read(Self.name)?.hasPrefix(#"{"version":2,"marks":[\#(row),{"#) == true)
    }

    @Test("Without a home directory nothing is read, and storing fails")
    func noHome() async throws {
        let store = JSONFileMarksStore(path: nil, diagnostics: diagnostics)
        #expect(try await store.marks().all == [])
        await #expect(throws: DomainError.storage(.noLocation(.marks))) { try await store.update { _ in } }
    }
}

@Suite("Names of genres in marks")
struct StoredGenreTests {
    @Test(
        "A genre has its number in each of six languages, so that filters find films marked in any of them",
        arguments: [
            ("Action", 28), ("Acción", 28), ("Komödie", 35), ("Ficção científica", 878), ("Science Fiction", 878),
            ("TV Movie", 10770), ("Боевик", nil),
        ] as [(String, Int?)]
    )
    func number(name: String, number: Int?) {
        #expect(Genre(stored: name) == Genre(id: number, name: name))
    }
}
