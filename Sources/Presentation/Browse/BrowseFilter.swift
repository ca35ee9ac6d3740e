import Domain

/// The years, genre and order of films, as typed in one line: `1990-1999 comedy rating`.
package struct BrowseFilter: Hashable, Sendable {
    let years: YearRange?
    /// The beginning of a genre's name in lower case; empty for all genres.
    private let genre: String
    private let order: MovieOrder

    /// Reads years and an order from the words; the others are the genre.
    package init(_ typed: String) {
        let words = typed.lowercased().split(separator: " ").map(String.init)
        let (years, order) = (words.compactMap { YearRange($0) }, words.compactMap(Self.order))
        self.years = years.last
        self.order = order.last ?? .relevance
        genre = words.filter { YearRange($0) == nil && Self.order($0) == nil }.joined(separator: " ")
    }

    private static func order(_ word: String) -> MovieOrder? {
        MovieOrder.allCases.first { Messages.browse.order($0) == word }
    }

    /// The filter without the years; empty if it keeps all films in their order.
    var words: String { "\(genre) \(Messages.browse.order(order))".trimmingWhitespace() }

    var text: String { "\(years?.description ?? "") \(words)".trimmingWhitespace() }

    /// Returns the films of the genre in this order.
    /// - Parameter choosesYears: true to leave out films of other years.
    func applied(to movies: [Movie], choosesYears: Bool = false) -> [Movie] {
        let chosen = movies.filter { movie in
            (genre.isEmpty || movie.genres.contains(where: isChosen))
                && (!choosesYears || years?.contains(movie.year) != false)
        }
        return order.sorted(chosen, isReversed: false) { $0 }
    }

    /// A genre may be typed with its full name or the one that is shown.
    private func isChosen(_ name: String) -> Bool {
        [name, DisplayFormat.genres([name])].contains { $0.lowercased().hasPrefix(genre) }
    }
}
