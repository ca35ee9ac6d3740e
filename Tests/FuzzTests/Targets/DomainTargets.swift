@testable import TerminalKit
@testable import JSONText
@testable import Infrastructure
@testable import CommandLineKit
import Data
import Domain
import Foundation
import TestSupport

@testable import Presentation
@testable import movies

/// Small formats typed by people and sent by servers: queries, IDs, years, dates and times, shell words.
enum DomainTargets {
    @MainActor static let all = [queries, times, paths]

    @MainActor private static let queries: FuzzTarget = {
        let table = SearchFlowCoordinator.command
        return FuzzTarget(text: "queries", seeds: TextSeeds.queries) { text, _ in
            if let query = try? MovieQuery(text) {
                try require(!query.text.isEmpty && query.text == query.text.trimmingWhitespace(), "the words")
            }
            if case .id(let id)? = try? MovieReference(text) {
                try requireEqual(MovieID(id.description), id, "the id")
            }
            try requireEqual(ShellReader.words(ShellWord.quoted(text)), [Array(text.utf8)], "the word of a shell")
            if let query = try? MovieQuery(text) { try checkNextPage(of: query, table) }
        }
    }()

    /// The command for the next page, pasted into a shell, requests that page and does nothing else.
    private static func checkNextPage(of query: MovieQuery, _ table: Command<Options>) throws {
        let page = MoviesPage(number: 1, totalPages: 2, totalResults: 21, movies: [])
        let summary = Answer(page, source: .tmdb)
        guard
            let command = NextPageCommand(["movies", "search"], []).text(after: summary, of: .search(query))
        else {
            // A command may be missing only if cleaning changes the years or the words.
            let text = query.text.cleanedForTerminal.trimmingWhitespace()
            let cleaned = try? MovieQuery(text)
            guard cleaned?.years != query.years || cleaned?.text != text else {
                throw FuzzFinding(description: "no command for the next page")
            }
            return
        }
        let console = Console(output: MemoryWriter(), errors: MemoryWriter(), columns: .max)
        let output = Output(console: console, style: OutputTheme(isEnabled: false), format: .table)
        let line = try MoviesListView(output: output).footer([], summary, next: command)[0]
        let pasted = line.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1).dropFirst().first
        let words = ShellReader.words(pasted.map { String(Substring($0)) } ?? "")?.map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let words else { throw FuzzFinding(description: "no words of a shell: \(command)") }
        let cleaned = query.text.cleanedForTerminal.trimmingWhitespace()
        guard !cleaned.isEmpty,
            case .run(let options, let typed) = try table.parse(Array(words.dropFirst(2)), into: Options())
        else { return }
        try requireEqual(Array(words.prefix(2)), ["movies", "search"], "the command")
        try requireEqual(options.page, 2, "the next page")
        guard let again = try? MovieQuery(typed.joined(separator: " "), years: options.facts.years) else { return }
        try requireEqual(again.years, query.years, "the years of the next page")
        try requireEqual(again.text, cleaned, "the query of the next page")
    }

    private static let times = FuzzTarget(text: "times", seeds: TextSeeds.times) { text, random in
        if let years = YearRange(text) { try requireEqual(YearRange(years.description), years, "years") }
        if let date = CalendarDate(text) { try requireEqual(CalendarDate(date.description), date, "date") }
        if let time = RFC3339.date(from: text) {
            try requireEqual(RFC3339.date(from: RFC3339.text(for: time)), time, "time")
        }
        _ = RFC3339.text(for: Date(timeIntervalSince1970: Double(bitPattern: random.next())))
        if let time = RetryAfter.date(text) { try require(time.timeIntervalSince1970.isFinite, "seconds") }
        if let pause = RetryAfter.seconds(in: text, now: Date(timeIntervalSince1970: 0)) {
            try require((0...31_536_000).contains(pause), "pause")
        }
    }

    private static let paths = FuzzTarget(text: "paths", seeds: TextSeeds.paths) { text, _ in
        let (parent, name) = (FilePath.parent(of: text), FilePath.name(of: text))
        try require(!name.utf8.contains(slash), "a name with a slash")
        try require(!parent.isEmpty && name.isEmpty == text.utf8.allSatisfy { $0 == slash }, "\(parent) and \(name)")
        let whole = text.utf8.contains(slash) ? "\(parent)/\(name)" : name
        try require(parent == "." || letters(of: whole) == letters(of: text), "\(parent) and \(name)")
        _ = TemporaryName.matches(text)
    }

    private static let slash = UInt8(ascii: "/")

    private static func letters(of path: String) -> [UInt8] { path.utf8.filter { $0 != slash } }
}
