/// The order of a list of films: highest or newest first, titles from A to Z, and unknown values last.
package enum MovieOrder: String, CaseIterable, Sendable {
    /// The source's order.
    case relevance
    case popularity, rating, date, title

    /// Returns items in the order of their films. The sort is stable, and unknown values are last even if reversed.
    package func sorted<Item>(_ items: [Item], isReversed: Bool, movie: (Item) -> Movie) -> [Item] {
        func sorted(descending: Bool, by value: (Movie) -> (some Comparable)?) -> [Item] {
            items.map { (item: $0, value: value(movie($0))) }.sorted { left, right in
                guard let first = left.value else { return false }
                guard let second = right.value else { return true }
                return descending != isReversed ? first > second : first < second
            }.map(\.item)
        }
        return switch self {
        case .relevance: isReversed ? items.reversed() : items
        case .popularity: sorted(descending: true) { $0.popularity ?? $0.voteCount.map(Double.init) }
        case .rating: sorted(descending: true) { $0.voteAverage }
        case .date: sorted(descending: true) { $0.releaseDate?.description ?? $0.year.map(String.init) }
        case .title: sorted(descending: false) { Optional($0.title.sortKey) }
        }
    }
}
