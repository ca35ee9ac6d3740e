import CommandLineKit
import Domain
import Presentation

/// The flags that find films by their facts.
struct FilterFlags: Sendable {
    /// The names given to `--genre`, as typed.
    private var genres: [String] = []
    /// The values of `--with-person`, as typed.
    private var people: [String] = []
    /// All filters but the genres and people.
    private var filters = DiscoverFilters()

    static let options: [CommandOption<FilterFlags>] = [
        .text("genre", "NAME", help: "Only films of this genre ('movies genres' lists them); may be repeated.") {
            (flags: inout FilterFlags, name: String) throws(UsageError) in flags.genres.append(name)
        },
        .year { $0.filters.years = $1 },
        .decimal("min-rating", "N", in: 0...10, help: "Only films with at least this average vote.") {
            $0.filters.minimumRating = $1
        },
        .integer("min-votes", "N", in: 0...Int.max, help: "Only films with at least this many votes.") {
            $0.filters.minimumVotes = $1
        },
        .value(
            "original-language",
            "XX",
            expecting: Messages.usage.languageCode,
            help: "Only films made in this language, such as fr.",
            parse: { text in LanguageTag.language(text).flatMap { $0.utf8.count == 2 ? $0 : nil } },
            set: { $0.filters.originalLanguage = $1 }
        ),
        .value(
            "country",
            "XX",
            expecting: Messages.usage.country,
            help: "Only films produced in this country, such as FR.",
            // UK is not a country's code, but everyone knows what it means.
            parse: { text in LanguageTag.region(text).map { $0 == "UK" ? "GB" : $0 } },
            set: { $0.filters.countries = [NamedCode(code: $1)] }
        ),
        .integer("min-runtime", "MINUTES", in: 1...Int.max, help: "Only films at least this long.") {
            $0.filters.minimumRuntime = $1
        },
        .integer("max-runtime", "MINUTES", in: 1...Int.max, help: "Only films at most this long.") {
            $0.filters.maximumRuntime = $1
        },
        .value(
            "with-person",
            "NAME|ID",
            expecting: Messages.usage.person,
            help: "Only films with this person; may be repeated.",
            parse: { $0.trimmingWhitespace().isEmpty ? nil : $0 },
            set: { $0.people.append($1) }
        ),
    ]

    /// Returns the filters with the English names of the genres, which may be typed in the requested language, too, and
    /// the people's names and TMDB numbers.
    ///
    /// - Throws: `UsageError` for an unknown genre, a name of several people, or if no running time is within the
    ///   limits.
    @MainActor
    func filters(
        in scene: MoviesSceneDIContainer,
        _ options: ContentOptions,
        _ policy: LookupPolicy
    ) async throws -> DiscoverFilters {
        var filters = filters
        guard filters.minimumRuntime ?? 0 <= filters.maximumRuntime ?? .max else {
            throw UsageError(Messages.usage.reversedRuntimes, hint: Messages.usage.removeOne)
        }
        for typed in genres {
            var known = Genre.english
            if Genre.englishName(of: typed) == nil, let language = options.language, !language.hasPrefix("en") {
                known += try await scene.discoverMovies.genres(language: language, policy: policy).content
            }
            guard let name = Genre.englishName(of: typed, among: known) else {
                throw UsageError(
                    Messages.usage.unknownGenre(UsageError.quoted(typed)),
                    hints: Suggestion.hints(for: typed, among: known.map(\.name) + Genre.shortNames.values)
                        + [.text(Messages.usage.listGenres)]
                )
            }
            filters.genres.append(name)
        }
        for typed in people {
            filters.people.append(try await scene.personFilter(typed, options, policy))
        }
        return filters
    }

    /// The flags as words of a command.
    var words: [String] {
        let flags: [(name: String, value: String?)] =
            genres.map { ("genre", $0) } + [
                ("year", filters.years?.description),
                ("min-rating", filters.minimumRating.map { "\($0)" }),
                ("min-votes", filters.minimumVotes.map(String.init)),
                ("original-language", filters.originalLanguage),
                ("country", filters.countries.first?.code),
                ("min-runtime", filters.minimumRuntime.map(String.init)),
                ("max-runtime", filters.maximumRuntime.map(String.init)),
            ] + people.map { ("with-person", $0) }
        return flags.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
    }
}
