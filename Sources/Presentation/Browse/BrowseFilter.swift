package import Domain

/// A filter and sort order for films, typed as one line such as `80s comedies rating`.
package struct BrowseFilter: Hashable, Sendable {
    /// The words of the filter in lower case, separated by spaces; empty if films are neither filtered nor sorted.
    let text: String
    let facts: FilmFacts
    let order: MovieOrder

    var years: YearRange? { facts.years }

    var sorts: Bool { order != .relevance }

    package init(_ years: YearRange? = nil) {
        var facts = FilmFacts()
        facts.years = years
        (text, self.facts, order) = (years?.description ?? "", facts, .relevance)
    }

    /// - Parameters:
    ///   - known: all genres, with names in English or in the language of the films.
    ///   - read: returns the facts that a text names; nil if one of its words names no fact.
    /// - Throws: ``UnknownWord`` for a word that names neither a fact nor an order.
    init(_ typed: String, among known: [Genre], reading read: (String) -> FilmFacts?) throws(UnknownWord) {
        let words = typed.lowercased().split(separator: " ").map(String.init)
        let rest = words.filter { YearRange($0) == nil && Self.order($0) == nil }
        func understood(_ text: String) -> FilmFacts? {
            // The text may be a prefix of the genre's name or of its displayed name.
            let genre = known.first { genre in
                [genre.name, DisplayFormat.genres([genre])].contains { $0.lowercased().hasPrefix(text) }
            }
            return genre.map { FilmFacts(genres: [$0]) } ?? read(text)
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

    struct UnknownWord: Error { let word: String }

    private static func order(_ word: String) -> MovieOrder? {
        MovieOrder.allCases.first { Messages.browse.order($0) == word }
    }

    /// Returns a list of the films in `list` that have the facts of the filter. Returns `list` itself if the filter has no facts,
    /// or if the source cannot filter `list`.
    func applied(to list: MovieList) -> MovieList {
        guard [.popular, .topRated].contains(list), facts != FilmFacts() else { return list }
        var facts = facts
        facts.order = list == .topRated ? .rating : .popularity
        return .discover(facts)
    }

    /// The facts, without the years, that the source of a search must check; nil if the filter can check all facts itself.
    var ofSearch: FilmFacts? {
        guard !facts.areInLists else { return nil }
        var facts = facts
        facts.years = nil
        return facts
    }

    /// Filters and sorts the films of a list. For a search, ignores the years of the filter, because the query has its own.
    func applied(to movies: [Movie], in list: BrowseList?) -> [Movie] {
        var facts = facts
        let isSearch = list?.query != nil
        if !facts.areInLists, isSearch || [.films(.popular), .films(.topRated)].contains(list) {
            // The source has already applied all facts. Only the genres are checked again: other facts may need more details.
            facts = FilmFacts(genres: facts.genres)
        }
        if isSearch { facts.years = nil }
        let chosen = movies.filter { facts.accepts(MovieDetails(movie: $0), ifUnknown: false) }
        return order.sorted(chosen, isReversed: false) { $0 }
    }
}
