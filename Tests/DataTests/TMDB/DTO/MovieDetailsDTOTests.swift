import JSONText
import Domain
import Testing

@testable import Data

@Suite("A film in full, as TMDB sends it")
struct MovieDetailsDTOTests {
    private func details(_ json: JSONValue) throws -> MovieDetails {
        try decoded(json, as: MovieDetailsDTO.self).toDomain(images: Sample.images)
    }

    @Test("Every field arrives")
    func whole() throws {
        #expect(try details(Sample.detailsJSON) == Sample.details)
    }

    @Test("A number is all a film needs")
    func leastFilm() throws {
        #expect(try details(["id": 4711]) == MovieDetails(movie: Movie(id: .tmdb(4711), tmdbID: 4711, title: "")))
    }

    @Test("Without a number there is no film", arguments: Spoiling.ofNumber)
    func noNumber(spoiling: Spoiling) {
        #expect(throws: DecodingError.self) { try details(Sample.detailsJSON.setting("id", to: spoiling.value)) }
        #expect(throws: DecodingError.self) { try details(["success": true]) }
    }

    private static let texts: [SpoiltField<MovieDetails>] = [
        SpoiltField("title") { $0.movie.title = "Lasihaikara" }, SpoiltField("imdb_id") { $0.movie.imdbID = nil },
        SpoiltField("tagline") { $0.tagline = nil }, SpoiltField("status") { $0.status = nil },
        SpoiltField("homepage") { $0.homepage = nil }, SpoiltField("overview") { $0.movie.overview = nil },
        SpoiltField("release_date") {
            $0.movie.releaseDate = nil
            $0.movie.year = nil
        },
    ]

    @Test("A text that is of no use costs nothing but itself", arguments: texts, Spoiling.ofText)
    func spoiltText(field: SpoiltField<MovieDetails>, spoiling: Spoiling) throws {
        let json = Sample.detailsJSON.setting(field.name, to: spoiling.value)
        #expect(try details(json) == field.expected(from: Sample.details))
    }

    private static let numbersAndLists: [SpoiltField<MovieDetails>] = [
        SpoiltField("runtime") { $0.runtime = nil }, SpoiltField("budget") { $0.budget = nil },
        SpoiltField("revenue") { $0.revenue = nil }, SpoiltField("vote_average") { $0.movie.voteAverage = nil },
        SpoiltField("vote_count") { $0.movie.voteCount = nil },
        SpoiltField("popularity") { $0.movie.popularity = nil }, SpoiltField("genres") { $0.movie.genres = [] },
        SpoiltField("belongs_to_collection") { $0.collection = nil },
        SpoiltField("production_countries") { $0.countries = [] },
        SpoiltField("spoken_languages") { $0.spokenLanguages = [] },
        SpoiltField("credits") {
            $0.cast = []
            $0.directors = []
            $0.writers = []
        },
    ]

    @Test(
        "A number or a list that is of no use costs nothing but itself",
        arguments: numbersAndLists,
        Spoiling.ofNumber
    )
    func spoiltNumber(field: SpoiltField<MovieDetails>, spoiling: Spoiling) throws {
        let json = Sample.detailsJSON.setting(field.name, to: spoiling.value)
        #expect(try details(json) == field.expected(from: Sample.details))
    }

    @Test("A runtime, a budget and a revenue of zero or less are not known", arguments: [0, -1])
    func notPositive(number: Int) throws {
        let value = JSONValue.integer(number)
        let json = Sample.detailsJSON.setting("runtime", to: value).setting("budget", to: value)
            .setting("revenue", to: value)
        var expected = Sample.details
        (expected.runtime, expected.budget, expected.revenue) = (nil, nil, nil)
        #expect(try details(json) == expected)
    }

    @Test("Sums above 32 bits arrive, and sums above 64 bits are not known")
    func bigSums() throws {
        var expected = Sample.details
        (expected.budget, expected.revenue) = (4_294_967_296, .max)
        let json = Sample.detailsJSON.setting("budget", to: 4_294_967_296).setting("revenue", to: .integer(.max))
        #expect(try details(json) == expected)
        let tooBig = try decoded(#"{"id":1,"budget":1e30,"revenue":92233720368547758080}"#, as: MovieDetailsDTO.self)
        #expect([tooBig.budget, tooBig.revenue] == [nil, nil])
    }

    @Test(
        "Only a film's IMDb id is one",
        arguments: [
            ("tt0987654", "tt0987654"), ("TT0987654", "tt0987654"), ("tt10987654", "tt10987654"), ("0", nil),
            ("nm0987654", nil), ("tt", nil), ("tt098765x", nil), ("https://www.imdb.com/title/tt0987654", nil),
        ] as [(String, String?)]
    )
    func imdbID(sent: String, given: String?) throws {
        var expected = Sample.details
        expected.movie.imdbID = given
        #expect(try details(Sample.detailsJSON.setting("imdb_id", to: .string(sent))) == expected)
    }

    @Test("Genres, countries and languages without a name are left out, and the others keep their order")
    func badRows() throws {
        let rows: JSONValue = [["name": "B"], .null, 1, "C", [:], ["name": ""], ["name": 4], ["id": "x", "name": "A"]]
        var expected = Sample.details
        expected.movie.genres = ["B", "A"]
        (expected.countries, expected.spokenLanguages) = (["B", "A"], ["B", "A"])
        let json = Sample.detailsJSON.setting("genres", to: rows).setting("production_countries", to: rows)
            .setting("spoken_languages", to: rows)
        #expect(try details(json) == expected)
    }

    @Test("A language goes by its English name, or by its own where that is of no use", arguments: Spoiling.ofText)
    func languageNames(spoiling: Spoiling) throws {
        let language: JSONValue = ["english_name": "Finnish", "name": "suomi"]
        var expected = Sample.details
        expected.spokenLanguages = ["Finnish", "suomi"]
        let rows: JSONValue = [language, language.setting("english_name", to: spoiling.value)]
        #expect(try details(Sample.detailsJSON.setting("spoken_languages", to: rows)) == expected)
    }

    @Test("A collection without a name is none", arguments: Spoiling.ofText)
    func namelessCollection(spoiling: Spoiling) throws {
        let collection = JSONValue.object([JSONMember("id", 90)]).setting("name", to: spoiling.value)
        var expected = Sample.details
        expected.collection = nil
        #expect(try details(Sample.detailsJSON.setting("belongs_to_collection", to: collection)) == expected)
    }

    @Test("A rating without votes is none")
    func noVotes() throws {
        var expected = Sample.details
        (expected.movie.voteAverage, expected.movie.voteCount) = (nil, 0)
        #expect(try details(Sample.detailsJSON.setting("vote_count", to: 0)) == expected)
    }
}
