import Domain

/// A genre as TMDB numbers and names it.
struct GenreDTO: Decodable, Sendable {
    let id: Int?
    let name: String?

    enum CodingKeys: String, CodingKey {
        case id, name
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.tolerant(.id)
        name = container.text(.name)
    }
}

/// TMDB's list of genres.
struct GenresDTO: Decodable, Sendable {
    let genres: TolerantArray<GenreDTO>
}

extension GenresDTO {
    /// The genres that have both a number and a name.
    func toDomain() -> [Genre] {
        genres.elements.compactMap { genre in
            guard let id = genre.id, let name = genre.name else { return nil }
            return Genre(id: id, name: name)
        }
    }
}
