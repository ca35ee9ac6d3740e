import JSONText
import Domain
import Testing

@testable import Data

@Suite("TMDB's list of genres")
struct GenresDTOTests {
    private func genres(_ json: JSONValue) throws -> [Genre] {
        try decoded(json, as: GenresDTO.self).toDomain()
    }

    @Test("Genres come in TMDB's order")
    func whole() throws {
        #expect(try genres(Sample.genres) == [Genre(id: 18, name: "Drama"), Genre(id: 9648, name: "Mystery")])
    }

    @Test("A genre needs a number and a name", arguments: Spoiling.any)
    func badRows(spoiling: Spoiling) throws {
        let drama: JSONValue = ["id": 18, "name": "Drama"]
        let rows: JSONValue = [
            drama.setting("id", to: spoiling.value), drama.setting("name", to: spoiling.value), .null, 1, "Drama",
            drama,
        ]
        #expect(try genres(["genres": rows]) == [Genre(id: 18, name: "Drama")])
    }

    @Test("An answer without a list of genres is none", arguments: [nil, .null, "", 1, [:]] as [JSONValue?])
    func noGenres(value: JSONValue?) {
        #expect(throws: DecodingError.self) { try genres(JSONValue.object([]).setting("genres", to: value)) }
    }
}
