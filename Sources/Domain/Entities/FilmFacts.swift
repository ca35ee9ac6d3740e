/// The facts that films have: those that a query names, such as `80s horror`, and those of filters.
package struct FilmFacts: Hashable, Sendable {
    /// Words that a title of the film must have; nil allows any title.
    package var title: String?
    /// TMDB's genres with their English names; a film must have all of them.
    package var genres: [Genre] = []
    /// People; all of them must have worked on a film.
    package var people: [PersonFilter] = []
    /// Series, studios, themes and other groups; a film must be in all of them.
    package var groups: [FilmGroup] = []
    /// Films that have all facts of one of these are left out.
    package var without: [FilmFacts] = []
    /// The years of the first release.
    package var years: YearRange?
    /// The lowest average vote, 0 to 10.
    package var minimumRating: Double?
    /// The lowest number of votes; nil for ``leastVotes`` in the order of ratings, otherwise for any.
    package var minimumVotes: Int?
    package var originalLanguage: NamedCode?
    /// Languages; the film must have at least one of them spoken. Empty for any.
    package var languages: [NamedCode] = []
    /// Countries of production; the film must have one of them, or all. Empty for any.
    package var countries: [NamedCode] = []
    /// Whether the film must have all of the countries, not only one.
    package var needsAllCountries = false
    /// The shortest running time in minutes.
    package var minimumRuntime: Int?
    /// The longest running time in minutes.
    package var maximumRuntime: Int?
    /// Never ``MovieOrder/relevance``.
    package var order = MovieOrder.popularity
    package var isReversed = false
    /// Whether films that won an award come first, in the order of ``MovieOrder/popularity``. TMDB does not know awards.
    package var isBest = false
    /// Whether the years are those of a word such as "new".
    package var isNew = false
    /// Films to leave out, because they are listed already. TMDB does not leave them out.
    package var excluded: [MovieID] = []

    package init(
        genres: [Genre] = [],
        groups: [FilmGroup] = [],
        languages: [NamedCode] = [],
        countries: [NamedCode] = [],
        minimumRuntime: Int? = nil,
        maximumRuntime: Int? = nil,
        order: MovieOrder = .popularity
    ) {
        (self.genres, self.groups, self.languages, self.countries) = (genres, groups, languages, countries)
        (self.minimumRuntime, self.maximumRuntime, self.order) = (minimumRuntime, maximumRuntime, order)
    }

    /// The name of the one person that the facts name, and nothing else; otherwise nil.
    var onlyPerson: String? {
        guard people.count == 1, let name = people[0].names.first else { return nil }
        var others = self
        others.people = []
        return others == FilmFacts() ? name : nil
    }

    /// Adds the facts that words name: genres and people, of which a film needs all, and countries and languages, of which it
    /// needs one; the years replace those from before.
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

    /// Returns the facts that words name, narrowed by those of filters.
    /// - Throws: ``DomainError/yearsContradict(words:filter:)``, and ``NotFoundError/filters`` if no country is left.
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

    /// Whether TMDB, which only knows the original language, would have to compare two.
    private var hasTwoLanguages: Bool {
        originalLanguage.map { !languages.isEmpty && !languages.contains($0) } ?? false
    }

    /// Whether TMDB may not be able to find films by these facts, but the catalogue can.
    package var mayNeedCatalog: Bool { !groups.isEmpty || !without.isEmpty || isBest || hasTwoLanguages }

    /// Whether the films of TMDB's lists show these facts.
    package var areInLists: Bool {
        people.isEmpty && countries.isEmpty && minimumRuntime == nil && maximumRuntime == nil && !mayNeedCatalog
    }

    /// Whether only the catalogue can find films by these facts. TMDB has no awards, sources and characters, leaves out only
    /// one theme or studio, and lists a series as a whole, with few facts of its films.
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
        // A single film is that of a number, such as "3rd harry potter".
        return kinds.count > 1 || series.films.count == 1 || !people.isEmpty || !countries.isEmpty
            || minimumRuntime != nil || maximumRuntime != nil
    }

    /// The names of the groups of one kind.
    package func names(of kind: FilmGroup.Kind) -> [String] { groups.filter { $0.kind == kind }.map(\.name) }

    /// The number of votes that a film needs. In the order of ratings it is 200, as in TMDB's list of the top-rated
    /// films: with fewer, high ratings are not significant.
    package var leastVotes: Int { minimumVotes ?? (order == .rating ? 200 : 0) }

    /// Whether ratings or votes are needed for more than the order.
    package var needsVotes: Bool { minimumRating ?? 0 > 0 || minimumVotes ?? 0 > 0 }
}

/// A film to compare with facts. Nil is the answer for a fact that is not known of it.
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
    /// Returns whether a film has the facts.
    /// - Parameter ifUnknown: the answer for a fact that is not known of the film.
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

    /// Lists of films only have the original language.
    package func speaks(_ language: NamedCode) -> Bool? {
        spokenLanguages.isEmpty ? isOriginally(in: language) : spokenLanguages.contains(where: language.isName)
    }

    package func isOriginally(in language: NamedCode) -> Bool? { movie.originalLanguage.map { $0 == language.code } }

    /// Lists of films do not have the cast.
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

/// Films that belong together.
package struct FilmGroup: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case series, studio, award, theme
        /// An author, or a work that films are based on.
        case source
        case character
    }

    package let kind: Kind
    /// The English name, such as `James Bond`.
    package let name: String
    /// The names in other words and languages.
    package let otherNames: [String]
    /// The films by their IMDb IDs; those of a series in order of release.
    package let films: [MovieID]
    /// The number of TMDB's collection, company or keyword; nil to look it up by name.
    package var number: Int?

    package init(kind: Kind, name: String, otherNames: [String] = [], films: [MovieID]) {
        self.kind = kind
        self.name = name
        self.otherNames = otherNames
        self.films = films
    }
}

/// A person who must have worked on a film.
package struct PersonFilter: Hashable, Sendable {
    /// What a person did in a film.
    package enum Job: CaseIterable, Sendable {
        case director
        case writer
        case cast
    }

    /// The names; several for people who share one, such as the Coen brothers: one of them is enough. Empty if only the
    /// number is known.
    package var names: [String]
    /// The TMDB numbers, any of which is enough; empty to look them up by name.
    package var numbers: [Int]
    /// What the person must have done; nil for any job.
    package var job: Job?
    /// Other well-known people of the typed last name, the best known first.
    package var namesakes: [String] = []

    package init(names: [String], numbers: [Int] = [], job: Job? = nil) {
        self.names = names
        self.numbers = numbers
        self.job = job
    }
}
