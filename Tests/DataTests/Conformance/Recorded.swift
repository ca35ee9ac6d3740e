import Domain
import DomainTestSupport
import Foundation
import JSONText
import Testing

@testable import Data

/// A recorded response as plain JSON.
struct Recorded {
    let file: String
    let json: JSONValue

    /// The elements of a list; empty if missing.
    func rows(_ name: String) -> [JSONValue] { json[name]?.array ?? [] }
}

/// The expected film, from a second parser of its row.
struct RecordedFilm {
    let row: JSONValue

    /// Nil for a row that is not a film: without an ID, of another kind, or a collection.
    init?(listed row: JSONValue) {
        let isCollection = row["release_date"] == nil && row["genre_ids"] == nil && row["media_type"] == nil
        guard row["id"]?.integer != nil, row["media_type"]?.text ?? "movie" == "movie", !isCollection else {
            return nil
        }
        self.row = row
    }

    init(_ row: JSONValue) { self.row = row }

    func movie(genreNames: [Int: String]) -> Movie {
        let number = row["id"]?.integer ?? 0
        let votes = row["vote_count"]?.integer
        return Movie(
            id: .tmdb(number),
            tmdbID: number,
            title: row["title"]?.text ?? row["original_title"]?.text ?? "",
            originalTitle: row["original_title"]?.text,
            originalLanguage: row["original_language"]?.text,
            releaseDate: Self.date(row["release_date"]?.text),
            genres: (row["genre_ids"]?.array ?? []).compactMap { id in
                id.integer.flatMap { number in genreNames[number].map { Genre(id: number, name: $0) } }
            },
            overview: row["overview"]?.text,
            voteAverage: votes == 0 ? nil : row["vote_average"]?.number,
            voteCount: votes,
            popularity: row["popularity"]?.number,
            posterPath: row["poster_path"]?.text
        )
    }

    /// A date that is valid in the system calendar.
    static func date(_ text: String?) -> CalendarDate? {
        let parts = (text ?? "").split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        let calendar = Calendar(identifier: .gregorian)
        let components = DateComponents(calendar: calendar, year: parts[0], month: parts[1], day: parts[2])
        return components.isValidDate ? CalendarDate(year: parts[0], month: parts[1], day: parts[2]) : nil
    }
}

/// A page of films as plain JSON.
struct RecordedPage {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ page: MoviesPageDTO) throws {
        let films = recorded.rows("results").compactMap(RecordedFilm.init(listed:))
        let movies = films.map { $0.movie(genreNames: GenreList.english) }
        let totalResults = recorded.json["total_results"]?.integer ?? movies.count
        let totalPages = recorded.json["total_pages"]?.integer ?? 1
        var expected = MoviesPage(number: 1, totalPages: totalPages, totalResults: totalResults, movies: movies)
        let dates = recorded.json["dates"]
        if let first = RecordedFilm.date(dates?["minimum"]?.text), let last = RecordedFilm.date(dates?["maximum"]?.text)
        {
            expected.window = first...last
        }
        let read = page.toDomain(number: 1, genreNames: GenreList.english)
        #expect(read == expected, "\(recorded.file)")
        #expect((0...500).contains(read.totalPages), "\(recorded.file)")
        #expect(totalResults > 0 || read.totalPages == 0, "\(recorded.file)")
    }
}

/// The lookup of an IMDb ID as plain JSON.
struct RecordedFind {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ found: FindDTO) {
        let numbers = recorded.rows("movie_results").compactMap { $0["id"]?.integer }
        #expect(found.movies.map(\.id) == numbers, "\(recorded.file)")
        let others = ["person_results", "tv_results", "tv_episode_results", "tv_season_results"].flatMap(recorded.rows)
        #expect(found.namesSomethingElse == !others.isEmpty, "\(recorded.file)")
    }
}

/// A list of genres as plain JSON.
struct RecordedGenres {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ genres: GenresDTO) {
        let expected: [Genre] = recorded.rows("genres").compactMap { row in
            guard let id = row["id"]?.integer, let name = row["name"]?.text else { return nil }
            return Genre(id: id, name: name)
        }
        #expect(genres.toDomain() == expected, "\(recorded.file)")
    }
}

/// Film details as plain JSON.
struct RecordedDetails {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ details: MovieDTO) throws {
        let read = details.toDetails()
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
        // The credits are compared separately.
        (expected.movie.directors, expected.writers, expected.cast) = (read.directors, read.writers, read.cast)
        expected.crew = read.crew
        expected.externalLinks = links
        #expect(read == expected, "\(recorded.file)")
        let people = Recorded(file: recorded.file, json: recorded.json["credits"] ?? [:])
        RecordedCredits(people).check(directors: read.directors, writers: read.writers, cast: read.cast)
    }

    private var movie: Movie {
        var movie = RecordedFilm(recorded.json).movie(genreNames: [:])
        movie.genres = (recorded.json["genres"]?.array ?? []).compactMap { genre in
            genre["name"]?.text.map { Genre(id: genre["id"]?.integer, name: $0) }
        }
        let imdbID = recorded.json["imdb_id"]?.text
        movie.imdbID = imdbID.flatMap { $0.hasPrefix("tt") && $0.count >= 9 ? $0 : nil }
        return movie
    }

    private var links: [String] {
        let ids = recorded.json["external_ids"]
        let pages = [
            ("wikidata_id", "https://www.wikidata.org/wiki/"), ("facebook_id", "https://www.facebook.com/"),
            ("instagram_id", "https://www.instagram.com/"), ("twitter_id", "https://x.com/"),
        ]
        return pages.compactMap { name, page in ids?[name]?.text.map { page + $0 } }
    }

    private func positive(_ name: String) -> Int? {
        recorded.json[name]?.integer.flatMap { $0 > 0 ? $0 : nil }
    }

    private func names(_ name: String) -> [String] { recorded.rows(name).compactMap { $0["name"]?.text } }
}

/// The credits of a film as plain JSON.
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

    /// No member is lost or duplicated, and the positions are ascending.
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

/// A page of people as plain JSON.
struct RecordedPeople {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ page: PeoplePageDTO) {
        let people = recorded.rows("results").compactMap {
            RecordedPerson(Recorded(file: recorded.file, json: $0)).person
        }
        let expected = PeoplePage(
            number: 1,
            totalPages: recorded.json["total_pages"]?.integer ?? 1,
            totalResults: recorded.json["total_results"]?.integer ?? people.count,
            people: people
        )
        #expect(page.toDomain(number: 1) == expected, "\(recorded.file)")
    }
}

/// A person as plain JSON.
struct RecordedPerson {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ person: PersonDTO) {
        let read = person.toDetails(genreNames: [:])
        let expected = PersonDetails(
            person: self.person ?? Person(id: 0, name: ""),
            birthday: RecordedFilm.date(recorded.json["birthday"]?.text),
            deathday: RecordedFilm.date(recorded.json["deathday"]?.text),
            placeOfBirth: recorded.json["place_of_birth"]?.text,
            biography: recorded.json["biography"]?.text,
            // The films are compared separately.
            credits: read.credits
        )
        #expect(read == expected, "\(recorded.file)")
        let films = Recorded(file: recorded.file, json: recorded.json["movie_credits"] ?? [:])
        RecordedFilmCredits(films).check(read.credits)
    }

    /// Nil for a row without an ID or a name.
    var person: Person? {
        guard let id = recorded.json["id"]?.integer, let name = recorded.json["name"]?.text else { return nil }
        let films = recorded.rows("known_for").compactMap(RecordedFilm.init(listed:))
        return Person(
            id: id,
            name: name,
            knownFor: recorded.json["known_for_department"]?.text,
            films: films.map { $0.movie(genreNames: [:]).title },
            popularity: recorded.json["popularity"]?.number,
            photoPath: recorded.json["profile_path"]?.text
        )
    }
}

/// The films of a person as plain JSON.
struct RecordedFilmCredits {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ credits: FilmCreditsDTO) { check(credits.toDomain(genreNames: GenreList.english)) }

    /// Every film appears once, with each role once, newest first.
    func check(_ credits: [FilmCredit]) {
        var films: [Int: (movie: Movie, roles: [String])] = [:]
        for row in recorded.rows("cast") + recorded.rows("crew") {
            let movie = RecordedFilm(row).movie(genreNames: GenreList.english)
            var roles = films[movie.tmdbID ?? 0]?.roles ?? []
            if let role = row["character"]?.text ?? row["job"]?.text, !roles.contains(role) { roles.append(role) }
            films[movie.tmdbID ?? 0] = (films[movie.tmdbID ?? 0]?.movie ?? movie, roles)
        }
        let expected = films.values.map { film in
            FilmCredit(movie: film.movie, role: film.roles.isEmpty ? nil : film.roles.joined(separator: ", "))
        }
        #expect(credits.count == expected.count, "\(recorded.file)")
        #expect(Set(credits) == Set(expected), "\(recorded.file)")
        let dates = credits.map { $0.movie.releaseDate?.description ?? "" }
        #expect(dates == dates.sorted(by: >), "\(recorded.file)")
    }
}

/// The videos of a film as plain JSON.
struct RecordedVideos {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ videos: VideosDTO) {
        let rows = recorded.rows("results").filter { row in
            ["Trailer", "Teaser"].contains(row["type"]?.text) && ["YouTube", "Vimeo"].contains(row["site"]?.text)
        }
        let read = videos.toDomain()
        #expect(read.map(\.name) == rows.map { $0["name"]?.text }, "\(recorded.file)")
        #expect(zip(read, rows).allSatisfy { $0.url.hasSuffix($1["key"]?.text ?? "?") }, "\(recorded.file)")
        #expect(read.map(\.publishedAt) == rows.map { $0["published_at"]?.text }, "\(recorded.file)")
    }
}
