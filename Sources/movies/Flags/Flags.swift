import CommandLineKit
import Data
import Domain
import Presentation

typealias Flag = CommandOption<Options>

/// The flags that several commands share, in the order of help.
enum Flags {
    static let paging: [Flag] = [
        .page(),
        .value(
            "pages",
            "A-B",
            expecting: Messages.usage.pages,
            help: "Fetch pages A to B.",
            parse: MoviesPage.range(typed:)
        ) {
            ($0.page, $0.lastPage) = ($1.lowerBound, $1.upperBound)
            $0.pageFlags.insert("--pages")
        },
        .flag("all", help: "Fetch all pages (at most 500).") {
            ($0.page, $0.lastPage) = (1, MoviesPage.numbers.upperBound)
            $0.pageFlags.insert("--all")
        },
        .limit(),
    ]
    static let order: [Flag] = [
        .choice("sort", "ORDER", default: "relevance", help: "Order of the films shown.") { $0.order = $1 }, .reverse,
    ]
    static let content: [Flag] = [
        .language, .region(help: "Country whose release dates to use, such as US."), .includeAdult,
    ]
    static let lookup: [Flag] = [
        .source, .offline(), .refresh,
        .timeout(
            help: "Maximum time to wait for TMDB, including retries; with several pages or films, for each of them."
        ),
    ]
    /// The flags of commands that show what only TMDB has, such as posters.
    static let fetching: [Flag] = [.offline(help: "Don't use the network; use only the cache."), .refresh, .timeout()]
    /// The flags of commands that use the network but do not look up films.
    static let network: [Flag] = [.offline(help: "Don't use the network."), .timeout()]
    /// The flags of `browse` and `mcp`, which search repeatedly.
    static let browsing: [Flag] = [
        .source, .offline(), .timeout(help: "Maximum time a search waits for TMDB, including retries."),
    ]
    private static let appearance: [Flag] = [
        .flag("header", help: "Print a header row (tsv only).") { $0.hasHeader = true }, .color, .noPager,
    ]
    static let printing: [Flag] = appearance + verbosity
    /// The flags of all commands that show films, including commands that save no list, such as `show`.
    static let films: [Flag] = [.noHistory(help: "Don't save the list for use with @N.")]
    static let listing: [Flag] =
        appearance + [.flag("fail-if-empty", help: "Exit with code 1 if nothing matches.") { $0.failsIfEmpty = true }]
        + verbosity
    static let verbosity: [Flag] = [
        .flag("quiet", short: "q", help: "Don't print notes on stderr.") { $0.isQuiet = true },
        .flag("verbose", short: "v", help: "Print requests, timings and cache use on stderr.") { $0.isVerbose = true },
    ]

    /// - Parameters:
    ///   - fields: the field names of each kind of row, possibly with duplicates.
    ///   - usual: the description of the default format in help.
    static func output(_ fields: [String]..., default usual: String = "table on a terminal, else tsv") -> [Flag] {
        var names: [String] = []
        for name in fields.joined() where !names.contains(name) { names.append(name) }
        return [
            .choice("format", short: "f", "FORMAT", default: usual, help: "Output format.") { $0.format = $1 },
            .flag("json", help: "Same as --format json.") { $0.format = .json },
            .text("fields", "NAMES", elements: names, help: "Fields to print, in this order, separated by commas.") {
                (options: inout Options, text: String) throws(UsageError) in
                let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
                    String($0).trimmingWhitespace()
                }
                guard names.allSatisfy({ !$0.isEmpty }) else {
                    throw UsageError(Messages.usage.fieldsNeedNames(UsageError.quoted(text)))
                }
                options.fields = names
            },
        ]
    }
}

extension Flag {
    static func page(help: String = "Page to show; a page has 20 films.") -> Flag {
        .number("page", short: "p", "N", in: MoviesPage.numbers, default: "1", help: help) {
            $0.page = $1
            $0.pageFlags.insert("--page")
        }
    }

    static func limit(
        default usual: String? = nil,
        help: String = "Show the first N films, from as many pages as needed."
    ) -> Flag {
        .number("limit", short: "n", "N", in: 1...Int.max, default: usual, help: help) { $0.limit = $1 }
    }

    static var reverse: Flag { .flag("reverse", help: "Reverse the order.") { $0.isReversed = true } }

    static var year: Flag {
        .text("year", short: "y", "YEARS", help: "Only films from these years: 1999, 1990-1999, 90s, 1990- or -1999.") {
            (options: inout Options, text: String) throws(UsageError) in
            options.facts.years = try YearRange(typed: text)
        }
    }

    static var titles: Flag {
        .flag("titles", help: "Read the words only as a title, not as people, genres or years.") {
            $0.isTitleOnly = true
        }
    }

    static func noHistory(help: String = "Don't save this query to the history.") -> Flag {
        .flag("no-history", help: help) { $0.recordsHistory = false }
    }

    static var language: Flag {
        .text("language", "LANG", help: "Language of titles and texts, such as en or pt-BR.") {
            (options: inout Options, text: String) throws(UsageError) in
            options.language = LanguageTag.language(text)
            guard options.language != nil else {
                throw .badCode(text, of: "language", Messages.usage.language, isLanguage: true)
            }
        }
    }

    static func region(help: String) -> Flag {
        .text("region", "XX", help: help) { (options: inout Options, text: String) throws(UsageError) in
            options.region = LanguageTag.region(text)
            guard options.region != nil else { throw .badCode(text, of: "region", Messages.usage.country) }
        }
    }

    static var includeAdult: Flag { .flag("include-adult", help: "Include adult films.") { $0.includesAdult = true } }

    static var source: Flag {
        .choice(
            "source",
            "SOURCE",
            default: "auto",
            help: "Where to search; auto uses TMDB if a key is set, else the catalogue."
        ) { $0.source = $1 }
    }

    static func offline(help: String = "Don't use the network; use the cache, then the catalogue.") -> Flag {
        .flag("offline", help: help) { $0.isOffline = true }
    }

    static var refresh: Flag {
        .flag("refresh", help: "Skip the cache and fetch fresh results.") { $0.isRefreshed = true }
    }

    static func timeout(help: String = "Maximum time to wait for TMDB.") -> Flag {
        .number("timeout", "SECONDS", in: 0.01...86_400, default: "20", help: help) { $0.timeout = $1 }
    }

    static var color: Flag {
        .choice("color", "WHEN", default: "auto", help: "When to use colours and bold; auto obeys NO_COLOR.") {
            $0.color = $1
        }
    }

    static var noPager: Flag { .flag("no-pager", help: "Don't use a pager.") { $0.usesPager = false } }
}

extension UsageError {
    /// The error for an unknown language or country code. It may suggest a code, such as `KR (South Korea)`.
    static func badCode(_ typed: String, of flag: String, _ expected: String, isLanguage: Bool = false) -> UsageError {
        let code = NamedCode.named(isLanguage: isLanguage) { names in
            // A text of up to three bytes is more likely a code than a mistyped name.
            typed.utf8.count > 3
                ? Suggestion.nearest(to: typed, among: names) : names.first { $0 == typed.lowercased() }
        }
        let error = UsageError.badValue(typed, of: flag, expecting: expected)
        // The parser cannot add this hint, because filters are parsed after the flags.
        let help = Flags.filterNames.contains(flag) ? [UsageHint.flags(of: "movies discover")] : []
        guard let code else { return UsageError(error.problem, hints: help) }
        let filter = flag == "language" ? [UsageHint.text(Messages.usage.filmsOnly(in: code.code))] : []
        return UsageError(error.problem, hints: [.didYouMean("\(code.code) (\(code.name))")] + filter)
    }
}

extension MoviesPage {
    /// Parses a range of pages such as `2-5`; nil for any other text.
    @Sendable fileprivate static func range(typed text: String) -> ClosedRange<Int>? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first <= last,
            MoviesPage.numbers.contains(first), MoviesPage.numbers.contains(last)
        else { return nil }
        return first...last
    }
}

extension YearRange {
    fileprivate init(typed text: String) throws(UsageError) {
        if let years = YearRange(text) ?? CatalogInterpreter().decade(text) {
            self = years
            return
        }
        let turned = text.split(separator: "-").reversed().joined(separator: "-")
        guard YearRange(turned) == nil || turned == text else {
            throw UsageError(Messages.usage.reversedYears(UsageError.quoted(text)), hints: [.didYouMean(turned)])
        }
        throw .badValue(text, of: "year", expecting: Messages.usage.years)
    }
}

extension CommandArgument {
    /// The argument for an action of a command, such as `login`. A different word is an error, or if `implied` is
    /// given, the start of a title.
    /// - Parameter meant: returns the command line to suggest for a word that is not an action; nil to suggest nothing.
    init<Action: CaseIterable & RawRepresentable<String>>(
        actions: Action.Type,
        _ count: Count = .one,
        help: String,
        implied: Action? = nil,
        meant: (String) -> String? = { _ in nil }
    ) {
        let words = actions.allCases.map(\.rawValue)
        let aliases = ["ls": "list", "rm": "remove"].filter { words.contains($0.value) }
        let others = ["all", "clear", "help", "remove", "rm", "undo"].filter { !words.contains($0) }
        let meant = others.reduce(into: [:]) { $0[$1] = meant($1) }
        let name = words.joined(separator: "|")
        self.init(name, count, help: help, choices: words, aliases: aliases, meant: meant, implied: implied?.rawValue)
    }

    static let oneFilm = CommandArgument("film", .oneOrMore, help: filmHelp)

    static let film = CommandArgument(
        "film",
        .oneOrMore,
        help: filmHelp
            + " Several IDs, URLs, ranks or titles with a year name several films; any other words are one title."
    )

    private static let filmHelp =
        "A TMDB ID (603 or tmdb:603), an IMDb ID (tt0133093), a TMDB, IMDb or Letterboxd URL, a title such as \"Alien (1979)\", or "
        + "@3 for the film with that rank in the last table."
}
