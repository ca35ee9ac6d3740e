package import Domain

/// The facts and the order of films, as typed in one line: `80s comedies rating`.
package struct BrowseFilter: Hashable, Sendable {
    /// The filter as typed; empty for all films in their order.
    let text: String
    let facts: FilmFacts
    let order: MovieOrder

    var years: YearRange? { facts.years }

    /// Whether the films are in another order than that of their source.
    var sorts: Bool { order != .relevance }

    package init(_ years: YearRange? = nil) {
        var facts = FilmFacts()
        facts.years = years
        text = years?.description ?? ""
        self.facts = facts
        order = .relevance
    }

    /// Reads facts and an order.
    /// - Parameters:
    ///   - known: all genres, named as the films name them.
    ///   - read: returns the facts that words name; nil if one of them names none.
    /// - Throws: ``UnknownWord`` for words that are neither.
    init(_ typed: String, among known: [Genre], reading read: (String) -> FilmFacts?) throws(UnknownWord) {
        let words = typed.lowercased().split(separator: " ").map(String.init)
        let rest = words.filter { YearRange($0) == nil && Self.order($0) == nil }
        func understood(_ text: String) -> FilmFacts? {
            var facts = FilmFacts()
            // A genre may be typed with the beginning of its full name or the one that is shown.
            facts.genres = known.filter { genre in
                [genre.name, DisplayFormat.genres([genre])].contains { $0.lowercased().hasPrefix(text) }
            }
            .prefix(1).map(\.self)
            guard facts.genres.isEmpty else { return facts }
            return read(text)
        }
        var facts = FilmFacts()
        if let all = rest.isEmpty ? facts : understood(rest.joined(separator: " ")) {
            facts = all
        } else {
            for word in rest {
                guard let named = understood(word) else { throw UnknownWord(word: word) }
                facts.add(named)
            }
        }
        facts.years = words.compactMap { YearRange($0) }.last ?? facts.years
        (text, self.facts) = (words.joined(separator: " "), facts)
        order = words.compactMap(Self.order).last ?? .relevance
    }

    struct UnknownWord: Error {
        let word: String
    }

    private static func order(_ word: String) -> MovieOrder? {
        MovieOrder.allCases.first { Messages.browse.order($0) == word }
    }

    /// Returns the filtered list, if its source can filter it; otherwise the list itself.
    func applied(to list: MovieList) -> MovieList {
        guard [.popular, .topRated].contains(list), facts != FilmFacts() else { return list }
        var facts = facts
        facts.order = list == .topRated ? .rating : .popularity
        return .discover(facts)
    }

    /// The facts that films of a search lack, so that its source must compare them; nil for others.
    var ofSearch: FilmFacts? {
        guard !facts.areInLists else { return nil }
        var facts = facts
        facts.years = nil
        return facts
    }

    /// Returns the films of a list with the facts in this order. Years are part of a query.
    func applied(to movies: [Movie], in list: BrowseList?) -> [Movie] {
        var facts = facts
        let isSearch = list?.query != nil
        if !facts.areInLists, isSearch || [.films(.popular), .films(.topRated)].contains(list) {
            // The source has compared the others.
            facts = FilmFacts(genres: facts.genres)
        }
        if isSearch { facts.years = nil }
        let chosen = movies.filter { facts.accepts(MovieDetails(movie: $0), ifUnknown: false) }
        return order.sorted(chosen, isReversed: false) { $0 }
    }
}
