/// The facts that films must have, from a query such as `80s horror` or from filters.
package struct FilmFacts: Hashable, Sendable {
    /// The words that a title of the film must contain; nil for any title.
    package var title: String?
    /// TMDB's genres with their English names; a film must have all of them.
    package var genres: [Genre] = []
    /// The people who must all have worked on the film.
    package var people: [PersonFilter] = []
    /// The groups that must all contain the film.
    package var groups: [FilmGroup] = []
    /// Films that match one of these are left out.
    package var without: [FilmFacts] = []
    /// The years of the first release.
    package var years: YearRange?
    /// The minimum average vote, 0 to 10.
    package var minimumRating: Double?
    /// The minimum number of votes; nil for the default of ``leastVotes``.
    package var minimumVotes: Int?
    package var originalLanguage: NamedCode?
    /// The spoken languages; a film needs one of them. Empty for any.
    package var languages: [NamedCode] = []
    /// The production countries; a film needs one of them, or all if ``needsAllCountries``. Empty for any.
    package var countries: [NamedCode] = []
    package var needsAllCountries = false
    /// The minimum running time in minutes.
    package var minimumRuntime: Int?
    package var maximumRuntime: Int?
    /// Never ``MovieOrder/relevance``.
    package var order = MovieOrder.popularity
    package var isReversed = false
    /// Whether films with awards rank higher if films are ordered by popularity. TMDB has no awards.
    package var isBest = false
    /// Whether the years were derived from a word such as "new".
    package var isNew = false
    /// Films to leave out, because they are already listed. TMDB ignores these.
    package var excluded: [MovieID] = []

    package init(
        genres: [Genre] = [],
        groups: [FilmGroup] = [],
        languages: [NamedCode] = [],
        countries: [NamedCode] = [],
        without: [FilmFacts] = [],
        minimumRuntime: Int? = nil,
        maximumRuntime: Int? = nil,
        order: MovieOrder = .popularity
    ) {
        (self.genres, self.groups, self.languages, self.countries) = (genres, groups, languages, countries)
        (self.without, self.order) = (without, order)
        (self.minimumRuntime, self.maximumRuntime) = (minimumRuntime, maximumRuntime)
    }

    /// The name of the person, if the facts name one person and nothing else; otherwise nil.
    var onlyPerson: String? {
        guard people.count == 1, let name = people[0].names.first else { return nil }
        var others = self
        others.people = []
        return others == FilmFacts() ? name : nil
    }

    /// Adds the genres, people, groups, countries, languages and exclusions of other facts. If the other facts have years or
    /// running times, these replace the earlier ones.
    package mutating func add(_ others: FilmFacts) {
        genres += others.genres.filter { !genres.contains($0) }
        people += others.people.filter { !people.contains($0) }
        groups += others.groups.filter { !groups.contains($0) }
        countries += others.countries.filter { !countries.contains($0) }
        languages += others.languages.filter { !languages.contains($0) }
        without += others.without
        years = others.years ?? years
        minimumRuntime = others.minimumRuntime ?? minimumRuntime
        maximumRuntime = others.maximumRuntime ?? maximumRuntime
    }

    /// Returns these facts, which a query names, narrowed by filters.
    /// - Throws: ``DomainError/yearsContradict(words:filter:)`` if the filter excludes a year of the query, or
    ///   ``NotFoundError/filters`` if no country is left.
    package func filtered(by filters: FilmFacts) throws(DomainError) -> FilmFacts {
        if let words = years, let filter = filters.years, !filter.contains(words) {
            throw .yearsContradict(words: words, filter: filter)
        }
        var facts = self
        facts.add(filters)
        facts.years = years ?? filters.years
        facts.minimumRuntime = [minimumRuntime, filters.minimumRuntime].compactMap(\.self).max()
        facts.maximumRuntime = [maximumRuntime, filters.maximumRuntime].compactMap(\.self).min()
        facts.minimumRating = filters.minimumRating ?? minimumRating
        facts.minimumVotes = filters.minimumVotes ?? minimumVotes
        facts.originalLanguage = filters.originalLanguage ?? originalLanguage
        facts.needsAllCountries = needsAllCountries || filters.needsAllCountries
        guard !countries.isEmpty, !filters.countries.isEmpty else { return facts }
        let common = countries.filter(filters.countries.contains)
        switch (hasAlternativeCountries, filters.hasAlternativeCountries) {
        case (false, false):
            facts.needsAllCountries = true
            return facts
        case (true, false): facts.countries = filters.countries
        case (false, true): facts.countries = countries
        case (true, true): facts.countries = common
        }
        guard !common.isEmpty else { throw .notFound(.filters) }
        return facts
    }

    private var hasAlternativeCountries: Bool { countries.count > 1 && !needsAllCountries }

    /// Whether the facts have an original language, and spoken languages that do not include it. TMDB cannot filter by both.
    private var hasTwoLanguages: Bool {
        originalLanguage.map { !languages.isEmpty && !languages.contains($0) } ?? false
    }

    /// Whether TMDB may be unable to find films that the catalogue can find.
    package var mayNeedCatalog: Bool { !groups.isEmpty || !without.isEmpty || isBest || hasTwoLanguages }

    /// Whether the films in TMDB's lists have all fields that are needed to check these facts.
    package var areInLists: Bool {
        people.isEmpty && countries.isEmpty && minimumRuntime == nil && maximumRuntime == nil && !mayNeedCatalog
    }

    /// Whether only the catalogue can find films by these facts. TMDB has no awards, sources or characters, excludes only one theme
    /// or studio, and lists the films of a series with few of their facts.
    package var needsCatalog: Bool {
        let kinds = (groups + without.flatMap(\.groups)).map(\.kind)
        guard !isBest, !hasTwoLanguages, kinds.allSatisfy([FilmGroup.Kind.series, .studio, .theme].contains) else {
            return true
        }
        if let unwanted = without.first {
            var group = FilmFacts()
            group.groups = unwanted.groups
            guard without.count == 1, unwanted == group, kinds.count == groups.count + 1, kinds.last != .series else {
                return true
            }
        }
        guard let series = groups.first(where: { $0.kind == .series }) else { return false }
        // A group with one film was selected by number, as in "3rd harry potter".
        return kinds.count > 1 || series.films.count == 1 || !people.isEmpty || !countries.isEmpty
            || minimumRuntime != nil || maximumRuntime != nil
    }

    package func names(of kind: FilmGroup.Kind) -> [String] { groups.filter { $0.kind == kind }.map(\.name) }

    /// The minimum number of votes. If ``minimumVotes`` is nil, this is 0, or 200 when films are sorted by rating, because an
    /// average of fewer votes means little. TMDB's list of top-rated films has the same minimum.
    package var leastVotes: Int { minimumVotes ?? (order == .rating ? 200 : 0) }

    /// Whether the facts have a minimum rating or number of votes above 0. Sorting by rating does not count.
    package var needsVotes: Bool { minimumRating ?? 0 > 0 || minimumVotes ?? 0 > 0 }
}

/// A film to compare with facts. A result of nil means that the fact is unknown.
package protocol FactualFilm {
    var year: Int? { get }
    var runtime: Int? { get }
    var voteAverage: Double? { get }
    var voteCount: Int? { get }
    func hasGenres(_ genres: [Genre]) -> Bool?
    func isFrom(_ country: NamedCode) -> Bool?
    func speaks(_ language: NamedCode) -> Bool?
    func isOriginally(in language: NamedCode) -> Bool?
    func isBy(_ person: PersonFilter) -> Bool?
    func hasTitle(_ words: String) -> Bool?
    func isIn(_ group: FilmGroup) -> Bool?
}

extension FilmFacts {
    /// Returns whether a film matches the facts.
    /// - Parameter ifUnknown: the result for unknown facts of the film. Exclusions in `without` apply only to known facts.
    package func accepts(_ film: some FactualFilm, ifUnknown: Bool) -> Bool {
        func holds(_ fact: Bool?) -> Bool { fact ?? ifUnknown }
        return (years == nil || holds(film.year.map { years?.contains($0) ?? true }))
            && (genres.isEmpty || holds(film.hasGenres(genres)))
            && (minimumRating == nil || holds(film.voteAverage.map { $0 >= minimumRating ?? 0 }))
            && (leastVotes == 0 || holds(film.voteCount.map { $0 >= leastVotes }))
            && (minimumRuntime == nil || holds(film.runtime.map { $0 >= minimumRuntime ?? 0 }))
            && (maximumRuntime == nil || holds(film.runtime.map { $0 <= maximumRuntime ?? .max }))
            && (needsAllCountries
                ? countries.allSatisfy { holds(film.isFrom($0)) }
                : countries.isEmpty || countries.contains { holds(film.isFrom($0)) })
            && (languages.isEmpty || languages.contains { holds(film.speaks($0)) })
            && (originalLanguage == nil || originalLanguage.map { holds(film.isOriginally(in: $0)) } ?? true)
            && people.allSatisfy { holds(film.isBy($0)) } && groups.allSatisfy { holds(film.isIn($0)) }
            && (title == nil || title.map { holds(film.hasTitle($0)) } ?? true)
            && !without.contains { $0.accepts(film, ifUnknown: false) }
    }
}

extension MovieDetails: FactualFilm {
    package var year: Int? { movie.year }
    package var voteAverage: Double? { movie.voteAverage }
    package var voteCount: Int? { movie.voteCount }

    package func hasGenres(_ genres: [Genre]) -> Bool? {
        let known = movie.genres
        if known.isEmpty { return nil }
        return genres.allSatisfy { genre in known.contains { $0.isSame(as: genre) } }
    }

    package func isFrom(_ country: NamedCode) -> Bool? {
        countries.isEmpty ? nil : countries.contains(where: country.isName)
    }

    /// Falls back on the original language, because films in TMDB's lists have no spoken languages.
    package func speaks(_ language: NamedCode) -> Bool? {
        spokenLanguages.isEmpty ? isOriginally(in: language) : spokenLanguages.contains(where: language.isName)
    }

    package func isOriginally(in language: NamedCode) -> Bool? { movie.originalLanguage.map { $0 == language.code } }

    /// Returns nil if the film has neither cast nor crew, as in TMDB's lists, unless a director matches.
    package func isBy(_ person: PersonFilter) -> Bool? {
        guard !cast.isEmpty || !crew.isEmpty else { return Set(directors).isDisjoint(with: person.names) ? nil : true }
        let numbers = Set(cast.compactMap(\.id) + crew.compactMap(\.id))
        let names = Set(directors + writers + cast.map(\.name))
        return !numbers.isDisjoint(with: person.numbers) || !names.isDisjoint(with: person.names)
    }

    package func isIn(_ group: FilmGroup) -> Bool? { movie.imdbID.map { group.films.contains(.imdb($0)) } }

    package func hasTitle(_ words: String) -> Bool? {
        [movie.title, movie.originalTitle].contains { title in
            title.map { TitleKey($0).contains(TitleKey(words)) } ?? false
        }
    }
}

/// Films with a common series, studio, award, theme, source or character.
package struct FilmGroup: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case series, studio, award, theme
        /// A work on which films are based, or an author of such works.
        case source
        case character
    }

    package let kind: Kind
    /// The English name, such as `James Bond`.
    package let name: String
    package let otherNames: [String]
    /// The IMDb IDs of the films; for a series, in order of release.
    package let films: [MovieID]
    /// The number of TMDB's collection, company or keyword; nil to look it up by name.
    package var number: Int?

    package init(kind: Kind, name: String, otherNames: [String] = [], films: [MovieID]) {
        (self.kind, self.name, self.otherNames, self.films) = (kind, name, otherNames, films)
    }
}

/// A person who must have worked on a film.
package struct PersonFilter: Hashable, Sendable {
    package enum Job: CaseIterable, Sendable {
        case director, writer, cast
    }

    /// The names, of which a film needs only one, as for the Coen brothers; empty if only the numbers are known.
    package var names: [String]
    /// The TMDB numbers, of which a film needs one; empty to look them up by name.
    package var numbers: [Int]
    /// The required job; nil for any.
    package var job: Job?
    /// Other well-known people with the typed last name, best known first.
    package var namesakes: [String] = []

    package init(names: [String], numbers: [Int] = [], job: Job? = nil) {
        (self.names, self.numbers, self.job) = (names, numbers, job)
    }
}
