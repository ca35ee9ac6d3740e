import Domain
import Infrastructure
import Testing

@testable import Data

/// A film in full as plain JSON.
struct RecordedDetails {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ details: MovieDetailsDTO) throws {
        let read = details.toDomain(images: Sample.images)
        var expected = MovieDetails(
            movie: movie,
            tagline: recorded.json["tagline"]?.text,
            runtime: positive("runtime"),
            status: recorded.json["status"]?.text,
            budget: positive("budget"),
            revenue: positive("revenue"),
            homepage: recorded.json["homepage"]?.text,
            collection: recorded.json["belongs_to_collection"]?["name"]?.text,
            countries: names("production_countries"),
            spokenLanguages: recorded.rows("spoken_languages").compactMap {
                $0["english_name"]?.text ?? $0["name"]?.text
            }
        )
        // The people are compared on their own.
        (expected.directors, expected.writers, expected.cast) = (read.directors, read.writers, read.cast)
        #expect(read == expected, "\(recorded.file)")
        let people = Recorded(file: recorded.file, json: recorded.json["credits"] ?? [:])
        RecordedCredits(people).check(directors: read.directors, writers: read.writers, cast: read.cast)
    }

    private var movie: Movie {
        var movie = RecordedFilm(recorded.json).movie(genreNames: [:])
        movie.genres = names("genres")
        let imdbID = recorded.json["imdb_id"]?.text
        movie.imdbID = imdbID.flatMap { $0.hasPrefix("tt") && $0.count >= 9 ? $0 : nil }
        return movie
    }

    private func positive(_ name: String) -> Int? {
        recorded.json[name]?.integer.flatMap { $0 > 0 ? $0 : nil }
    }

    private func names(_ name: String) -> [String] { recorded.rows(name).compactMap { $0["name"]?.text } }
}

/// The people of a film as plain JSON.
struct RecordedCredits {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ credits: CreditsDTO) {
        check(directors: credits.directors, writers: credits.writers, cast: credits.castMembers)
    }

    func check(directors: [String], writers: [String], cast: [CastMember]) {
        #expect(Set(directors) == names { $0["job"] == "Director" }, "\(recorded.file)")
        #expect(Set(writers) == names { $0["department"] == "Writing" }, "\(recorded.file)")
        #expect(Set(directors).count == directors.count, "\(recorded.file)")
        #expect(Set(writers).count == writers.count, "\(recorded.file)")
        checkCast(cast)
    }

    /// Nobody is lost or doubled, and nobody stands before someone with a smaller place.
    private func checkCast(_ cast: [CastMember]) {
        let rows = recorded.rows("cast").filter { $0["name"]?.text != nil }
        let places = rows.map { $0["order"]?.integer ?? .max }
        let sorted = zip(places, rows).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        let expected = sorted.map { _, pair in
            CastMember(
                id: pair.1["id"]?.integer,
                name: pair.1["name"]?.text ?? "",
                character: pair.1["character"]?.text
            )
        }
        #expect(cast == expected, "\(recorded.file)")
    }

    private func names(where isIncluded: (JSONValue) -> Bool) -> Set<String> {
        Set(recorded.rows("crew").filter(isIncluded).compactMap { $0["name"]?.text })
    }
}
