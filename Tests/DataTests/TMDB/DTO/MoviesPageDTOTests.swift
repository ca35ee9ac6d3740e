import JSONText
import Domain
import Testing

@testable import Data

@Suite("A page of films, as TMDB sends it")
struct MoviesPageDTOTests {
    private func page(_ json: JSONValue, number: Int = 1) throws -> MoviesPage {
        try decoded(json, as: MoviesPageDTO.self)
            .toDomain(number: number, genreNames: Sample.genreNames, images: Sample.images)
    }

    @Test("A page arrives whole")
    func whole() throws {
        let json = Sample.page([Sample.row, Sample.row.setting("id", to: 4712)], totalPages: 3, totalResults: 47)
        var second = Sample.movie
        (second.id, second.tmdbID) = (.tmdb(4712), 4712)
        let expected = MoviesPage(number: 2, totalPages: 3, totalResults: 47, movies: [Sample.movie, second])
        #expect(try page(json, number: 2) == expected)
    }

    @Test("Rows that are no films cost nothing but themselves")
    func badRows() throws {
        let rows: [JSONValue] = [
            ["id": 1, "media_type": "tv", "name": "A Series", "genre_ids": [18], "first_air_date": "2001-01-01"],
            .null, 12, "row", [], [:], Sample.row.setting("id", to: nil), Sample.row.setting("id", to: "4711"),
            Sample.row, ["id": 2, "media_type": "person", "name": "A Person", "known_for": [Sample.row]],
            ["id": 90, "name": "The Glass Collection"],
        ]
        let expected = MoviesPage(number: 1, totalPages: 1, totalResults: 11, movies: [Sample.movie])
        #expect(try page(Sample.page(rows)) == expected)
    }

    @Test("No page past the five-hundredth can be asked for", arguments: [(499, 499), (500, 500), (58_322, 500)])
    func manyPages(sent: Int, given: Int) throws {
        let json = Sample.page([Sample.row], totalPages: .integer(sent), totalResults: 1_166_422)
        let expected = MoviesPage(number: 1, totalPages: given, totalResults: 1_166_422, movies: [Sample.movie])
        #expect(try page(json) == expected)
        #expect(try page(json).totalPages == given)
    }

    @Test("Where nothing is found there is no page, whatever TMDB says", arguments: [0, 1])
    func nothingFound(totalPages: Int) throws {
        let found = try page(Sample.page([], totalPages: .integer(totalPages)))
        #expect(found == MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []))
        #expect(found.totalPages == 0)
    }

    @Test("A page past the end is empty and keeps the totals")
    func pastTheEnd() throws {
        let found = try page(Sample.page([], totalPages: 4, totalResults: 68), number: 7)
        #expect(found == MoviesPage(number: 7, totalPages: 4, totalResults: 68, movies: []))
    }

    @Test("Where a total is of no use, what came stands in", arguments: Spoiling.ofNumber)
    func noTotals(spoiling: Spoiling) throws {
        let json = Sample.page([Sample.row]).setting("total_pages", to: spoiling.value)
        #expect(
            try page(json, number: 3) == MoviesPage(number: 3, totalPages: 3, totalResults: 1, movies: [Sample.movie])
        )
        let other = Sample.page([Sample.row], totalPages: 9).setting("total_results", to: spoiling.value)
        #expect(try page(other) == MoviesPage(number: 1, totalPages: 9, totalResults: 1, movies: [Sample.movie]))
    }

    @Test(
        "What JSON allows and no program can use costs nothing but itself",
        arguments: [
            #""title":"\ud800""#, #""overview":"\udc00x""#, #""popularity":1e400"#,
            #""vote_count":-99999999999999999999"#,
            #""genre_ids":[1e400,99999999999999999999]"#, #""title":"once","title":"twice""#,
        ]
    )
    func strangeJSON(field: String) throws {
        let json =
            #"{"results":[{"id":4711,"release_date":"",\#(field)},{"id":4712,"genre_ids":[]}],"total_results":2}"#
        #expect(try decoded(json, as: MoviesPageDTO.self).rows.elements.map(\.movie.id) == [4711, 4712])
    }

    @Test("Totals below zero are zero, and no page holds more films than there are in all")
    func impossibleTotals() throws {
        let empty = try page(Sample.page([], totalPages: -1, totalResults: -5))
        #expect(empty == MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []))
        let found = try page(Sample.page([Sample.row], totalPages: 1, totalResults: 0))
        #expect(found == MoviesPage(number: 1, totalPages: 1, totalResults: 1, movies: [Sample.movie]))
    }

    @Test("An answer without a list of rows is no page", arguments: [nil, .null, "", 1, [:]] as [JSONValue?])
    func noResults(results: JSONValue?) {
        let json = Sample.page([]).setting("results", to: results)
        #expect(throws: DecodingError.self) { try page(json) }
    }

    @Test(
        "An answer that is no object is no page",
        arguments: ["[]", "null", "1", "\"page\"", "", "{", "<html></html>"]
    )
    func noObject(text: String) {
        #expect(throws: DecodingError.self) { try decoded(text, as: MoviesPageDTO.self) }
    }

    @Test("An answer nested beyond all reason is an error, not a crash", arguments: ["[", #"{"a":"#])
    func hugeNesting(opening: String) {
        let closing = opening == "[" ? "]" : "}"
        let depth = 100_000
        let nest = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        #expect(throws: DecodingError.self) { try decoded(nest, as: MoviesPageDTO.self) }
        #expect(throws: DecodingError.self) { try decoded(#"{"results":[\#(nest)]}"#, as: MoviesPageDTO.self) }
    }
}
