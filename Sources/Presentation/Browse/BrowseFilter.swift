package import Domain

/// The years, genres and order of films, as typed in one line: `80s comedies rating`.
package struct BrowseFilter: Hashable, Sendable {
    /// The filter as typed; empty for all films in their order.
    let text: String
    let years: YearRange?
    /// A film must have all of them; named as the films name them.
    private let genres: [Genre]
    private let order: MovieOrder

    /// Whether the films are in another order than that of their source.
    var sorts: Bool { order != .relevance }

    package init(_ years: YearRange? = nil) {
        (text, self.years, genres, order) = (years?.description ?? "", years, [], .relevance)
    }

    /// Reads years, genres and an order.
    ///
    /// - Parameters:
    ///   - known: all genres, named as the films name them.
    ///   - reading: returns how a search reads words.
    /// - Throws: ``UnknownWord`` for words that are none of them.
    init(_ typed: String, among known: [Genre], reading: (MovieQuery) -> QueryReading) throws(UnknownWord) {
        let words = typed.lowercased().split(separator: " ").map(String.init)
        let rest = words.filter { YearRange($0) == nil && Self.order($0) == nil }
        func facts(_ text: String) -> (genres: [Genre], years: YearRange?)? {
            // A genre may be typed with the beginning of its full name or the one that is shown.
            let genre = known.first { genre in
                [genre.name, DisplayFormat.genres([genre.name])].contains { $0.lowercased().hasPrefix(text) }
            }
            if let genre { return ([genre], nil) }
            // The word "films" tells facts from a title.
            guard let query = try? MovieQuery(text + " films"), case .facts(let facts) = reading(query) else {
                return nil
            }
            var understood = DiscoverFilters()
            (understood.genres, understood.years) = (facts.genres, facts.years)
            let numbers = Genre.english.filter { facts.genres.contains($0.name) }.map(\.id)
            return facts == understood ? (known.filter { numbers.contains($0.id) }, facts.years) : nil
        }
        var found = rest.isEmpty ? [] : [facts(rest.joined(separator: " "))].compactMap(\.self)
        if found.isEmpty {
            for word in rest {
                guard let facts = facts(word) else { throw UnknownWord(word: word) }
                found.append(facts)
            }
        }
        text = words.joined(separator: " ")
        years = words.compactMap { YearRange($0) }.last ?? found.compactMap(\.years).last
        genres = found.flatMap(\.genres)
        order = words.compactMap(Self.order).last ?? .relevance
    }

    struct UnknownWord: Error {
        let word: String
    }

    private static func order(_ word: String) -> MovieOrder? {
        MovieOrder.allCases.first { Messages.browse.order($0) == word }
    }
}

extension BrowseFilter {
    /// Returns the filtered list, if its source can filter it; otherwise the list itself.
    func applied(to list: MovieList) -> MovieList {
        guard [.popular, .topRated].contains(list), years != nil || !genres.isEmpty else { return list }
        var filters = DiscoverFilters(order: list == .topRated ? .rating : .popularity)
        filters.genres = Genre.english.filter { genre in genres.contains { $0.id == genre.id } }.map(\.name)
        filters.years = years
        return .discover(filters)
    }

    /// Returns the films of the genres in this order.
    /// - Parameter choosesYears: true to leave out films of other years.
    func applied(to movies: [Movie], choosesYears: Bool) -> [Movie] {
        let chosen = movies.filter { movie in
            genres.allSatisfy { movie.genres.contains($0.name) }
                && (!choosesYears || years?.contains(movie.year) != false)
        }
        return order.sorted(chosen, isReversed: false) { $0 }
    }
}
