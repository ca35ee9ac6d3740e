import Foundation

/// The facts by which to find films instead of words. Also how a query is read that names facts, such as `80s horror`.
package struct DiscoverFilters: Hashable, Sendable {
    /// Words that a title of the film must have; nil allows any title.
    package var title: String?
    /// English names of ``Genre/english``; a film must have all of them.
    package var genres: [String] = []
    /// People; all of them must have worked on a film.
    package var people: [PersonFilter] = []
    /// The years of the first release.
    package var years: YearRange?
    /// The lowest average vote, 0 to 10.
    package var minimumRating: Double?
    /// The lowest number of votes; nil for ``leastVotes`` in the order of ratings, otherwise for any.
    package var minimumVotes: Int?
    /// An ISO 639-1 code.
    package var originalLanguage: String?
    /// Languages spoken in the film, of which a film needs one, by their ISO 639-1 codes; none allows all.
    package var languages: [NamedCode] = []
    /// Countries of production, of which a film needs one, by their ISO 3166-1 codes in capitals; none allows all.
    package var countries: [NamedCode] = []
    /// The shortest running time in minutes.
    package var minimumRuntime: Int?
    /// The longest running time in minutes.
    package var maximumRuntime: Int?
    /// Never ``MovieOrder/relevance``.
    package var order = MovieOrder.popularity
    package var isReversed = false

    package init(order: MovieOrder = .popularity) {
        self.order = order
    }

    /// The name of the one person that the filters name, and nothing else; otherwise nil.
    var onlyPerson: String? {
        guard people.count == 1, let name = people[0].names.first else { return nil }
        let isAlone = genres.isEmpty && years == nil && countries.isEmpty && languages.isEmpty && title == nil
        return isAlone ? name : nil
    }

    /// Returns whether a film has the facts.
    /// - Parameter ifUnknown: the answer for a fact that is not known of the film.
    func accept(_ film: MovieDetails, ifUnknown: Bool) -> Bool {
        let movie = film.movie
        func holds<Value>(_ value: Value?, _ test: (Value) -> Bool) -> Bool { value.map(test) ?? ifUnknown }
        func known(_ list: [String]) -> [String]? { list.isEmpty ? nil : list }
        // Lists of films do not have the cast.
        let names = film.cast.isEmpty && ifUnknown ? nil : film.directors + film.writers + film.cast.map(\.name)
        let numbers = Set(film.cast.compactMap(\.id) + film.crew.compactMap(\.id))
        let checks: [Bool?] = [
            genres.isEmpty ? nil : holds(known(movie.genres)) { Set(genres).isSubset(of: $0) },
            years.map { years in holds(movie.year) { years.contains($0) } },
            minimumRating.map { least in holds(movie.voteAverage) { $0 >= least } },
            minimumVotes.map { least in holds(movie.voteCount) { $0 >= least } },
            originalLanguage.map { code in holds(movie.originalLanguage) { $0 == code } },
            minimumRuntime.map { least in holds(movie.runtime) { $0 >= least } },
            maximumRuntime.map { most in holds(movie.runtime) { $0 <= most } },
            countries.isEmpty
                ? nil : holds(known(film.countries)) { $0.contains { name in countries.contains { $0.isName(name) } } },
        ]
        return checks.allSatisfy { $0 ?? true }
            && people.allSatisfy { person in
                !numbers.isDisjoint(with: person.numbers)
                    || holds(names) { !Set($0).isDisjoint(with: person.names) }
            }
    }

    /// The number of votes that a film needs. In the order of ratings it is 200, as in TMDB's list of the top-rated
    /// films: with fewer, the highest ratings are chance.
    package var leastVotes: Int { minimumVotes ?? (order == .rating ? 200 : 0) }
}

/// A person who must have worked on a film.
package struct PersonFilter: Hashable, Sendable {
    /// What the person must have done.
    package enum Job: Hashable, Sendable {
        /// Acting, directing or writing.
        case any
        case director
        case writer
    }

    /// The names; several for people who share one, such as the Coen brothers: one of them is enough. Empty if only the
    /// number is known.
    package var names: [String]
    /// The TMDB numbers, of which one is enough; empty to look them up by name.
    package var numbers: [Int]
    package var job: Job

    package init(names: [String], numbers: [Int] = [], job: Job = .any) {
        self.names = names
        self.numbers = numbers
        self.job = job
    }
}

/// A country or language.
package struct NamedCode: Hashable, Sendable {
    package let code: String
    /// The English name, such as `South Korea`; the code if only that is known.
    package let name: String

    package init(code: String, name: String? = nil) {
        self.code = code
        self.name = name ?? code
    }

    /// Returns whether this is the English name of the country, as TMDB or the catalogue writes it.
    func isName(_ country: String) -> Bool {
        let name = Locale(identifier: "en").localizedString(forRegionCode: code) ?? name
        // TMDB's "United States of America", Foundation's "China mainland"; but not "Equatorial Guinea" for Guinea
        return country == name || country.hasPrefix(name + " ") || name.hasPrefix(country + " ")
            || CountryCode.names(of: code).contains(country)
    }
}

/// The order of a list of films: highest and newest first, titles from A to Z, unknown values last.
package enum MovieOrder: String, CaseIterable, Sendable {
    /// The source's order.
    case relevance
    case popularity
    case rating
    case date
    case title
}

extension MovieOrder {
    /// Returns items in the order of their films. Films of equal rank keep theirs; unknown values are last, also
    /// reversed.
    package func sorted<Item>(_ items: [Item], isReversed: Bool, movie: (Item) -> Movie) -> [Item] {
        func sorted(descending: Bool, by value: (Movie) -> (some Comparable)?) -> [Item] {
            let values = items.enumerated().map { (place: $0, item: $1, value: value(movie($1))) }
            let known = values.sorted { left, right in
                guard let first = left.value, let second = right.value, first != second else {
                    return (left.value == nil ? 1 : 0, left.place) < (right.value == nil ? 1 : 0, right.place)
                }
                return (first > second) == (descending != isReversed)
            }
            return known.map(\.item)
        }
        return switch self {
        case .relevance: isReversed ? items.reversed() : items
        case .popularity: sorted(descending: true) { $0.popularity ?? $0.voteCount.map(Double.init) }
        case .rating: sorted(descending: true) { $0.voteAverage }
        case .date: sorted(descending: true) { $0.releaseDate?.description ?? $0.year.map(String.init) }
        case .title: sorted(descending: false) { Optional($0.title.titleKey) }
        }
    }
}
