import CommandLineKit
import Data
import Domain
import Presentation
import TerminalKit

enum ExportFormat: String, CaseIterable, Sendable { case csv, json }

struct ExportFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies export",
        summary: "Export your watchlist, seen films and ratings.",
        arguments: [
            CommandArgument(
                "list",
                .optional,
                help: "The list to export; without one, everything is exported.",
                choices: MarksFileKind.allCases.map(\.rawValue),
                meant: ["json": "movies export --json", "csv": "movies export"],
                otherwise: "movies export >"
            )
        ],
        flags: [
            "Flags": [
                .choice("format", short: "f", "FORMAT", default: "csv", help: "Output format.") {
                    (options: inout Options, format: ExportFormat) in
                    options.format = format == .json ? .json : .csv
                },
                .flag("json", help: "Same as --format json.") { $0.format = .json },
            ]
        ],
        instead: ["-o": "movies export > FILE", "--output": "movies export > FILE"],
        examples: [
            "movies export > films.csv": "everything, for 'movies import'",
            "movies export seen > seen.csv": "the films seen and rated, for Letterboxd",
        ],
        notes: [
            "A csv file has a row for each day on which a film was seen. The csv file of a single list has the columns that "
                + "Letterboxd imports."
        ]
    )

    static let defaults = Options(format: .csv, usesPager: false)

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        // Without a place for the marks, the export would be empty and could overwrite a backup.
        guard app.paths.marksFile != nil else { throw DomainError.storage(.noLocation(.marks)) }
        let kind = words.first.flatMap(MarksFileKind.init)
        let list = kind.map { $0 == .seen ? MarkList.seen : .watchlist } ?? .all
        guard options.format == .csv else {
            return try await MarksFlow(app: app, options: Options()).show(list, ["movies", "export"], none: "")
        }
        let columns = kind.map { $0 == .seen ? MarkFields.seenExport : MarkFields.watchlistExport }
        let marks = try await app.markedFilms.page(of: list).marks
        var output = app.output
        output.requestedFields = columns
        try RowsView(output, MarkFields.export).write(kind == .watchlist ? marks : marks.flatMap(\.perDay))
        return .success
    }
}

struct ImportFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies import",
        summary: "Import your films from Letterboxd, IMDb, Trakt or an export.",
        arguments: [
            CommandArgument(
                "file",
                help:
                    "A file from 'movies export', a csv file from Letterboxd or IMDb, a JSON file from Trakt, or a folder "
                    + "of such files; - reads standard input."
            )
        ],
        flags: [
            "Flags": [
                .choice(
                    "as",
                    "LIST",
                    help: "The kind of list in the file, if neither its name nor its columns show it."
                ) { $0.importedKind = $1 },
                .flag("dry-run", help: "Show the changes without making them.") { $0.isDryRun = true },
                .flag("replace", help: "Overwrite your ratings and notes where those in the file differ.") {
                    $0.replacesMarks = true
                },
            ],
            "More flags": Flags.lookup + Flags.verbosity,
        ],
        examples: [
            "movies import films.csv": "a file from 'movies export'",
            "movies import ratings.csv --dry-run": "what IMDb's ratings would change",
            "movies import letterboxd-export": "an unpacked export from Letterboxd",
        ],
        notes: [
            "Without --replace, your ratings and notes are kept, and films for which the file has different ones are listed. A "
                + "film seen after it was added to the watchlist is removed from the watchlist.",
            "Films without an ID are found by title and year, in the catalogue first. If no film has both, the only film "
                + "with that title in the year before or after is imported, and a note names it. Other rows that match no "
                + "film or several films, and invalid rows, are listed, and everything else is imported. Series and episodes "
                + "are skipped.",
            "These files can be imported: Letterboxd's watchlist, diary, watched films, ratings and other lists (as "
                + "watchlists); IMDb's ratings and watchlist; Trakt's history, watched films, ratings and watchlist. With "
                + "--as seen, the films in IMDb's ratings count as seen on the day of the rating. In a folder, the csv and "
                + "JSON files are read, but not those in subfolders; if one is damaged, nothing is imported.",
            "'movies catalog import' imports films for the offline catalogue.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let reader = MarksFileReader(path: words[0], kind: options.importedKind, now: app.now())
        var file = try reader.read(environment: app.environment)
        for index in file.marks.indices { file.marks[index].note = file.marks[index].note.flatMap(\.asNote) }
        // The rows are moved, because a second reference would keep them in memory until the import ends.
        var rows = Optional(file.marks)
        file.marks = []
        let scene = try await app.makeMoviesScene(options, isSession: true)
        let result = try await app.withProgressBar { progress in
            let count = Double(max(1, rows?.count ?? 0))
            return try await scene.importMarks.importMarks(
                rows.take() ?? [],
                policy: scene.lookup.policy,
                replacing: options.replacesMarks,
                isDryRun: options.isDryRun
            ) { progress?.draw(share: Double($0) / count, words: [Messages.films($0)]) }
        }
        let words = Messages.marks
        if options.isDryRun { try RowsView(app.output, MarkFields.changes).write(result.changes) }
        let problems =
            file.problems.compactMap { ErrorMessage($0)?.message } + result.conflicting.map(words.conflicting)
        func command(_ mark: Mark) -> String? { MarkChange(.notSeen, old: mark, new: Mark(movie: mark.movie)).undo }
        let ambiguous = result.ambiguous.flatMap { words.ambiguous($0, $0.marks.compactMap(command)) }
        for line in problems + result.unmatched.map(words.unmatched) + ambiguous { app.console.writeErrorLine(line) }
        for row in result.otherYears { app.output.note(words.otherYear(row, isDryRun: options.isDryRun)) }
        for change in result.kept { app.output.note(words.kept(change)) }
        let summary = words.imported(
            result,
            unusable: problems.count,
            television: file.television,
            otherFiles: file.otherFiles,
            isDryRun: options.isDryRun
        )
        summary.forEach(app.output.note)
        if let outage = result.outage.flatMap({ ErrorMessage($0) }) {
            throw Failure(outage.error.map { ExitCode($0) } ?? .unavailable, outage.message, hint: words.importAgain)
        }
        if !problems.isEmpty { return .badResponse }
        return result.unmatched.isEmpty && result.ambiguous.isEmpty ? .success : .notFound
    }
}

extension Mark {
    /// Copies of the mark, one for each day on which the film was seen; the mark itself if there is at most one day.
    fileprivate var perDay: [Mark] {
        guard seenDates.count > 1 else { return [self] }
        return seenDates.map { Mark(movie: movie, addedAt: addedAt, seenDates: [$0], rating: rating, note: note) }
    }
}
