import CommandLineKit

/// Options of a sample command with every kind of flag.
struct SampleOptions: Equatable, Sendable {
    enum Format: String, CaseIterable {
        case table, tsv, csv, json, ndjson
    }

    struct Output: Equatable, Sendable {
        var format = Format.table
        var isQuiet = false
        var isVerbose = false
    }

    var page = 1
    var limit: Int?
    var rating: Double?
    var year: String?
    var decade: Int?
    var genres: [String] = []
    var isRefreshed = false
    var output = Output()
}

enum SampleCommand {
    static let search = Command<SampleOptions>(
        "movies search",
        summary: "Search films.",
        arguments: [CommandArgument("query", .oneOrMore, help: "Words of the title, in any order.")],
        flags: ["Paging": paging, "Filters": filters, "Output": output],
        examples: [
            "movies search \"the godfather\"": "Films whose titles have both words, best match first.",
            "movies search --year 1990-1999 --format json matrix": "Films of the nineties, for a script.",
        ],
        notes: ["Words are joined by a space. A word that begins with a dash goes after --."]
    )

    private static let paging: [CommandOption<SampleOptions>] = [
        .number("page", short: "p", "N", in: 1...500, default: "1", help: "Page to fetch.") { $0.page = $1 },
        .number("limit", short: "n", "N", in: 1...Int.max, help: "At most so many films of the pages asked for.") {
            $0.limit = $1
        },
        .flag("refresh", help: "Fetch the answer anew and cache it.") { $0.isRefreshed = true },
    ]

    private static let filters: [CommandOption<SampleOptions>] = [
        .text("year", "YEARS", help: "Only films of a year, or of years: 1999, 1990-1999, 1990-, -1990.") {
            $0.year = $1
        },
        .value(
            "decade",
            "TENS",
            expecting: "a decade such as 1990s",
            help: "Only films of a decade.",
            parse: { $0.hasSuffix("0s") ? Int($0.dropLast()) : nil },
            set: { $0.decade = $1 }
        ),
        .number("min-rating", "R", in: 0.0...10, help: "Only films rated so well.") { $0.rating = $1 },
        CommandOption.text("genre", short: "g", "NAME", help: "Only films of a genre; may be repeated.") {
            (options: inout SampleOptions, genre: String) throws(UsageError) in
            guard genre != "western" else { throw UsageError("no westerns", hint: "try comedy") }
            options.genres.append(genre)
        }.repeatable,
    ]

    private static let output: [CommandOption<SampleOptions>] = [
        .choice("format", "FORMAT", default: "table on a terminal, tsv elsewhere", help: "Form of the answer.") {
            $0.output.format = $1
        },
        .flag("json", help: "Same as --format json.") { $0.output.format = .json },
        .flag("quiet", short: "q", help: "No notes.") { $0.output.isQuiet = true },
        .flag("verbose", short: "v", help: "Tell every request.") { $0.output.isVerbose = true },
    ]

    static let list = Command<SampleOptions>(
        "movies list",
        summary: "Show one of the lists of films.",
        arguments: [
            CommandArgument("list", help: "Which list.", choices: ["popular", "top-rated", "upcoming"]),
            CommandArgument("country", .optional, help: "Where."),
        ]
    )

    static let genres = Command<SampleOptions>("movies genres", summary: "Show the genre names.")

    /// Parses the arguments into `search`'s options.
    static func parsed(_ arguments: String...) throws(UsageError) -> ParsedCommand<SampleOptions> {
        try search.parse(arguments, into: SampleOptions())
    }

    /// The error in the arguments of `search`, or nil.
    static func error(_ arguments: String...) -> UsageError? {
        error(in: search, arguments)
    }

    static func error(in command: Command<SampleOptions>, _ arguments: [String]) -> UsageError? {
        do throws(UsageError) {
            _ = try command.parse(arguments, into: SampleOptions())
            return nil
        } catch {
            return error
        }
    }

    /// Returns the outcome of a run with these words and the options changed by `change`.
    static func run(
        _ words: String...,
        change: (inout SampleOptions) -> Void = { _ in }
    ) -> ParsedCommand<SampleOptions> {
        var options = SampleOptions()
        change(&options)
        return .run(options, words: words)
    }
}

/// A sample program whose tables have every kind of argument and value.
enum SampleSuite {
    static let suite = ProgramSpec(
        program: "movies",
        tagline: "Search films from the command line.",
        groups: [
            "Commands": [SampleCommand.search, SampleCommand.list, load, SampleCommand.genres].map(\.description)
        ],
        examples: [:],
        frequent: [],
        notice: "This text stands at the foot."
    )

    static let manual = suite.manualPage(
        version: "1.2.3",
        date: "2026-01-31",
        description: ["movies searches films.", "It has a 'quote', a \\ and an é."],
        sections: [
            ManualSection("FILES", ["~/.movies": "Everything."], paragraphs: ["All is said."]),
            ManualSection("NOTES", paragraphs: ["One.", ".Two begins with a full stop."]),
        ]
    )

    private static let load = Command<SampleOptions>(
        "movies load",
        summary: "Read films from the user's files [all of them].",
        arguments: [
            CommandArgument("check|run", help: "What to do.", choices: ["check", "run"]),
            CommandArgument("file", .anyNumber, help: "What to read.", after: ["run"]),
        ],
        flags: [
            "Reading": [
                .text("fields", "NAMES", elements: ["title", "year"], help: "The fields.") { $0.year = $1 },
                .text("log", short: "l", "FILE", help: "Where to write what was read.") { $0.year = $1 },
                .flag("quiet", short: "q", help: "No notes.") { $0.output.isQuiet = true },
            ]
        ]
    )
}
