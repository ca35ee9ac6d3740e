import CommandLineKit
import Data
import Domain
import Foundation
import Infrastructure
import JSONText
import Presentation
import TerminalKit

extension Flags {
    /// The flags of `watchlist`, `seen` and `rate`.
    static func marks(_ own: [Flag]) -> KeyValuePairs<String, [Flag]> {
        [
            "Flags": own + ([Flag.page(), .limit()] + order).map { $0.only(for: "list") } + [.titles]
                + output(MarkFields.list.map(\.name)),
            "More flags": filters.map { $0.only(for: "list") } + [.language] + lookup + films + listing,
        ]
    }
}

extension CommandArgument {
    static func marked(_ film: CommandArgument, _ count: Count = .anyNumber, after: [String] = []) -> CommandArgument {
        let help = film.help + " With -, one film per line is read from standard input."
        return CommandArgument("film", count, help: help, after: after)
    }
}

let namingNote =
    "The words must be a title of the film; one typo is forgiven in titles of six letters or more. If several films with "
    + "that title are about equally well known, nothing changes. An ID, a URL, @N or a title with its year in brackets "
    + "names one film."

/// Lists and changes marks for commands such as `watchlist`, `seen` and `rate`.
@MainActor
struct MarksFlow {
    let app: AppDIContainer
    let options: Options

    /// Prints the marked films that pass the filters: all of them, unless a page or a limit was requested.
    /// - Parameter command: the words of the command that prints this list, which the command for the next page repeats.
    func show(_ list: MarkList, _ command: [String], none: String) async throws -> ExitCode {
        let view = try MoviesListView(output: app.output, listsMarks: true)
        let scene = try await app.makeMoviesScene(options, isSession: options.mayNeedSeveralPages, needsKey: false)
        let (lookup, facts) = (scene.lookup, try await options.filters(in: scene))
        let discover = scene.discoverMovies
        let found = try await app.markedFilms.page(
            of: list,
            order: options.order,
            isReversed: options.isReversed,
            page: options.pageFlags.contains("--page") ? options.page : nil,
            limit: options.limit,
            where: facts == FilmFacts() ? nil : { await discover.accepts($0.movie, facts) }
        )
        let items = zip(found.firstRank..., found.marks).map { rank, mark in
            lookup.item(mark.movie, mark: mark).naming(facts.genres).ranked(rank)
        }
        let summary = Answer(found.summary, source: .marks)
        let isPage = options.pageFlags.contains("--page") && options.limit == nil
        let next = isPage ? NextPageCommand(command, app.typedFlags).text(after: summary) : nil
        if found.summary.totalResults == 0, app.output.format == .table, facts == FilmFacts() {
            app.output.note(none)
        } else {
            try view.show(items, of: summary, page: options.page, next: next)
        }
        if options.recordsHistory, app.settings.recordsHistory {
            await app.rememberRanks(items, of: command.joined(separator: " "))
        }
        return options.failsIfEmpty && items.isEmpty ? .empty : .success
    }

    /// Applies an action to the named films, or for `-`, to those in standard input. If a film is not found, nothing changes.
    /// - Parameter command: the words of the command before and after the name of the film, for hints.
    func mark(
        _ words: [String],
        _ action: MarkAction,
        by command: (before: [String], after: [String])
    ) async throws -> ExitCode {
        if let flag = app.typedFlags.first(where: { Flags.filterNames.contains($0.name) }) {
            throw UsageError(Messages.usage.only("--\(flag.name)", with: "'movies \(command.before[1]) list'"))
        }
        let marks = try await app.markedFilms.marks()
        let readsLines = options.readsStandardInput && words == ["-"]
        if !readsLines, let error = UsageError(action: words, of: command.before[1]) { throw error }
        let films = try await app.films(words, options)
        func line(_ film: [String]) -> String { (command.before + film + command.after).quotedForShell }
        let scene = try await app.makeMoviesScene(options, isSession: films.count > 1, needsKey: false)
        var (movies, notes) = ([Movie](), [String]())
        for words in films {
            let reference = try await app.reference(words, options)
            do {
                let answer = try await movie(reference, for: action, marks, scene)
                movies.append(answer.content)
                if let other = answer.namesake?.titleAndYear, action.adds, marks[answer.content].isEmpty {
                    notes.append(Messages.marks.bestKnown(answer.content, other: line([other])))
                }
            } catch DomainError.notFound(let reason) {
                let (error, interpreter) = (ErrorMessage(DomainError.notFound(reason)), CatalogInterpreter())
                var hint = error?.hint
                if case .title(_, let films, let isShared) = reason {
                    hint = Messages.marks.nameOne(films.map { line([$0.titleAndYear]) }, isShared: isShared)
                }
                let titles = interpreter.titles(in: words)
                if case .seen = action, !command.after.contains("--on"), let film = interpreter.filmAndDay(words) {
                    hint = UsageHint.run(line(film)).message
                } else if case .seen(_, nil, _) = action, let rating = words.last.flatMap(Rating.init(typed:)),
                    let title = interpreter.titleAndYear(words.dropLast())
                {
                    hint = UsageHint.run(line([title, "--rating", rating.text])).message
                } else if titles.count > 1 {
                    hint = UsageHint.run(titles.map(line).joined(separator: " && ")).message
                }
                throw Failure(.notFound, error?.message ?? "", hint: hint)
            }
        }
        for change in try await app.markedFilms.apply(action, to: movies, at: options.addedAt) {
            let words = Messages.marks
            app.output.note(words.changed(change) + (change.undo.map { " " + words.undo($0) } ?? ""))
        }
        notes.forEach(app.output.note)
        return .success
    }
}

extension MarksFlow {
    /// The command line to suggest for an action that `command` does not have; nil for other words.
    nonisolated static func command(forAction action: String, of command: String) -> String? {
        switch action {
        case "list", "ls", "all": "movies \(command) list"
        case "sync": "movies watchlist sync"
        case "help": "movies help \(command)"
        case "add": command == "rate" ? "movies rate <film> <rating>" : "movies \(command) add <film>"
        case "undo" where command == "seen": "movies seen <film> --undo"
        case "remove", "rm", "undo", "clear":
            command == "rate" ? "movies rate <film> --clear" : "movies \(command) remove <film>"
        default: nil
        }
    }

    /// Returns a film from the marks, or else from TMDB or the catalogue. A title is looked up only in the
    /// marks from which the action removes something, such as a rating.
    func movie(
        _ reference: MovieReference,
        for action: MarkAction,
        _ marks: Marks,
        _ scene: MoviesSceneDIContainer
    ) async throws -> Answer<Movie> {
        let marked = marks.movies(reference, titledWhere: action.removes)
        if marked.count == 1 { return Answer(marked[0], source: .marks) }
        do throws(DomainError) {
            return try await scene.showMovie.movie(reference, policy: scene.lookup.policy, accepting: Match.naming)
                .map(\.movie)
        } catch {
            switch (reference, error) {
            // A film can be added by its IMDb ID without the network. The ID replaces the title until the title is known.
            case (.id(.imdb(let id)), .notFound(.inCatalog)) where action.adds,
                (.id(.imdb(let id)), .unavailable) where action.adds:
                var movie = Movie(id: .imdb(id), title: id)
                movie.imdbID = id
                return Answer(movie, source: .catalog)
            case (.title(let query), .notFound) where !marked.isEmpty:
                let films = TitleSuggestion.names(of: marked)
                throw DomainError.notFound(.title(query.text, closest: films, isShared: true))
            default: throw error
            }
        }
    }
}

extension CatalogInterpreter {
    /// The title and the `--on` flag for words that end with a day, such as "heat last friday"; nil for other words.
    fileprivate func filmAndDay(_ words: [String]) -> [String]? {
        (1...3).reversed().lazy.compactMap { count in
            guard words.count > count, let film = titleAndYear(words.dropLast(count)) else { return nil }
            return CalendarDate(typed: words.suffix(count).joined(separator: " ")).map { [film, "--on", "\($0)"] }
        }.first
    }
}

extension [String] {
    var quotedForShell: String { map(ShellWord.quoted).joined(separator: " ") }
}

extension String {
    /// The text in the form of a note, cleaned and trimmed; nil if it is empty, or longer than ``Mark/noteLimit`` bytes.
    var asNote: String? {
        let note = cleanedForTerminal.trimmingWhitespace()
        return (1...Mark.noteLimit).contains(note.utf8.count) ? note : nil
    }
}

extension UsageError {
    /// The error for an action that `command` lacks, typed alone or, for `undo`, before the name of a film; nil for other words.
    init?(action words: [String], of command: String) {
        guard let meant = words.first.flatMap({ MarksFlow.command(forAction: $0.lowercased(), of: command) }),
            words.count == 1 || command != "rate" && words[0] == "undo" && !CatalogInterpreter().isTitle(words)
        else { return nil }
        let film = words.count == 1 ? "<film>" : Array(words.dropFirst()).quotedForShell
        let line = meant.replacing("<film>", with: film)
        self.init(Messages.usage.isNoFilm(UsageError.quoted(words[0])), hints: [.run(line)])
    }
}

extension MarkChange {
    /// The command line that restores the mark before the change; nil if nothing changed.
    var undo: String? { undoing.isEmpty ? nil : undoing.map(\.quotedForShell).joined(separator: " && ") }

    private var undoing: [[String]] {
        let id = new.movie.id.description
        let seen = ["movies", "seen", id]
        func isSeen(on day: CalendarDate) -> [String] { seen + ["--on", "\(day)"] }
        let (added, removed) = (new.days(notIn: old), old.days(notIn: new))
        var commands = added.map { seen + ["--undo"] + ($0 == new.seenOn ? [] : ["--on", "\($0)"]) }
        commands += removed.map(isSeen)
        if old.note == nil, new.note != nil {
            // Only `seen remove` can remove a note.
            commands = [["movies", "seen", "remove", id]] + old.seenDates.map(isSeen)
        } else if let note = old.note, note != new.note {
            if let day = old.seenOn {
                if removed.isEmpty { commands.append(isSeen(on: day)) }
                commands[commands.count - 1] += ["--note", note]
            } else {
                // Setting the note of a film without a date adds a date, which the next command removes.
                commands =
                    [(added.last.map(isSeen) ?? seen) + ["--note", note], seen + ["--undo"]] + commands.dropLast()
            }
        }
        if old.rating != new.rating { commands.append(["movies", "rate", id, old.rating?.text ?? "--clear"]) }
        // Marking a film as seen removes it from the watchlist.
        let isTakenOff = new.addedAt == nil || commands.contains { $0.starts(with: seen) && !$0.contains("--undo") }
        if let time = old.addedAt, isTakenOff {
            // --on reads a day without a time as 12:00 UTC, so this time can be omitted.
            let on = time == .distantPast ? [] : ["--on", RFC3339.text(for: time).replacing("T12:00:00Z", with: "")]
            commands.append(["movies", "watchlist", "add", id] + on)
        }
        if old.addedAt == nil, new.addedAt != nil { commands.append(["movies", "watchlist", "remove", id]) }
        return commands
    }
}
