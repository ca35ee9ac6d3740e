import Domain

/// The years, genre and order of films, as typed in one line: `1990-1999 comedy rating`.
package struct BrowseFilter: Hashable, Sendable {
    package enum Order: CaseIterable, Sendable {
        case popularity, rating, date, title
    }

    let years: YearRange?
    /// The beginning of a genre's name in lower case; empty for all genres.
    private let genre: String
    /// The order; nil for relevance.
    private let order: Order?

    /// Reads years and an order from the words; the others are the genre.
    package init(_ typed: String) {
        let words = typed.lowercased().split(separator: " ").map(String.init)
        let (years, order) = (words.compactMap { YearRange($0) }, words.compactMap(Self.order))
        self.years = years.last
        self.order = order.last
        genre = words.filter { YearRange($0) == nil && Self.order($0) == nil }.joined(separator: " ")
    }

    private static func order(_ word: String) -> Order? {
        Order.allCases.first { Messages.browse.order($0) == word }
    }

    /// The filter without the years; empty if it keeps all films in their order.
    var words: String { text(genre, order.map(Messages.browse.order)) }

    var text: String { text(years?.description, words) }

    private func text(_ parts: String?...) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the films of the genre in this order: highest and newest first, titles A to Z, unknown last.
    func applied(to movies: [Movie]) -> [Movie] {
        let chosen = movies.filter { genre.isEmpty || $0.genres.contains(where: isChosen) }
        return switch order {
        case nil: chosen
        case .popularity: chosen.sorted { ($0.popularity ?? -1) > ($1.popularity ?? -1) }
        case .rating: chosen.sorted { ($0.voteAverage ?? -1) > ($1.voteAverage ?? -1) }
        case .date: chosen.sorted { Self.date($0) > Self.date($1) }
        case .title: chosen.sorted { $0.title.lowercased() < $1.title.lowercased() }
        }
    }

    /// A genre may be typed with its full name or the one that is shown.
    private func isChosen(_ name: String) -> Bool {
        [name, DisplayFormat.genres([name])].contains { $0.lowercased().hasPrefix(genre) }
    }

    /// The release date as text that sorts by time; the year alone sorts before its dates.
    private static func date(_ movie: Movie) -> String {
        movie.releaseDate?.description ?? movie.year.map { "\(YearRange($0))" } ?? ""
    }
}
