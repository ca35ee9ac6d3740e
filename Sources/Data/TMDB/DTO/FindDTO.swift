/// What TMDB knows under another site's id.
struct FindDTO: Decodable, Sendable {
    let movies: [MovieDTO]
    /// True when the id belongs to a series, an episode or a person.
    let namesSomethingElse: Bool

    enum CodingKeys: String, CodingKey, CaseIterable {
        case movies = "movie_results"
        case people = "person_results"
        case series = "tv_results"
        case episodes = "tv_episode_results"
        case seasons = "tv_season_results"
    }

    /// - Throws: when the answer has no list of films.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        movies = try container.decode(TolerantArray<MovieDTO>.self, forKey: .movies).elements
        namesSomethingElse = [.people, .series, .episodes, .seasons].contains { key in
            !container.rows(key, as: NamedDTO.self).isEmpty
        }
    }
}
