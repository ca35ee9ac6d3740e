/// A row of a list of films, which may be something else: a collection, a series, a person.
struct MovieListRowDTO: Decodable, Sendable {
    let movie: MovieDTO

    /// - Throws: when the row is not a film, or has no number.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MovieDTO.CodingKeys.self)
        // A collection is told by what it lacks, unless the row says what it is.
        let looksLikeFilm = container.contains(.releaseDate) || container.contains(.genreIDs)
        guard container.text(.mediaType).map({ $0 == "movie" }) ?? looksLikeFilm else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "not a film")
            )
        }
        movie = try MovieDTO(from: decoder)
    }
}
