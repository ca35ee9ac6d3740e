import Domain

/// A page of films, as returned by search and every list.
typealias MoviesPageDTO = PageDTO<MovieListRowDTO>

/// A page of films, people, series, studios or themes.
struct PageDTO<Row: Sendable>: Sendable {
    @Tolerant var number: Int?
    @Tolerant var totalPages: Int?
    @Tolerant var totalResults: Int?
    @Tolerant private var dates: DateWindowDTO?
    @ReadableRows var rows: [Row]

    enum CodingKeys: String, CodingKey {
        case number = "page"
        case totalPages = "total_pages"
        case totalResults = "total_results"
        case dates
        case rows = "results"
    }

    var hasUnreadableRows: Bool { _rows.hasUnreadable }

    /// Returns the totals of the list. The number of this page, or of its rows, replaces a total that is missing or too low.
    func totals(page: Int, rows: Int) -> (pages: Int, results: Int) {
        (max(rows == 0 ? 0 : page, totalPages ?? page), max(totalResults ?? 0, rows))
    }
}

extension PageDTO: Decodable where Row: Decodable {}

extension MoviesPageDTO {
    func toDomain(number: Int, genres: [Genre]) -> MoviesPage {
        let movies = rows.map { $0.movie.toDomain(genres: genres) }
        let totals = totals(page: number, rows: movies.count)
        var page = MoviesPage(number: number, totalPages: totals.pages, totalResults: totals.results, movies: movies)
        page.window = dates?.toDomain()
        return page
    }
}

private struct DateWindowDTO: Decodable, Sendable {
    let minimum: String
    let maximum: String

    func toDomain() -> ClosedRange<CalendarDate>? {
        guard let first = CalendarDate(minimum), let last = CalendarDate(maximum), first <= last else { return nil }
        return first...last
    }
}

/// A film in a list. Decoding a collection, series or person throws.
struct MovieListRowDTO: Decodable, Sendable {
    let movie: MovieDTO

    init(from decoder: any Decoder) throws {
        movie = try MovieDTO(from: decoder)
        if movie.mediaType == "movie" || movie.mediaType == nil && movie.releaseDate != nil { return }
        let container = try decoder.container(keyedBy: MovieDTO.CodingKeys.self)
        // Rows without a type can be collections, which lack both fields.
        guard movie.mediaType == nil, container.contains(.releaseDate) || container.contains(.genreIDs) else {
            throw DecodingError.dataCorrupted(.init(codingPath: container.codingPath, debugDescription: "not a film"))
        }
    }
}

struct CollectionDTO: Decodable, Sendable {
    @ReadableRows var parts: [MovieListRowDTO]
}

struct GenresDTO: Decodable, Sendable {
    @ReadableRows var genres: [NamedDTO]

    func toDomain() -> [Genre] {
        genres.compactMap { genre in
            guard let id = genre.id, let name = genre.name else { return nil }
            return Genre(id: id, name: name)
        }
    }
}

/// The entries that have a given IMDb ID.
struct FindDTO: Decodable, Sendable {
    @ReadableRows var movies: [MovieDTO]
    @OptionalRows var people: [NamedDTO]
    @OptionalRows private var series: [NamedDTO]
    @OptionalRows private var episodes: [NamedDTO]
    @OptionalRows private var seasons: [NamedDTO]

    enum CodingKeys: String, CodingKey {
        case movies = "movie_results"
        case people = "person_results"
        case series = "tv_results"
        case episodes = "tv_episode_results"
        case seasons = "tv_season_results"
    }

    /// Whether the ID belongs to a series, season, episode or person.
    var namesSomethingElse: Bool { [people, series, episodes, seasons].contains { !$0.isEmpty } }
}

/// A response without content: `{"success":…,"status_code":…,"status_message":…}`; some errors have `{"errors":["…"]}` instead.
struct StatusDTO: Decodable, Sendable {
    @Tolerant var success: Bool?
    @Tolerant var code: Int?
    @Tolerant var message: String?
    @Tolerant private var errors: [String]?

    enum CodingKeys: String, CodingKey {
        case success, errors
        case code = "status_code"
        case message = "status_message"
    }

    var text: String? { [message, errors?.first].compactMap { $0 }.first { !$0.isEmpty } }
}
