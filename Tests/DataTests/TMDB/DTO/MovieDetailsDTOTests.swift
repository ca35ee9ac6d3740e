import Domain
import DomainTestSupport
import JSONText
import Testing

@testable import Data

@Suite("MovieDetailsDTO")
struct MovieDetailsDTOTests {
    private func details(_ json: JSONValue) throws -> MovieDetails {
        try decoded(json, as: MovieDTO.self).toDetails()
    }

    /// Decodes the sample with `fields` changed, and compares it with the film after `effect`.
    private func check(_ fields: [String: JSONValue?], _ effect: (inout MovieDetails) -> Void) throws {
        var expected = Sample.details
        effect(&expected)
        #expect(try details(fields.reduce(Sample.detailsJSON) { $0.setting($1.key, to: $1.value) }) == expected)
    }

    @Test("Decodes every field")
    func whole() throws {
        #expect(try details(Sample.detailsJSON) == Sample.details)
    }

    @Test("Requires only an ID")
    func leastFilm() throws {
        #expect(try details(["id": 4711]) == MovieDetails(movie: Movie(id: .tmdb(4711), tmdbID: 4711, title: "")))
    }

    @Test("Recommendations are films; links need an ID without other characters")
    func extras() throws {
        let film: JSONValue = [
            "id": 4711,
            "recommendations": ["results": [Sample.row, ["id": 5, "name": "A Collection"]]],
            "external_ids": [
                "wikidata_id": "Q190050", "facebook_id": "FightClub", "instagram_id": "a/../b", "twitter_id": "",
            ],
        ]
        let links = ["https://www.wikidata.org/wiki/Q190050", "https://www.facebook.com/FightClub"]
        #expect(try details(film).externalLinks == links)
        #expect(try details(film).recommendations.map(\.id) == [Sample.movie.id])
    }

    @Test("The crew is in the order of opening titles, each person once")
    func crew() throws {
        func row(_ id: Int, _ job: String, _ department: String = "Crew") -> JSONValue {
            ["id": .integer(id), "name": .string("N\(id)"), "job": .string(job), "department": .string(department)]
        }
        let rows: JSONValue = [
            row(1, "Editor"), row(2, "Novel", "Writing"), row(3, "Stunts"), row(4, "Screenplay", "Writing"),
            row(4, "Director"), row(4, "Director"), row(1, "Producer"), ["id": 5, "job": "Producer"],
        ]
        let crew = try details(["id": 4711, "credits": ["crew": rows]]).crew
        #expect(
            crew == [
                CrewMember(id: 4, name: "N4", jobs: ["Director", "Screenplay"]),
                CrewMember(id: 2, name: "N2", jobs: ["Novel"]),
                CrewMember(id: 1, name: "N1", jobs: ["Producer", "Editor"]),
            ]
        )
    }

    @Test("Videos are trailers and teasers on YouTube and Vimeo; a key that is none is dropped")
    func videos() throws {
        func row(_ key: String, _ site: String, _ type: String) -> JSONValue {
            ["key": .string(key), "site": .string(site), "type": .string(type), "name": "A"]
        }
        let rows: JSONValue = [
            row("a_B-9", "YouTube", "Trailer"), row("76979871", "Vimeo", "Trailer"), row("b", "YouTube", "Clip"),
            row("c", "Elsewhere", "Trailer"), row("../d", "YouTube", "Trailer"), row("", "YouTube", "Trailer"), 7,
        ]
        let film: JSONValue = ["id": 4711, "videos": ["results": rows]]
        #expect(
            try details(film).trailers.map(\.url)
                == ["https://www.youtube.com/watch?v=a_B-9", "https://vimeo.com/76979871"]
        )
    }

    private static let texts: [SpoiltField<MovieDetails>] = [
        SpoiltField("imdb_id") { $0.movie.imdbID = nil },
        SpoiltField("tagline") { $0.tagline = nil }, SpoiltField("status") { $0.status = nil },
        SpoiltField("homepage") { $0.homepage = nil },
    ]

    @Test("An unusable string drops only its own field", arguments: texts, Spoiling.ofText)
    func spoiltText(field: SpoiltField<MovieDetails>, spoiling: Spoiling) throws {
        try check([field.name: spoiling.value], field.effect)
    }

    private static let numbersAndLists: [SpoiltField<MovieDetails>] = [
        SpoiltField("runtime") { $0.movie.runtime = nil }, SpoiltField("budget") { $0.budget = nil },
        SpoiltField("revenue") { $0.revenue = nil }, SpoiltField("genres") { $0.movie.genres = [] },
        SpoiltField("belongs_to_collection") { $0.collection = nil },
        SpoiltField("production_countries") { $0.countries = [] },
        SpoiltField("spoken_languages") { $0.spokenLanguages = [] },
        SpoiltField("credits") { ($0.cast, $0.movie.directors, $0.writers, $0.crew) = ([], [], [], []) },
    ]

    @Test(
        "An unusable number or list drops only its own field",
        arguments: numbersAndLists,
        Spoiling.ofNumber
    )
    func spoiltNumber(field: SpoiltField<MovieDetails>, spoiling: Spoiling) throws {
        try check([field.name: spoiling.value], field.effect)
    }

    @Test("A runtime, budget or revenue of zero or less is unknown", arguments: [0, -1])
    func notPositive(number: Int) throws {
        let value = JSONValue.integer(number)
        try check(["runtime": value, "budget": value, "revenue": value]) {
            ($0.movie.runtime, $0.budget, $0.revenue) = (nil, nil, nil)
        }
    }

    @Test("Amounts above 32 bits are kept, and above 64 bits unknown")
    func bigSums() throws {
        try check(["budget": 4_294_967_296, "revenue": .integer(.max)]) {
            ($0.budget, $0.revenue) = (4_294_967_296, .max)
        }
        let tooBig = try decoded(#"{"id":1,"budget":1e30,"revenue":92233720368547758080}"#, as: MovieDTO.self)
        #expect([tooBig.budget, tooBig.revenue] == [nil, nil])
    }

    @Test(
        "Only the IMDb ID of a film is accepted",
        arguments: [
            ("tt10987654", "tt10987654"), ("TT0987654", "tt0987654"), ("0", nil), ("nm0987654", nil), ("tt", nil),
        ] as [(String, String?)]
    )
    func imdbID(sent: String, given: String?) throws {
        try check(["imdb_id": .string(sent)]) { $0.movie.imdbID = given }
    }

    @Test("Genres, countries and languages without a name are dropped; the others keep their order")
    func badRows() throws {
        let rows: JSONValue = [["name": "B"], .null, 1, "C", [:], ["name": ""], ["name": 4], ["id": "x", "name": "A"]]
        try check(["genres": rows, "production_countries": rows, "spoken_languages": rows]) {
            ($0.movie.genres, $0.countries, $0.spokenLanguages) = (["B", "A"], ["B", "A"], ["B", "A"])
        }
    }

    @Test("A language has its English name, or its own if that is unusable", arguments: Spoiling.ofText)
    func languageNames(spoiling: Spoiling) throws {
        let language: JSONValue = ["english_name": "Finnish", "name": "suomi"]
        let rows: JSONValue = [language, language.setting("english_name", to: spoiling.value)]
        try check(["spoken_languages": rows]) { $0.spokenLanguages = ["Finnish", "suomi"] }
    }

    @Test("A collection without a name is dropped", arguments: Spoiling.ofText)
    func namelessCollection(spoiling: Spoiling) throws {
        let collection = JSONValue.object([JSONMember("id", 90)]).setting("name", to: spoiling.value)
        try check(["belongs_to_collection": collection]) { $0.collection = nil }
    }
}

@Suite("Cast and crew")
struct CreditsDTOTests {
    private func credits(cast: JSONValue? = [], crew: JSONValue? = []) throws -> CreditsDTO {
        try decoded(JSONValue.object([]).setting("cast", to: cast).setting("crew", to: crew))
    }

    private func member(_ name: String, order: JSONValue?) -> JSONValue {
        JSONValue.object([JSONMember("name", .string(name))]).setting("order", to: order)
    }

    private func crew(_ name: String, _ job: JSONValue?, _ department: JSONValue?) -> JSONValue {
        JSONValue.object([JSONMember("name", .string(name))]).setting("job", to: job)
            .setting("department", to: department)
    }

    @Test("The cast is in billing order; members without a position come last, in the order received")
    func billing() throws {
        let cast: JSONValue = [
            member("Fifth", order: nil), member("Second", order: 1), member("Sixth", order: "0"),
            member("Fourth", order: 7), member("First", order: 0), member("Third", order: 1),
            member("Seventh", order: .null),
        ]
        let names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"]
        #expect(try credits(cast: cast).castMembers == names.map { CastMember(name: $0) })
    }

    @Test("A cast member needs only a name", arguments: Spoiling.ofText)
    func castMembers(spoiling: Spoiling) throws {
        let whole: JSONValue = ["id": 1, "name": "Aino Salo", "character": "The Heron", "order": 0]
        let cast: JSONValue = [
            whole.setting("name", to: spoiling.value), whole.setting("character", to: spoiling.value), whole,
        ]
        #expect(
            try credits(cast: cast).castMembers == [
                CastMember(id: 1, name: "Aino Salo", character: nil),
                CastMember(id: 1, name: "Aino Salo", character: "The Heron"),
            ]
        )
    }

    @Test("A cast member may lack an ID", arguments: Spoiling.ofNumber)
    func noNumber(spoiling: Spoiling) throws {
        let member: JSONValue = ["id": 1, "name": "Aino Salo", "character": "The Heron", "order": 0]
        let cast: JSONValue = [member.setting("id", to: spoiling.value)]
        #expect(try credits(cast: cast).castMembers == [CastMember(name: "Aino Salo", character: "The Heron")])
    }

    @Test("Directors have the job Director, each once, in the order received")
    func directors() throws {
        let crew: JSONValue = [
            crew("Veera", "Director", "Directing"), crew("Otto", "Assistant Director", "Directing"),
            crew("Eero", "Director", "Directing"), crew("Veera", "Director", "Directing"),
            crew("Liisa", "Director of Photography", "Camera"), crew("Matti", nil, "Directing"),
            crew("", "Director", "Directing"), crew("Kaisa", "Director", nil),
        ]
        #expect(try credits(crew: crew).directors == ["Veera", "Eero", "Kaisa"])
    }

    @Test("Writers are from the writing department, each once, in the order received")
    func writers() throws {
        let crew: JSONValue = [
            crew("Otto", "Novel", "Writing"), crew("Veera", "Screenplay", "Writing"), crew("Otto", "Story", "Writing"),
            crew("Liisa", "Writer", "Crew"), crew("Eero", nil, "Writing"), crew("Veera", "Director", "Directing"),
        ]
        #expect(try credits(crew: crew).writers == ["Otto", "Veera", "Eero"])
        #expect(try credits(crew: crew).directors == ["Veera"])
    }

    @Test("Rows without a person are skipped")
    func badRows() throws {
        let rows: JSONValue = [
            .null, 1, "Aino", [], [:], ["name": "Aino", "job": "Director", "department": "Writing"],
        ]
        let credits = try credits(cast: rows, crew: rows)
        #expect(credits.castMembers == [CastMember(name: "Aino")])
        #expect(credits.directors == ["Aino"])
        #expect(credits.writers == ["Aino"])
    }

    @Test("Unusable lists are empty", arguments: Spoiling.ofText)
    func spoiltLists(spoiling: Spoiling) throws {
        let credits = try credits(cast: spoiling.value, crew: spoiling.value)
        #expect(credits.castMembers == [])
        #expect(credits.directors == [])
        #expect(credits.writers == [])
    }
}

@Suite("Lookup of an IMDb ID")
struct FindDTOTests {
    private static let nothing: JSONValue = [
        "movie_results": [], "person_results": [], "tv_results": [], "tv_episode_results": [], "tv_season_results": [],
    ]

    private func find(_ json: JSONValue) throws -> FindDTO { try decoded(json) }

    @Test("An unknown ID has no result")
    func nothing() throws {
        let found = try find(Self.nothing)
        #expect(found.movies.map(\.id) == [])
        #expect(!found.namesSomethingElse)
    }

    @Test("A film is found by its TMDB ID, and rows without one are skipped")
    func film() throws {
        let rows: JSONValue = [.null, [:], ["id": "4710"], Sample.row.setting("media_type", to: "movie")]
        let found = try find(Self.nothing.setting("movie_results", to: rows))
        #expect(found.movies.map(\.id) == [4711])
        #expect(!found.namesSomethingElse)
    }

    @Test(
        "A series, a season, an episode or a person is another kind",
        arguments: ["person_results", "tv_results", "tv_episode_results", "tv_season_results"]
    )
    func somethingElse(key: String) throws {
        let found = try find(Self.nothing.setting(key, to: [["id": 1, "name": "Something"]]))
        #expect(found.movies.map(\.id) == [])
        #expect(found.namesSomethingElse)
        let alone: JSONValue = ["movie_results": []]
        #expect(try find(alone.setting(key, to: [["id": 1]])).namesSomethingElse)
    }

    @Test("Lists of other kinds may be unusable", arguments: Spoiling.any)
    func spoiltLists(spoiling: Spoiling) throws {
        guard spoiling.value?.array == nil else { return }
        let keys = ["person_results", "tv_results", "tv_episode_results", "tv_season_results"]
        let found = try find(keys.reduce(Self.nothing) { $0.setting($1, to: spoiling.value) })
        #expect(!found.namesSomethingElse)
    }

    @Test("Rejects a response without a list of films", arguments: [nil, .null, "", 1, [:]] as [JSONValue?])
    func noMovies(value: JSONValue?) {
        #expect(throws: DecodingError.self) { try find(Self.nothing.setting("movie_results", to: value)) }
    }
}
