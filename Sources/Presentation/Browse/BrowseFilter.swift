package import Domain

/// The facts and the order of films, as typed in one line: `80s comedies rating`.
package struct BrowseFilter: Hashable, Sendable {
    /// The filter as typed; empty for no filter.
    let text: String
    let facts: FilmFacts
    let order: MovieOrder

    var years: YearRange? { facts.years }

    /// True if the filter has an order.
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
    ///   - known: all genres, in the language of the films.
    ///   - read: returns the facts in a text, or nil if a word of it names none.
    /// - Throws: ``UnknownWord`` for a word that is neither a fact nor an order.
    init(_ typed: String, among known: [Genre], reading read: (String) -> FilmFacts?) throws(UnknownWord) {
        let words = typed.lowercased().split(separator: " ").map(String.init)
        let rest = words.filter { YearRange($0) == nil && Self.order($0) == nil }
        func understood(_ text: String) -> FilmFacts? {
            var facts = FilmFacts()
            // The start of a genre's full or short name is enough.
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

    /// Returns the list to request: a filtered one if its source can filter, otherwise `list`.
    func applied(to list: MovieList) -> MovieList {
        guard [.popular, .topRated].contains(list), facts != FilmFacts() else { return list }
        var facts = facts
        facts.order = list == .topRated ? .rating : .popularity
        return .discover(facts)
    }

    /// The facts that the source of a search must compare; nil if its rows have all of them. Years are part of the
    /// query.
    var ofSearch: FilmFacts? {
        guard !facts.areInLists else { return nil }
        var facts = facts
        facts.years = nil
        return facts
    }

    /// Returns the films that pass the filter, in its order.
    func applied(to movies: [Movie], in list: BrowseList?) -> [Movie] {
        var facts = facts
        let isSearch = list?.query != nil
        if !facts.areInLists, isSearch || [.films(.popular), .films(.topRated)].contains(list) {
            // The source has compared all facts but the genres.
            facts = FilmFacts(genres: facts.genres)
        }
        if isSearch { facts.years = nil }
        let chosen = movies.filter { facts.accepts(MovieDetails(movie: $0), ifUnknown: false) }
        return order.sorted(chosen, isReversed: false) { $0 }
    }
}
