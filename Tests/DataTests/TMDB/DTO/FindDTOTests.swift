import JSONText
import Testing

@testable import Data

@Suite("What TMDB knows under an IMDb id")
struct FindDTOTests {
    private static let nothing: JSONValue = [
        "movie_results": [], "person_results": [], "tv_results": [], "tv_episode_results": [], "tv_season_results": [],
    ]

    private func find(_ json: JSONValue) throws -> FindDTO { try decoded(json) }

    @Test("An unknown id is nothing")
    func nothing() throws {
        let found = try find(Self.nothing)
        #expect(found.movies.map(\.id) == [])
        #expect(!found.namesSomethingElse)
    }

    @Test("A film is found by its number, and rows without one are left out")
    func film() throws {
        let rows: JSONValue = [.null, [:], ["id": "4710"], Sample.row.setting("media_type", to: "movie")]
        let found = try find(Self.nothing.setting("movie_results", to: rows))
        #expect(found.movies.map(\.id) == [4711])
        #expect(!found.namesSomethingElse)
    }

    @Test(
        "A series, a season, an episode or a person is something else",
        arguments: ["person_results", "tv_results", "tv_episode_results", "tv_season_results"]
    )
    func somethingElse(key: String) throws {
        let found = try find(Self.nothing.setting(key, to: [["id": 1, "name": "Something"]]))
        #expect(found.movies.map(\.id) == [])
        #expect(found.namesSomethingElse)
        let alone: JSONValue = ["movie_results": []]
        #expect(try find(alone.setting(key, to: [["id": 1]])).namesSomethingElse)
    }

    @Test("Lists of other things may be of no use", arguments: Spoiling.any)
    func spoiltLists(spoiling: Spoiling) throws {
        guard spoiling.value?.elements == nil else { return }
        let keys = ["person_results", "tv_results", "tv_episode_results", "tv_season_results"]
        let found = try find(keys.reduce(Self.nothing) { $0.setting($1, to: spoiling.value) })
        #expect(!found.namesSomethingElse)
    }

    @Test("An answer without a list of films is none", arguments: [nil, .null, "", 1, [:]] as [JSONValue?])
    func noMovies(value: JSONValue?) {
        #expect(throws: DecodingError.self) { try find(Self.nothing.setting("movie_results", to: value)) }
    }
}
