import CommandLineKit
import Domain
import Presentation

/// Options common to all film lists: paging, order, source and output.
struct ListOptions: LookupOptions {
    var page = 1
    /// The number of the last page; nil if one page was requested.
    var lastPage: Int?
    /// The flags given for pages, which exclude each other.
    var pageFlags: Set<String> = []
    var limit: Int?
    var order = MovieOrder.relevance
    var isReversed = false
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()

    static let page = CommandOption<ListOptions>.page(help: "Page to show; a page has 20 films.") {
        $0.page = $1
        $0.pageFlags.insert("--page")
    }

    static let pages = CommandOption<ListOptions>.value(
        "pages",
        "A-B",
        expecting: Messages.usage.pages,
        help: "Fetch pages A to B.",
        parse: pageRange
    ) {
        ($0.page, $0.lastPage) = ($1.lowerBound, $1.upperBound)
        $0.pageFlags.insert("--pages")
    }

    /// Parses the value of `--pages`, such as `2-5`; nil for text that is not a range of page numbers.
    @Sendable private static func pageRange(_ text: String) -> ClosedRange<Int>? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first <= last,
            MoviesPage.numbers.contains(first), MoviesPage.numbers.contains(last)
        else { return nil }
        return first...last
    }

    static let all = CommandOption<ListOptions>.flag("all", help: "Fetch all pages (at most 500).") {
        ($0.page, $0.lastPage) = (1, MoviesPage.numbers.upperBound)
        $0.pageFlags.insert("--all")
    }

    static let limit = CommandOption<ListOptions>
        .limit(help: "Show the first N films, from as many pages as that takes.") { $0.limit = $1 }

    static let sort = CommandOption<ListOptions>
        .choice("sort", "ORDER", default: "relevance", help: "Order of the films shown.") { $0.order = $1 }

    static let reverse = CommandOption<ListOptions>.flag("reverse", help: "Reverse the order.", \.isReversed)

    /// The flags of every list of films.
    /// - Parameter order: the flags of a list that is ordered by its source; nil to order the films shown.
    static func sections<Options>(
        frequent: [CommandOption<Options>] = [],
        order: [CommandOption<Options>]? = nil,
        at path: any WritableKeyPath<Options, ListOptions> & Sendable
    ) -> [OptionSection<Options>] {
        let paging = [page, pages, all, limit].map { $0.lifted(to: path) }
        return [
            OptionSection("Flags", paging + frequent + (order ?? [sort, reverse].map { $0.lifted(to: path) })),
            ContentFlags.section.lifted(to: \ListOptions.content).lifted(to: path),
            LookupFlags.section.lifted(to: \ListOptions.lookup).lifted(to: path),
        ]
    }

    static func outputSections<Options>(
        fields: [String] = MovieFields.list.map(\.name),
        at path: any WritableKeyPath<Options, OutputOptions> & Sendable
    ) -> [OptionSection<Options>] {
        let behaviour = [OutputOptions.failIfEmpty] + OutputOptions.verbosity
        return OutputOptions.sections(fields: fields, behaviour: behaviour, at: path)
    }

    var mayNeedSeveralPages: Bool { lastPage != nil || limit ?? 0 > MoviesPage.size }
    var isSession: Bool { mayNeedSeveralPages }

    var isUnsorted: Bool { order == .relevance && !isReversed }

    /// - Throws: `UsageError` for flags that exclude each other.
    func lastPageToFetch() throws(UsageError) -> Int {
        guard pageFlags.count < 2 else { throw UsageError(Messages.usage.conflictingFlags(pageFlags.sorted())) }
        return lastPage ?? (limit == nil ? page : MoviesPage.numbers.upperBound)
    }
}

/// The flags for the language, region and adult films of results.
struct ContentFlags: Sendable {
    var language: String?
    var region: String?
    var includesAdult = false

    static let section = OptionSection<ContentFlags>.more([
        language,
        .region(help: "Country whose release dates to use, such as US."),
        .flag("include-adult", help: "Include adult films.", \.includesAdult),
    ])
    static let languageSection = OptionSection<ContentFlags>.more([language])

    private static let language = CommandOption<ContentFlags>.value(
        "language",
        "LANG",
        expecting: Messages.usage.language,
        help: "Language of titles and texts, such as en or pt-BR.",
        parse: LanguageTag.language
    ) { $0.language = $1 }
}

extension CommandOption<ContentFlags> {
    static func region(help: String) -> CommandOption {
        .value("region", "XX", expecting: Messages.usage.country, help: help, parse: LanguageTag.region) {
            $0.region = $1
        }
    }
}

/// The flags for the source, cache and timeout of a lookup.
struct LookupFlags: Sendable {
    var source: SourceChoice?
    var isOffline = false
    var isRefreshed = false
    /// The timeout in seconds; nil to use the setting.
    var timeout: Double?
    /// Whether words are only searched for in titles.
    var isTitleOnly = false

    static let titles = CommandOption<LookupFlags>
        .flag("titles", help: "Read the words as a title only, not as people, genres or years.", \.isTitleOnly)

    static let section = OptionSection<LookupFlags>.more([
        sourceFlag, offline, refresh,
        timeout("Maximum time to wait for TMDB, including retries; for several pages or films, of each request."),
    ])
    static let browsingSection = OptionSection<LookupFlags>.more([
        sourceFlag, offline, timeout("Maximum time a search waits for TMDB, including retries."),
    ])
    /// The flags of commands for content that only TMDB has.
    static let fetchingSection = OptionSection<LookupFlags>.more([
        .flag("offline", help: "Don't use the network; use only the cache.", \.isOffline),
        refresh, timeout(),
    ])
    /// The flags of commands that use the network but do not look up films.
    static let networkSection = OptionSection<LookupFlags>(
        "Flags",
        [.flag("offline", help: "Don't use the network.", \.isOffline), timeout()]
    )

    private static func timeout(
        _ help: String = "Maximum time to wait for TMDB, including retries."
    ) -> CommandOption<LookupFlags> {
        .number("timeout", "SECONDS", in: 0.01...86_400, default: "20", help: help) { $0.timeout = $1 }
    }

    private static let sourceFlag = CommandOption<LookupFlags>.choice(
        "source",
        "SOURCE",
        default: "auto",
        help: "Where to search; auto uses TMDB if a key is set, else the catalogue."
    ) { $0.source = $1 }

    private static let offline = CommandOption<LookupFlags>
        .flag("offline", help: "Don't use the network; use the cache, then the catalogue.", \.isOffline)

    private static let refresh = CommandOption<LookupFlags>
        .flag("refresh", help: "Skip the cache and fetch fresh results.", \.isRefreshed)

    /// - Parameter source: the source if `--source` was not given.
    func policy(default source: SourceChoice) throws(UsageError) -> LookupPolicy {
        guard !(isOffline && isRefreshed) else {
            throw UsageError(Messages.usage.conflictingFlags(["--offline", "--refresh"]))
        }
        let cache: CachePolicy = isOffline ? .only : isRefreshed ? .refresh : .fresh
        return LookupPolicy(source: self.source ?? source, cache: cache)
    }
}

extension OptionSection {
    static func more(_ options: [CommandOption<Values>]) -> OptionSection { OptionSection("More flags", options) }
}

extension CommandOption {
    static func page(help: String, set: @escaping Setter<Int>) -> CommandOption {
        .number("page", short: "p", "N", in: MoviesPage.numbers, default: "1", help: help, set: set)
    }

    static func limit(default usual: String? = nil, help: String, set: @escaping Setter<Int>) -> CommandOption {
        .number("limit", short: "n", "N", in: 1...Int.max, default: usual, help: help, set: set)
    }

    static func year(set: @escaping Setter<YearRange>) -> CommandOption {
        .text("year", short: "y", "YEARS", help: "Only films from these years: 1999, 1990-1999, 1990- or -1999.") {
            (options: inout Values, text: String) throws(UsageError) in
            set(&options, try YearRange(typed: text))
        }
    }
}

extension CommandArgument {
    /// Makes the argument for the action of a command, such as `login`.
    /// - Parameter meant: returns the command line to suggest for another word.
    init<Action: CaseIterable & RawRepresentable<String>>(
        actions: Action.Type,
        _ count: Count = .one,
        help: String,
        meant: (String) -> String? = { _ in nil }
    ) {
        let words = actions.allCases.map(\.rawValue)
        let aliases = ["ls": "list", "rm": "remove"].filter { words.contains($0.value) }
        let meant = ["all", "clear", "help", "undo"].reduce(into: [:]) { $0[$1] = meant($1) }
        let name = words.joined(separator: "|")
        self.init(name, count, help: help, choices: words, aliases: aliases, meant: meant)
    }

    static let oneFilm = CommandArgument("film", .oneOrMore, help: filmHelp)

    static let film = CommandArgument(
        "film",
        .oneOrMore,
        help: filmHelp
            + " Several IDs, URLs, ranks or titles with a year are several films; other words are one title."
    )

    private static let filmHelp =
        "A TMDB ID (603 or tmdb:603), an IMDb ID (tt0133093), a TMDB, IMDb or Letterboxd URL, a title such as \"Alien (1979)\", or "
        + "@3 for the film with that rank in the last table."
}

extension YearRange {
    init(typed text: String) throws(UsageError) {
        if let years = YearRange(text) {
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
