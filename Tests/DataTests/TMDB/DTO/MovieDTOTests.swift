import JSONText
import Domain
import Testing

@testable import Data

@Suite("A film of a list, as TMDB sends it")
struct MovieDTOTests {
    private func movie(_ json: JSONValue) throws -> Movie {
        try decoded(json, as: MovieDTO.self).toDomain(genreNames: Sample.genreNames, images: Sample.images)
    }

    @Test("Every field arrives")
    func whole() throws {
        #expect(try movie(Sample.row) == Sample.movie)
    }

    @Test("A number is all a film needs")
    func leastFilm() throws {
        #expect(try movie(["id": 4711]) == Movie(id: .tmdb(4711), tmdbID: 4711, title: ""))
    }

    private static let texts: [SpoiltField<Movie>] = [
        SpoiltField("title") { $0.title = "Lasihaikara" }, SpoiltField("original_title") { $0.originalTitle = nil },
        SpoiltField("original_language") { $0.originalLanguage = nil }, SpoiltField("overview") { $0.overview = nil },
        SpoiltField("poster_path") { $0.posterURL = nil },
        SpoiltField("release_date") {
            $0.releaseDate = nil
            $0.year = nil
        },
    ]

    @Test("A text that is of no use costs nothing but itself", arguments: texts, Spoiling.ofText)
    func spoiltText(field: SpoiltField<Movie>, spoiling: Spoiling) throws {
        let json = Sample.row.setting(field.name, to: spoiling.value)
        #expect(try movie(json) == field.expected(from: Sample.movie))
    }

    private static let numbers: [SpoiltField<Movie>] = [
        SpoiltField("vote_average") { $0.voteAverage = nil }, SpoiltField("vote_count") { $0.voteCount = nil },
        SpoiltField("popularity") { $0.popularity = nil }, SpoiltField("genre_ids") { $0.genres = [] },
    ]

    @Test("A number that is of no use costs nothing but itself", arguments: numbers, Spoiling.ofNumber)
    func spoiltNumber(field: SpoiltField<Movie>, spoiling: Spoiling) throws {
        let json = Sample.row.setting(field.name, to: spoiling.value)
        #expect(try movie(json) == field.expected(from: Sample.movie))
    }

    @Test("Fields the program does not read may hold anything", arguments: Spoiling.ofText)
    func unread(spoiling: Spoiling) throws {
        let json = Sample.row.setting("adult", to: spoiling.value).setting("backdrop_path", to: spoiling.value)
            .setting("video", to: spoiling.value).setting("new_field", to: spoiling.value)
        #expect(try movie(json) == Sample.movie)
    }

    @Test("Without a number there is no film", arguments: Spoiling.ofNumber)
    func noNumber(spoiling: Spoiling) {
        let json = Sample.row.setting("id", to: spoiling.value)
        #expect(throws: DecodingError.self) { try movie(json) }
    }

    @Test(
        "A number that is no whole one, or fits nowhere, is none",
        arguments: ["4711.5", "1e30", "92233720368547758080"]
    )
    func unfitNumber(id: String) {
        #expect(throws: DecodingError.self) { try decoded(#"{"id":\#(id),"title":"x"}"#, as: MovieDTO.self) }
    }

    @Test("Titles that are both of no use leave an empty one")
    func noTitle() throws {
        var expected = Sample.movie
        (expected.title, expected.originalTitle) = ("", nil)
        #expect(try movie(Sample.row.setting("title", to: "").setting("original_title", to: .null)) == expected)
    }

    @Test("A title keeps every character it came with")
    func strangeTitle() throws {
        let title = "\u{200B}Glas\r\n\u{202E}reiher\u{0}\u{1B}[31m 鷺🐦"
        var expected = Sample.movie
        expected.title = title
        #expect(try movie(Sample.row.setting("title", to: .string(title))) == expected)
    }

    @Test(
        "A day that no calendar has is no date",
        arguments: [
            "2007-02-29", "2007-11-31", "2007-13-01", "2007-00-10", "2007-11-00", "0000-01-01", "2007", "2007-11",
            "2007-1-2", "02-11-2007", "2007/11/02", "2007-11-02T00:00:00Z", " 2007-11-02", "20071102", "２００７-11-02",
        ]
    )
    func unrealDate(text: String) throws {
        var expected = Sample.movie
        (expected.releaseDate, expected.year) = (nil, nil)
        #expect(try movie(Sample.row.setting("release_date", to: .string(text))) == expected)
    }

    @Test("A leap day is a date")
    func leapDay() throws {
        var expected = Sample.movie
        (expected.releaseDate, expected.year) = (CalendarDate(year: 2008, month: 2, day: 29), 2008)
        #expect(try movie(Sample.row.setting("release_date", to: "2008-02-29")) == expected)
    }

    @Test("A rating without votes is none")
    func noVotes() throws {
        var expected = Sample.movie
        (expected.voteAverage, expected.voteCount) = (nil, 0)
        #expect(try movie(Sample.row.setting("vote_count", to: 0)) == expected)
        #expect(try movie(Sample.row.setting("vote_count", to: 0).setting("vote_average", to: 0)) == expected)
    }

    @Test("A rating and a popularity may be whole numbers")
    func wholeNumbers() throws {
        var expected = Sample.movie
        (expected.voteAverage, expected.popularity) = (8, 0)
        #expect(try movie(Sample.row.setting("vote_average", to: 8).setting("popularity", to: 0)) == expected)
    }

    @Test("Genre numbers that nobody knows, or that are none, are left out; the others keep their order")
    func unknownGenres() throws {
        var expected = Sample.movie
        expected.genres = ["Mystery", "Drama"]
        let json = Sample.row.setting("genre_ids", to: [9648, 4, "28", .null, 1.5, -1, [18], 18])
        #expect(try movie(json) == expected)
    }
}
