import Domain

/// A page of films as TMDB sends it; the shape of search and of every list.
struct MoviesPageDTO: Decodable, Sendable {
    let totalPages: Int?
    let totalResults: Int?
    let rows: TolerantArray<MovieListRowDTO>

    enum CodingKeys: String, CodingKey {
        case totalPages = "total_pages"
        case totalResults = "total_results"
        case rows = "results"
    }

    /// - Throws: when the answer is no page: it has no list of results.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rows = try container.decode(TolerantArray<MovieListRowDTO>.self, forKey: .rows)
        totalPages = container.tolerant(.totalPages)
        totalResults = container.tolerant(.totalResults)
    }
}

extension MoviesPageDTO {
    /// The page of the number that was asked for; where TMDB leaves out a total, what came stands in.
    func toDomain(number: Int, genreNames: [Int: String], images: TMDBImages) -> MoviesPage {
        let movies = rows.elements.map { $0.movie.toDomain(genreNames: genreNames, images: images) }
        return MoviesPage(
            number: number,
            totalPages: max(0, totalPages ?? number),
            totalResults: max(totalResults ?? 0, movies.count),
            movies: movies
        )
    }
}
