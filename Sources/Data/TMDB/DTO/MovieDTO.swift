import Domain

/// A film as TMDB lists it; every field but the number may be missing, null or empty.
struct MovieDTO: Decodable, Sendable {
    let id: Int
    let title: String?
    let originalTitle: String?
    let originalLanguage: String?
    let releaseDate: String?
    let genreIDs: [Int]
    let overview: String?
    let posterPath: String?
    let voteAverage: Double?
    let voteCount: Int?
    let popularity: Double?

    enum CodingKeys: String, CodingKey {
        case id, title, overview, popularity
        case originalTitle = "original_title"
        case originalLanguage = "original_language"
        case releaseDate = "release_date"
        case genreIDs = "genre_ids"
        case posterPath = "poster_path"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case mediaType = "media_type"
    }

    /// - Throws: when there is no number above 0.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        guard id > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "not above 0")
        }
        title = container.text(.title)
        originalTitle = container.text(.originalTitle)
        originalLanguage = container.text(.originalLanguage)
        releaseDate = container.text(.releaseDate)
        genreIDs = container.rows(.genreIDs)
        overview = container.text(.overview)
        posterPath = container.text(.posterPath)
        voteAverage = container.tolerant(.voteAverage)
        voteCount = container.tolerant(.voteCount)
        popularity = container.tolerant(.popularity)
    }
}

extension MovieDTO {
    /// The film, with the names of the genres whose numbers are known.
    func toDomain(genreNames: [Int: String], images: TMDBImages) -> Movie {
        Movie(
            id: .tmdb(id),
            tmdbID: id,
            title: title ?? originalTitle ?? "",
            originalTitle: originalTitle,
            originalLanguage: originalLanguage,
            releaseDate: releaseDate.flatMap(CalendarDate.init),
            genres: genreIDs.compactMap { genreNames[$0] },
            overview: overview,
            // TMDB sends 0 for a film that nobody rated.
            voteAverage: voteCount == 0 ? nil : voteAverage.flatMap { $0 > 0 && $0 <= 10 ? $0 : nil },
            voteCount: voteCount,
            popularity: popularity,
            posterURL: images.posterURL(path: posterPath, width: 500)
        )
    }
}
