import CommandLineKit
import Data
import Domain
import Presentation

extension Flags {
    private static func group(_ kind: FilmGroup.Kind, _ value: String, help: String) -> Flag {
        Flag.text(kind.rawValue, value, help: help) { $0.groups.append((kind, $1)) }.repeatable
    }

    static var filterNames: [String] { filters.map(\.description.name) }

    /// The names of the filters that TMDB's own lists do not support.
    static let notInLists = ["country", "min-runtime", "max-runtime", "person", "theme", "series", "studio", "award"]

    static let filters: [Flag] = [.year] + facts

    /// The filters except `--year`, which `search` has among its main flags.
    static let facts: [Flag] = [
        .text("genre", "NAME", help: "Only films with all of these genres, such as horror,comedy.") {
            $0.genres.append($1)
        }.repeatable,
        .number("min-rating", "N", in: 0.0...10, help: "Only films with an average vote of at least N.") {
            $0.facts.minimumRating = $1
        },
        .number("min-votes", "N", in: 0...Int.max, help: "Only films with at least N votes.") {
            $0.facts.minimumVotes = $1
        },
        .text(
            "original-language",
            "LANG",
            help:
                "Only films with this original language, such as fr or french. Offline, films in several languages never match."
        ) { $0.originalLanguages.append($1) }.repeatable,
        .text(
            "country",
            "COUNTRY",
            help:
                "Only films from this country, such as FR. Several, such as france,italy, must all match. May be repeated."
        ) { $0.countries.append($1) }.repeatable,
        .number("min-runtime", "MINUTES", in: 1...Int.max, help: "Only films at least this long.") {
            $0.facts.minimumRuntime = $1
        },
        .number("max-runtime", "MINUTES", in: 1...Int.max, help: "Only films at most this long.") {
            $0.facts.maximumRuntime = $1
        },
        .value(
            "person",
            "NAME|ID",
            expecting: Messages.usage.person,
            help: "Only films with this person; may be repeated. --with-person is an alias.",
            parse: { $0.trimmingWhitespace().isEmpty ? nil : $0 },
            set: { $0.people.append($1) }
        ).named("with-person").repeatable,
        group(.theme, "THEME", help: "Only films with this theme, such as heist; 'movies themes' lists all themes."),
        group(.series, "SERIES", help: "Only films in this series, such as james bond."),
        group(.studio, "STUDIO", help: "Only films from this studio, such as pixar."),
        group(.award, "AWARD", help: "Only films that won this award, such as best picture or palme d'or."),
    ]
}

extension CommandArgument {
    static let facts = CommandArgument(
        "words",
        .anyNumber,
        help: "Facts, as in a search: people, genres, years, countries, series, studios or themes."
    )
}

extension Options {
    /// Returns the filters. Genres have English names, even if the user typed them in the requested language. The
    /// filter for a person contains the name, the TMDB number or both.
    /// - Parameter words: the words that name further facts, and possibly an order.
    @MainActor
    func filters(in scene: MoviesSceneDIContainer, words: [String] = []) async throws -> FilmFacts {
        var filters = facts
        guard filters.minimumRuntime ?? 0 <= filters.maximumRuntime ?? .max else {
            throw UsageError(Messages.usage.reversedRuntimes)
        }
        for typed in Self.parts(of: countries) {
            filters = try filters.filtered(by: FilmFacts(countries: try Self.countries(typed)))
        }
        for typed in Self.parts(of: originalLanguages) {
            let language = try Self.language(typed)
            guard filters.originalLanguage ?? language == language else {
                throw UsageError(Messages.usage.severalOriginalLanguages)
            }
            filters.originalLanguage = language
        }
        for typed in Self.parts(of: genres) { filters.genres += try await Self.genres(typed, in: scene) }
        for (kind, names) in groups {
            filters.groups += try Self.parts(of: [names]).map { try Self.group(kind, named: $0) }
        }
        for typed in people { filters.people.append(try await scene.personFilter(typed)) }
        guard !words.isEmpty else { return filters }
        let facts = try Self.facts(words)
        if !facts.people.isEmpty { scene.app.output.note(Messages.answers.understood(facts) + ".") }
        return try facts.filtered(by: filters)
    }

    /// Splits each value at its commas.
    private static func parts(of values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { String($0).trimmingWhitespace() }
    }

    /// Returns the filters for `list` (nil for a search), or nil if there are none. In a search, the query contains the years.
    /// - Throws: `UsageError` for an invalid filter, or if TMDB may be used, for a filter that TMDB's own lists do not support.
    @MainActor
    func filter(of list: MovieList? = nil, in scene: MoviesSceneDIContainer) async throws -> FilmFacts? {
        if list != nil, scene.sources.mayUseNetwork(scene.lookup.policy),
            let flag = scene.app.typedFlags.first(where: { Flags.notInLists.contains($0.name) })
        {
            let discover = ["movies", "discover"] + scene.app.typedFlags.words(named: Flags.filterNames)
            throw UsageError(Messages.usage.notInLists("--\(flag.name)"), hints: [.run(discover.quotedForShell)])
        }
        var facts = try await filters(in: scene)
        if list == nil { facts.years = nil }
        return facts == FilmFacts() ? nil : facts
    }

    private static func facts(_ words: [String]) throws -> FilmFacts {
        let interpreter = CatalogInterpreter()
        if let facts = interpreter.facts(words.joined(separator: " ")) { return facts }
        // The word that prevents the other words from being read as facts; nil if there is none.
        let unknown = words.indices.first { index in
            words.count > 1
                && interpreter.facts((words[..<index] + words[(index + 1)...]).joined(separator: " ")) != nil
        }
        let typed = UsageError.quoted(unknown.map { words[$0] } ?? words.joined(separator: " "))
        throw UsageError(Messages.usage.notAFact(typed), hints: [.run((["movies", "search"] + words).quotedForShell)])
    }

    /// Returns the genres that a typed name means. The name may be in English or in the requested language.
    @MainActor
    private static func genres(_ typed: String, in scene: MoviesSceneDIContainer) async throws -> [Genre] {
        if let genres = only(\.genres, of: typed) { return genres }
        var known = Genre.english
        if let language = scene.lookup.policy.options.language, !language.hasPrefix("en") {
            known += try await scene.discoverMovies.genres(policy: scene.lookup.policy).content
        }
        let key = typed.lowercased()
        if let genre = known.first(where: {
            $0.name.lowercased() == key || Genre.shortNames[$0.name]?.lowercased() == key
        }) {
            return Genre.english.filter { $0.id == genre.id }
        }
        throw UsageError(
            Messages.usage.unknownGenre(UsageError.quoted(typed)),
            hints: Suggestion.hints(for: typed, among: known.map(\.name) + Genre.shortNames.values)
                + [.text(Messages.usage.listGenres)]
        )
    }

    private static func group(_ kind: FilmGroup.Kind, named name: String) throws -> FilmGroup {
        let interpreter = CatalogInterpreter()
        if let group = interpreter.group(kind, named: name) { return group }
        throw UsageError(
            Messages.usage.unknownGroup(kind, UsageError.quoted(name)),
            hints: Suggestion.hints(for: name, among: interpreter.groupNames(kind))
                + (kind == .theme ? [.text(Messages.usage.listThemes)] : [])
        )
    }

    private static func countries(_ typed: String) throws -> [NamedCode] {
        // Former countries have no region, but TMDB has codes for them.
        let code = NamedCode(country: LanguageTag.region(typed) ?? typed.uppercased())
        if LanguageTag.region(typed) != nil || !code.spellings.isEmpty { return [code] }
        guard let countries = only(\.countries, of: typed) else {
            throw UsageError.badCode(typed, of: "country", Messages.usage.countryName)
        }
        return countries
    }

    private static func language(_ typed: String) throws -> NamedCode {
        if let code = LanguageTag.language(typed), code.utf8.count == 2 { return NamedCode(language: code) }
        guard let language = only(\.languages, of: "in " + typed)?.first else {
            throw UsageError.badCode(typed, of: "original-language", Messages.usage.languageName, isLanguage: true)
        }
        return language
    }

    /// Returns the facts of one kind; nil if the text names no fact of this kind, or also names other facts.
    private static func only<Fact>(_ kind: WritableKeyPath<FilmFacts, [Fact]>, of typed: String) -> [Fact]? {
        guard var facts = CatalogInterpreter().facts(typed), !facts[keyPath: kind].isEmpty else { return nil }
        let found = facts[keyPath: kind]
        facts[keyPath: kind] = []
        return facts == FilmFacts() ? found : nil
    }
}
