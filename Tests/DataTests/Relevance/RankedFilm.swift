/// A film as a search found it.
struct RankedFilm: Hashable, Sendable {
    let imdbID: String
    /// Higher is better; films of equal score are in no order.
    let score: Double
}

extension [RankedFilm] {
    /// The place of a film, 1 for the best; of films with equal scores each takes the last place. Nil: not found.
    func rank(of imdbID: String) -> Int? {
        first { $0.imdbID == imdbID }.map { film in count { $0.score >= film.score } }
    }
}
