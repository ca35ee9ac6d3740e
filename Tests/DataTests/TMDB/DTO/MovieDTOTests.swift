import Domain
import DomainTestSupport
import JSONText
import Testing

@testable import Data

@Suite("MovieDTO")
struct MovieDTOTests {
    private func movie(_ json: JSONValue) throws -> Movie {
        try decoded(json, as: MovieDTO.self).toDomain(genres: Sample.namedGenres)
    }

    /// Decodes the sample with `fields` changed, and compares it with the film after `effect`.
    private func check(_ fields: [String: JSONValue?], _ effect: (inout Movie) -> Void) throws {
        var expected = Sample.movie
        effect(&expected)
        #expect(try movie(fields.reduce(Sample.row) { $0.setting($1.key, to: $1.value) }) == expected)
    }

    @Test("Decodes every field")
    func whole() throws {
        #expect(try movie(Sample.row) == Sample.movie)
    }

    @Test("Requires only an ID")
    func leastFilm() throws {
        #expect(try movie(["id": 4711]) == Movie(id: .tmdb(4711), tmdbID: 4711, title: ""))
    }

    private static let texts: [SpoiltField<Movie>] = [
        SpoiltField("title") { $0.title = "Lasihaikara" }, SpoiltField("original_title") { $0.originalTitle = nil },
        SpoiltField("original_language") { $0.originalLanguage = nil }, SpoiltField("overview") { $0.overview = nil },
        SpoiltField("poster_path") { $0.posterPath = nil },
        SpoiltField("release_date") { ($0.releaseDate, $0.year) = (nil, nil) },
    ]

    @Test("An unusable string drops only its own field", arguments: texts, Spoiling.ofText)
    func spoiltText(field: SpoiltField<Movie>, spoiling: Spoiling) throws {
        try check([field.name: spoiling.value], field.effect)
    }

    private static let numbers: [SpoiltField<Movie>] = [
        SpoiltField("vote_average") { $0.voteAverage = nil }, SpoiltField("vote_count") { $0.voteCount = nil },
        SpoiltField("popularity") { $0.popularity = nil }, SpoiltField("genre_ids") { $0.genres = [] },
    ]

    @Test("An unusable number drops only its own field", arguments: numbers, Spoiling.ofNumber)
    func spoiltNumber(field: SpoiltField<Movie>, spoiling: Spoiling) throws {
        try check([field.name: spoiling.value], field.effect)
    }

    @Test("Unused fields may have any content", arguments: Spoiling.ofText)
    func unread(spoiling: Spoiling) throws {
        for field in ["adult", "backdrop_path", "video", "new_field"] { try check([field: spoiling.value]) { _ in } }
    }

    @Test("Rejects a film without an ID", arguments: Spoiling.ofNumber)
    func noNumber(spoiling: Spoiling) {
        let json = Sample.row.setting("id", to: spoiling.value)
        #expect(throws: DecodingError.self) { try movie(json) }
    }

    @Test(
        "Rejects an ID out of range",
        arguments: ["0", "-1", "4711.5", "1e30", "92233720368547758080"]
    )
    func unfitNumber(id: String) {
        #expect(throws: DecodingError.self) { try decoded(#"{"id":\#(id),"title":"x"}"#, as: MovieDTO.self) }
    }

    @Test("The title is empty if both titles are unusable")
    func noTitle() throws {
        try check(["title": "", "original_title": .null]) { ($0.title, $0.originalTitle) = ("", nil) }
    }

    @Test("A title keeps all its characters")
    func strangeTitle() throws {
        let title = "\u{200B}Glas\r\n\u{202E}reiher\u{0}\u{1B}[31m 鷺🐦"
        try check(["title": .string(title)]) { $0.title = title }
    }

    @Test("An impossible date is dropped", arguments: ["2007-02-29", "2007", "2007-11-02T00:00:00Z"])
    func unrealDate(text: String) throws {
        try check(["release_date": .string(text)]) { ($0.releaseDate, $0.year) = (nil, nil) }
    }

    @Test("A rating without votes is dropped")
    func noVotes() throws {
        for fields in [["vote_count": 0], ["vote_count": 0, "vote_average": 0]] as [[String: JSONValue]] {
            try check(fields) { ($0.voteAverage, $0.voteCount) = (nil, 0) }
        }
    }

    @Test("A rating and a popularity may be integers")
    func wholeNumbers() throws {
        try check(["vote_average": 8, "popularity": 0]) { ($0.voteAverage, $0.popularity) = (8, 0) }
    }

    @Test("Invalid and unknown genre IDs are dropped; the others keep their order")
    func unknownGenres() throws {
        try check(["genre_ids": [9648, 4, "28", .null, 1.5, -1, [18], 18]]) { $0.genres = ["Mystery", "Drama"] }
    }
}

@Suite("MovieListRowDTO")
struct MovieListRowDTOTests {
    private func movie(_ json: JSONValue) throws -> Movie {
        try decoded(json, as: MovieListRowDTO.self).movie
            .toDomain(genres: Sample.namedGenres)
    }

    @Test("A row marked as a film or not marked at all is a film", arguments: Spoiling.ofText)
    func film(spoiling: Spoiling) throws {
        #expect(try movie(Sample.row.setting("media_type", to: "movie")) == Sample.movie)
        #expect(try movie(Sample.row.setting("media_type", to: spoiling.value)) == Sample.movie)
        let bare: JSONValue = ["id": 1, "title": "Untitled", "media_type": "movie"]
        #expect(try movie(bare) == Movie(id: .tmdb(1), tmdbID: 1, title: "Untitled"))
    }

    @Test("A row marked as anything else is not a film", arguments: ["tv", "person", "collection", "Movie "])
    func somethingElse(mediaType: String) {
        #expect(throws: DecodingError.self) {
            try movie(Sample.row.setting("media_type", to: .string(mediaType)))
        }
    }

    @Test("A row without date and genres is a collection, even if unmarked")
    func collection() {
        let collection: JSONValue = [
            "adult": false, "backdrop_path": .null, "id": 90, "name": "The Glass Collection", "original_language": "fi",
            "original_name": "Lasikokoelma", "overview": "", "poster_path": "/glass.jpg",
        ]
        #expect(throws: DecodingError.self) { try movie(collection) }
        #expect(throws: DecodingError.self) {
            try movie(Sample.row.setting("release_date", to: nil).setting("genre_ids", to: nil))
        }
    }

    @Test("A film may lack its date or its genres, but not both fields")
    func oneOfTwo() throws {
        var undated = Sample.movie
        (undated.releaseDate, undated.year) = (nil, nil)
        #expect(try movie(Sample.row.setting("release_date", to: nil)) == undated)
        var unsorted = Sample.movie
        unsorted.genres = []
        #expect(try movie(Sample.row.setting("genre_ids", to: nil)) == unsorted)
        undated.genres = []
        #expect(try movie(Sample.row.setting("genre_ids", to: nil).setting("release_date", to: .null)) == undated)
    }
}

@Suite("MoviesPageDTO")
struct MoviesPageDTOTests {
    @Test("A page of more than 500 rows is refused, whether they are films or not; a cast may be longer")
    func manyRows() throws {
        func json(_ list: String, _ count: Int) -> String {
            #"{"\#(list)":["# + Array(repeating: #"{"id":1,"media_type":"movie"}"#, count: count).joined(separator: ",")
                + "]}"
        }
        #expect(try decoded(json("results", 500), as: MoviesPageDTO.self).rows.count == 500)
        #expect(throws: DecodingError.self) { try decoded(json("results", 501), as: MoviesPageDTO.self) }
        let empty = #"{"results":[\#(Array(repeating: "{}", count: 501).joined(separator: ","))]}"#
        #expect(throws: DecodingError.self) { try decoded(empty, as: MoviesPageDTO.self) }
        #expect(try decoded(json("cast", 5_000), as: CreditsDTO.self).cast.count == 5_000)
    }

    private func page(_ json: JSONValue, number: Int = 1) throws -> MoviesPage {
        try decoded(json, as: MoviesPageDTO.self)
            .toDomain(number: number, genres: Sample.namedGenres)
    }

    @Test("Decodes every field")
    func whole() throws {
        let json = Sample.page([Sample.row, Sample.row.setting("id", to: 4712)], totalPages: 3, totalResults: 47)
        var second = Sample.movie
        (second.id, second.tmdbID) = (.tmdb(4712), 4712)
        let expected = MoviesPage(number: 2, totalPages: 3, totalResults: 47, movies: [Sample.movie, second])
        #expect(try page(json, number: 2) == expected)
    }

    @Test("Rows that are not films are skipped")
    func badRows() throws {
        let rows: [JSONValue] = [
            ["id": 1, "media_type": "tv", "name": "A Series", "genre_ids": [18], "first_air_date": "2001-01-01"],
            .null, 12, "row", [], [:], Sample.row.setting("id", to: nil), Sample.row.setting("id", to: "4711"),
            Sample.row, ["id": 2, "media_type": "person", "name": "A Person", "known_for": [Sample.row]], true, 0.5,
            ["id": 90, "name": "The Glass Collection"],
        ]
        let expected = MoviesPage(number: 1, totalPages: 1, totalResults: 13, movies: [Sample.movie])
        #expect(try page(Sample.page(rows)) == expected)
    }

    @Test("Unusable totals fall back to the page received", arguments: Spoiling.ofNumber)
    func noTotals(spoiling: Spoiling) throws {
        let json = Sample.page([Sample.row]).setting("total_pages", to: spoiling.value)
        #expect(
            try page(json, number: 3) == MoviesPage(number: 3, totalPages: 3, totalResults: 1, movies: [Sample.movie])
        )
        let other = Sample.page([Sample.row], totalPages: 9).setting("total_results", to: spoiling.value)
        #expect(try page(other) == MoviesPage(number: 1, totalPages: 9, totalResults: 1, movies: [Sample.movie]))
    }

    @Test(
        "Unusable but valid JSON drops only its own field",
        arguments: [
            #""title":"\ud800""#, #""overview":"\udc00x""#, #""popularity":1e400"#,
            #""vote_count":-99999999999999999999"#,
            #""genre_ids":[1e400,99999999999999999999]"#, #""title":"once","title":"twice""#,
        ]
    )
    func strangeJSON(field: String) throws {
        let json =
            #"{"results":[{"id":4711,"release_date":"",\#(field)},{"id":4712,"genre_ids":[]}],"total_results":2}"#
        #expect(try decoded(json, as: MoviesPageDTO.self).rows.map(\.movie.id) == [4711, 4712])
    }

    @Test("Negative totals are zero, and the total is at least the number of films on the page")
    func impossibleTotals() throws {
        let empty = try page(Sample.page([], totalPages: -1, totalResults: -5))
        #expect(empty == MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []))
        let films = try page(Sample.page([Sample.row], totalPages: -1))
        #expect(films.totalPages == 1)
        let json = #"{"total_pages":-1,"results":[{"id":1,"name":"Ada"}]}"#
        let people = try decoded(json, as: PeoplePageDTO.self).toDomain(number: 2)
        #expect(people.totalPages == 2 && people.totalResults == 1)
        let found = try page(Sample.page([Sample.row], totalPages: 1, totalResults: 0))
        #expect(found == MoviesPage(number: 1, totalPages: 1, totalResults: 1, movies: [Sample.movie]))
    }

    @Test("Rejects a response without a list of rows", arguments: [nil, .null, "", 1, [:]] as [JSONValue?])
    func noResults(results: JSONValue?) {
        let json = Sample.page([]).setting("results", to: results)
        #expect(throws: DecodingError.self) { try page(json) }
    }

    @Test(
        "Rejects a response that is not an object",
        arguments: ["[]", "null", "1", "\"page\"", "", "{", "<html></html>"]
    )
    func noObject(text: String) {
        #expect(throws: DecodingError.self) { try decoded(text, as: MoviesPageDTO.self) }
    }

    @Test("Excessive nesting is an error, not a crash", arguments: ["[", #"{"a":"#])
    func hugeNesting(opening: String) {
        let closing = opening == "[" ? "]" : "}"
        let depth = 100_000
        let nest = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        #expect(throws: DecodingError.self) { try decoded(nest, as: MoviesPageDTO.self) }
        #expect(throws: DecodingError.self) { try decoded(#"{"results":[\#(nest)]}"#, as: MoviesPageDTO.self) }
    }
}

@Suite("GenresDTO")
struct GenresDTOTests {
    private func genres(_ json: JSONValue) throws -> [Genre] {
        try decoded(json, as: GenresDTO.self).toDomain()
    }

    @Test("Genres keep TMDB's order")
    func whole() throws {
        #expect(try genres(Sample.genres) == [Genre(id: 18, name: "Drama"), Genre(id: 9648, name: "Mystery")])
    }

    @Test("A genre needs an ID and a name", arguments: Spoiling.any)
    func badRows(spoiling: Spoiling) throws {
        let drama: JSONValue = ["id": 18, "name": "Drama"]
        let rows: JSONValue = [
            drama.setting("id", to: spoiling.value), drama.setting("name", to: spoiling.value), .null, 1, "Drama",
            drama,
        ]
        #expect(try genres(["genres": rows]) == [Genre(id: 18, name: "Drama")])
    }

    @Test("Rejects a response without a list of genres", arguments: [nil, .null, "", 1, [:]] as [JSONValue?])
    func noGenres(value: JSONValue?) {
        #expect(throws: DecodingError.self) { try genres(JSONValue.object([]).setting("genres", to: value)) }
    }
}
