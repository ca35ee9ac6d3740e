import CommandLineKit
import Data
import Domain
import Foundation
import Presentation

struct SeenFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies seen",
        summary: "Mark films as seen, or list them.",
        arguments: [.marked(.film)],
        flags: Flags.marks([
            .value(
                "on",
                "DATE",
                expecting: Messages.usage.date,
                help:
                    "Date on which you saw the film, such as 2026-01-31 or yesterday; default today. With --undo, the date "
                    + "to remove.",
                parse: { CalendarDate(typed: $0) }
            ) { $0.seenOn = $1 },
            .value(
                "rating",
                "N",
                expecting: Messages.usage.rating,
                help: "Your rating: 0.5 to 10 in steps of 0.5.",
                parse: Rating.init(typed:)
            ) { $0.rating = $1 },
            .value("note", "TEXT", expecting: Messages.usage.note, help: "A note about the film.", parse: \.asNote) {
                $0.note = $1
            },
            .flag("undo", help: "Remove the latest date, or the date given with --on.") { $0.isUndo = true },
        ]),
        instead: [
            "--date": "movies seen <film> --on DATE", "--when": "movies seen <film> --on DATE",
            "-d": "movies seen <film> --on DATE",
        ],
        examples: [
            "movies seen list": "the films seen, newest first",
            "movies seen \"the matrix\" --rating 9": "seen today, rated 9",
            "movies seen tt0133093 --on 2026-01-31 --note \"with Ana\"": "seen on another day",
        ],
        notes: [
            "'movies seen' alone lists the films you have seen or rated. 'movies seen remove <film>' removes all dates and "
                + "the note.",
            "Marking a film as seen removes it from the watchlist. A film can have several dates, but only one rating and "
                + "one note.",
            namingNote,
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let today = CalendarDate(ofLocalTime: app.now())
        let day = options.seenOn
        if let day, day > today { throw UsageError(Messages.usage.dateInFuture("\(day)")) }
        let (action, films) = Self.action(of: words)
        let isUndo = options.isUndo || action == .remove
        let details = [("--note", options.note), ("--rating", options.rating?.text)].flatMap { flag, value in
            value.map { [flag, $0] } ?? []
        }
        let on = day.map { ["--on", "\($0)"] } ?? []
        if isUndo, let flag = details.first {
            let other = options.isUndo ? "--undo" : "'movies seen remove'"
            throw UsageError(Messages.usage.conflictingFlags([flag, other]))
        }
        let flow = MarksFlow(app: app, options: options)
        guard action == .list else {
            let before = ["movies", "seen"] + (action == .remove ? ["remove"] : [])
            let after = (options.isUndo ? ["--undo"] : details) + on
            let seen = MarkAction.seen(on: day ?? today, rating: options.rating, note: options.note)
            let undo = day == nil && !options.isUndo ? MarkAction.notSeen : .unseen(day)
            return try await flow.mark(films, isUndo ? undo : seen, by: (before, after))
        }
        if let flag = details.first ?? (options.isUndo ? "--undo" : on.first) {
            let examples = ["--on": "--on yesterday", "--note": "--note \"with Ana\"", "--rating": "--rating 8.5"]
            let example = "movies seen \"the matrix\" " + (examples[flag] ?? flag)
            throw UsageError(Messages.usage.needsFilm(flag), hints: [.example(example)])
        }
        return try await flow.show(.seen, ["movies", "seen"], none: Messages.marks.noneSeen)
    }

    /// Returns the action and the films. Without words, the action is `list`; words without an action name films to add.
    private static func action(of words: [String]) -> (WatchlistAction, films: [String]) {
        switch words.first {
        case nil: (.list, [])
        case "list" where words.count == 1, "ls" where words.count == 1: (.list, [])
        case "add" where words.count > 1: (.add, Array(words.dropFirst()))
        case "remove" where words.count > 1, "rm" where words.count > 1: (.remove, Array(words.dropFirst()))
        default: (.add, words)
        }
    }
}

struct RateFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies rate",
        summary: "Rate a film, or list your ratings.",
        arguments: [
            .marked(.oneFilm),
            CommandArgument("rating", .optional, help: "Your rating: 0.5 to 10 in steps of 0.5."),
        ],
        flags: Flags.marks([.flag("clear", help: "Remove the rating.") { $0.isUndo = true }]),
        instead: ["--undo": "movies rate <film> --clear", "--remove": "movies rate <film> --clear"],
        examples: [
            "movies rate \"the matrix\" 8.5": "the film with this title",
            "movies rate 603 --clear": "remove the rating",
            "movies rate list": "the films rated, best first",
        ],
        notes: [
            "Rating a film doesn't mark it as seen; 'movies seen --rating N' does both. 'movies rate' lists your ratings.",
            namingNote,
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let flow = MarksFlow(app: app, options: options)
        if [[], ["list"], ["ls"]].contains(words), !options.isUndo {
            return try await flow.show(.rated, ["movies", "rate"], none: Messages.marks.noneRated)
        }
        if let error = UsageError(action: words, of: "rate") { throw error }
        let example = UsageHint.example("movies rate \"the matrix\" --clear")
        if words.isEmpty { throw UsageError(Messages.usage.needsFilm("--clear"), hints: [example]) }
        let typed = words.count > 1 ? words.last : nil
        let rating = typed.flatMap(Rating.init(typed:))
        if options.isUndo, let typed, rating != nil {
            throw UsageError(Messages.usage.clearedWithRating(UsageError.quoted(typed)))
        }
        guard options.isUndo || rating != nil else {
            throw UsageError(Messages.usage.ratingNeeded(typed.map(UsageError.quoted), meant: Self.meant(by: words)))
        }
        let films = try app.splitFilms(options.isUndo ? words : words.dropLast())
        guard films.count == 1 else { throw UsageError(Messages.usage.ratesOneFilm(films.count)) }
        let after = rating.map { [$0.text] } ?? ["--clear"]
        return try await flow.mark(films[0], .rate(rating), by: (["movies", "rate"], after))
    }

    /// The command line with the rating at its end, for words such as "9 inception" or "heat 4 stars"; nil for other words.
    private static func meant(by words: [String]) -> String? {
        guard let index = words.firstIndex(where: { Rating(typed: $0) != nil }) else { return nil }
        let film = CatalogInterpreter().titleAndYear(index == 0 ? words.dropFirst() : words.prefix(index))
        let stars = words.last?.hasPrefix("star") == true ? "/5" : ""
        let rating = [words[index] + stars, words[index]].first { Rating(typed: $0) != nil }
        return film.map { (["movies", "rate", $0] + [rating].compactMap(\.self)).quotedForShell }
    }
}

extension Rating {
    /// Parses a rating such as `8.5`, `8,5`, `9/10` or `4.5/5`; nil for any other text.
    init?(typed text: String) {
        let parts = text.replacing(",", with: ".").split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, first.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
            let value = Double(first)
        else { return nil }
        switch parts.dropFirst() {
        case [], ["10"]: self.init(value)
        case ["5"]: self.init(value * 2)
        default: return nil
        }
    }
}

extension CalendarDate {
    /// Parses a date, or words such as `yesterday`, `friday` or `3 days ago`; nil for any other text. A weekday means
    /// its latest day, which may be today; with `last`, its latest day before today.
    init?(typed text: String, today: CalendarDate = CalendarDate(ofLocalTime: Date())) {
        var words = text.lowercased().split(separator: " ").map(String.init)
        if words.count > 1, words[0] == "on" { words.removeFirst() }
        let days: Int?
        switch words.count {
        case 1: days = ["today": 0, "yesterday": 1][words[0]] ?? today.days(since: words[0])
        case 2 where words[0] == "last": days = today.days(since: words[1]).map { $0 == 0 ? 7 : $0 }
        case 3 where words[2] == "ago":
            let count = ["a": 1, "one": 1][words[0]] ?? UInt16(words[0]).map(Int.init)
            let unit = ["day": 1, "days": 1, "week": 7, "weeks": 7][words[1]]
            days = unit.flatMap { unit in count.map { $0 * unit } }
        default: days = nil
        }
        let day = days.map { (0..<$0).reduce(today as CalendarDate?) { day, _ in day?.previous } }
        guard let date = day ?? CalendarDate(text) ?? CalendarDate(numbers: text) else { return nil }
        self = date
    }

    /// Parses a date such as `27/11/2026` or `11/27/2026`; nil if day and month could be confused, and for any other text.
    private init?(numbers text: String) {
        let parts = text.split { "/.".contains($0) }.map { UInt16($0).map(Int.init) ?? 0 }
        guard parts.count == 3, parts[2] >= 1_000 else { return nil }
        let dates = [(parts[0], parts[1]), (parts[1], parts[0])].map { Self(year: parts[2], month: $0, day: $1) }
        guard let date = dates[0] ?? dates[1], dates.allSatisfy({ $0 == nil || $0 == date }) else { return nil }
        self = date
    }

    /// The number of days since the last weekday with this name, 0 if it is today; nil if no weekday has this name.
    private func days(since name: String) -> Int? {
        let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
        // This is Sakamoto's method, in which January and February belong to the previous year.
        let year = month < 3 ? year - 1 : year
        let weekday = year + year / 4 - year / 100 + year / 400 + [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] + day
        return names.firstIndex(of: name).map { (weekday - $0 + 7) % 7 }
    }
}
