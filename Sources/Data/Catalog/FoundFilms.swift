import Infrastructure

/// A film that answers a query.
struct FoundFilm {
    /// Which shelf has it, and where.
    let shelf: Int
    let document: Int
    let match: TextMatch
    let rank: CatalogRank
}

/// The films that answer a query: how many there are, and the best of them in order.
struct FoundFilms {
    private let most: Int
    private var films: [FoundFilm] = []
    private var isSorted = true
    /// A film that comes after this one is not among the best.
    private var last: CatalogRank?
    /// How many films answer, the best and all others.
    var count = 0

    init(most: Int) {
        self.most = max(1, most)
    }

    var isEmpty: Bool { count == 0 }

    /// Whether a film of such a score can be among the best.
    func mayTake(_ score: Double) -> Bool {
        last.map { score >= $0.score } ?? true
    }

    mutating func insert(_ film: FoundFilm) {
        if let last, last < film.rank { return }
        films.append(film)
        isSorted = false
        if films.count >= 2 * most + 1_000 { cut() }
    }

    /// The best films, the very best first.
    func best() -> [FoundFilm] {
        if isSorted { return films }
        var sorted = self
        sorted.cut()
        return sorted.films
    }

    /// Sorts what was inserted, so that asking for the best costs nothing.
    mutating func sort() { if !isSorted { cut() } }

    private mutating func cut() {
        films.sort { $0.rank < $1.rank }
        isSorted = true
        guard films.count > most else { return }
        films.removeSubrange(most...)
        last = films.last?.rank
    }
}
