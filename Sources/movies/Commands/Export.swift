import CommandLineKit
import Data
import Domain
import Presentation
import TerminalKit

struct ExportOptions: CommandOptions {
    enum Format: String, CaseIterable, Sendable {
        case csv, json
    }

    var output = OutputOptions(format: .csv, usesPager: false)
}

/// `movies export`: prints the marks for other programs, or to import them elsewhere.
struct ExportFlowCoordinator: FlowCoordinator {
    static let command = Command<ExportOptions>(
        "movies export",
        summary: "Print your marks as csv or JSON.",
        arguments: [
            CommandArgument(
                "list",
                .optional,
                help: "Only one list, as csv that Letterboxd imports, too; without it, everything.",
                choices: MarksFileKind.allCases.map(\.rawValue)
            )
        ],
        flags: [
            .choice("format", "FORMAT", default: "csv", help: "Output format.") {
                (options: inout ExportOptions, format: ExportOptions.Format) in
                options.output.format = format == .json ? .json : .csv
            },
            .flag("json", help: "Same as --format json.") { $0.output.format = .json },
        ],
        examples: [
            "movies export": "everything, as csv for 'movies import'",
            "movies export seen": "the films seen, as csv for Letterboxd",
        ]
    )

    let app: AppDIContainer

    func start(_ options: ExportOptions, words: [String]) async throws -> ExitCode {
        let kind = words.first.flatMap(MarksFileKind.init)
        let list = kind.map { $0 == .seen ? MarkList.seen : .watchlist } ?? .all
        guard options.output.format == .csv else {
            return try await MarksFlow(app: app, options: MarksOptions()).show(list, ["movies", "export"], none: "")
        }
        let columns = kind.map { $0 == .seen ? MarkFields.seenExport : MarkFields.watchlistExport }
        try app.output.write(try await app.markedFilms.page(of: list).marks, MarkFields.export(columns))
        return .success
    }
}

struct ImportOptions: LookupOptions {
    var kind: MarksFileKind?
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()

    var isSession: Bool { true }
}

/// `movies import`: adds the marks of a file to the user's.
struct ImportFlowCoordinator: FlowCoordinator {
    static let command = Command<ImportOptions>(
        "movies import",
        summary: "Add marks from a csv or JSON file.",
        arguments: [
            CommandArgument(
                "file",
                help:
                    "A file of 'movies export', or Letterboxd's watchlist, diary, watched or ratings as csv; - reads standard input."
            )
        ],
        flags: [
            .choice("as", "LIST", help: "What the file lists, if neither its name nor its columns say so.") {
                $0.kind = $1
            }
        ],
        sections: [
            LookupFlags.section.lifted(to: \.lookup), .more(OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            "movies import films.csv": "a file of 'movies export'",
            "movies import watchlist.csv": "from the archive that Letterboxd exports",
        ],
        notes: [
            "Nothing is lost: where both have a rating or a note, yours is kept. Importing a file again changes nothing. Films "
                + "without an ID are found by title and year; those not found are reported. A film seen after it was put on the watchlist leaves it.",
            "Films for the offline catalogue are imported with 'movies catalog import'.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: ImportOptions, words: [String]) async throws -> ExitCode {
        let path = words[0]
        let reader = MarksFileReader(path: path, kind: options.kind, now: app.now())
        let rows = try reader.marks(environment: app.environment)
        let scene = try await app.makeMoviesScene(options)
        let progress = app.makeProgressBar()
        let result: MarksImport
        do {
            defer { progress?.clear() }
            let (content, policy) = (scene.lookup.options, scene.lookup.policy)
            result = try await scene.importMarks.importMarks(rows, options: content, policy: policy) {
                progress?.draw(share: Double($0) / Double(rows.count), words: [Messages.films($0)])
            }
        }
        for film in result.unmatched {
            app.console.writeErrorLine(Messages.marks.unmatched(film, in: Messages.catalog.input(path)))
        }
        app.output.note(Messages.marks.imported(result))
        return result.unmatched.isEmpty ? .success : .notFound
    }
}
