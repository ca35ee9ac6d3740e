import JSONText
import Domain
import Testing

@testable import Data

@Suite("A row of a list")
struct MovieListRowDTOTests {
    private func movie(_ json: JSONValue) throws -> Movie {
        try decoded(json, as: MovieListRowDTO.self).movie
            .toDomain(genreNames: Sample.genreNames, images: Sample.images)
    }

    @Test("A row that says it is a film is one, and so is a row that does not say", arguments: Spoiling.ofText)
    func film(spoiling: Spoiling) throws {
        #expect(try movie(Sample.row.setting("media_type", to: "movie")) == Sample.movie)
        #expect(try movie(Sample.row.setting("media_type", to: spoiling.value)) == Sample.movie)
    }

    @Test("A row that says it is something else is none", arguments: ["tv", "person", "collection", "Movie "])
    func somethingElse(mediaType: String) {
        #expect(throws: DecodingError.self) {
            try movie(Sample.row.setting("media_type", to: .string(mediaType)))
        }
    }

    @Test("A row with neither a date nor genres is a collection, which does not say so")
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

    @Test("A film may lack its date or its genres, as long as one of the two fields is there")
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
