import CommandLineKit
import Data
import Domain
import Infrastructure
import Presentation
import TerminalKit

struct RenameFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies rename",
        summary: "Rename film files by title and year.",
        arguments: [
            CommandArgument(
                "path",
                .anyNumber,
                help: "Files and folders; - reads one path per line from standard input."
            )
        ],
        flags: [
            "Flags": [
                .flag("apply", help: "Rename the files; without this flag, the new names are only printed.") {
                    $0.isApplied = true
                },
                .flag("recursive", short: "r", help: "Include subfolders.") { $0.isRecursive = true },
                .choice("for", "PROGRAM", default: "plain", help: "Naming scheme, such as that of a media server.") {
                    $0.renameProgram = $1
                },
                .text(
                    "template",
                    "TEMPLATE",
                    default: RenameTemplate.Program.plain.text,
                    help: "New path, relative to the films' folder; must end in .{ext}."
                ) { $0.template = $1 },
                .text("into", "DIR", help: "Folder that the new paths are relative to.") { $0.into = $1 },
                .choice("action", "ACTION", default: "move", help: "What to do with each file.") {
                    $0.renameAction = $1
                },
                .choice("on-conflict", "WHAT", default: "fail", help: "What to do if a new name is already taken.") {
                    $0.onConflict = $1
                },
                .text(
                    "film",
                    "FILM",
                    help: "The film for a file marked unsure: an ID, a URL, @N or a title with its year."
                ) { $0.film = $1 },
                .flag("undo", help: "Undo the last run, or the run whose number is given instead of a path.") {
                    $0.isUndo = true
                },
                .flag("history", help: "List the past runs.") { $0.listsRuns = true },
            ] + Flags.output(RenameFields.all.map(\.name)),
            "More flags": [.language] + Flags.lookup + Flags.printing,
        ],
        examples: [
            "movies rename ~/Downloads": "the new names of the films in a folder",
            "movies rename -r ~/Films --apply": "rename them, including subfolders",
            "movies rename Heat.avi --film tt0113277 --apply": "choose the film for one file",
            "movies rename -r . --for plex --into /srv/films --action hardlink --apply":
                "create hard links for a Plex server",
            "movies rename --undo": "undo the last run",
        ],
        notes: [
            "A file is renamed only if its name or folder has the year and the exact title of one film, or its ID "
                + "(tt0113277, {tmdb-949}). Other films are reported as unsure and left alone. Episodes, samples, trailers, "
                + "extras and unfinished files are skipped. Subtitles, pictures and .nfo files follow their film.",
            "Fields of a template: \(RenameTemplate.Field.allCases.map(\.rawValue).joined(separator: ", ")). The brackets "
                + "around an empty field are left out. Characters that Windows does not allow are replaced.",
            "All files are checked before the first one is changed, and no file is overwritten. Even a killed run can be "
                + "undone.",
            "The exit code is 65 if a film is unsure or in conflict, and 74 after a file error. Fields of --history: "
                + RenameFields.runs.map(\.name).joined(separator: ", ") + ".",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        if options.listsRuns { return try history(words) }
        let view = try RenameView(app.output, RenameFields.all, defaults: RenameFields.defaults)
        if options.isUndo { return try await undo(words, view) }
        guard !words.isEmpty else { throw Self.command.description.missing("path") }
        let scene = try await app.makeMoviesScene(options, isSession: true)
        let (paths, unreadable) = options.readsStandardInput && words == ["-"] ? try await lines() : (words, [])
        let renaming = try await self.options(options, scene)
        guard let plan = try await scene.renameFilms.plan(paths, renaming, policy: scene.lookup.policy) else {
            throw UsageError(Messages.usage.oneFilmFile)
        }
        var (items, failure) = (plan.items, DomainError?.none)
        if options.isApplied, plan.isPossible, !plan.steps.isEmpty {
            (items, failure) = try await app.withProgressBar(if: plan.bytes > 0) { progress in
                await scene.renameFilms.apply(plan, options.renameAction) { [bytes = plan.bytes] copied in
                    progress?.draw(share: min(1, Double(copied) / Double(bytes)), words: [Messages.rename.copying])
                }
            }
        }
        // If no file was renamed or failed, the run did not begin, and only the error is printed.
        if let failure, !items.contains(where: { [.done, .failed].contains($0.status) }) { throw failure }
        items += unreadable
        let rows = rows(items, typed: paths) { scene.lookup.item($0) }
        try view.show(rows)
        if failure == nil || items.contains(where: { $0.status == .done }) {
            app.output.note(Messages.rename.summary(items, isApplied: options.isApplied))
        }
        if let unsure = rows.first(where: { $0.item.status == .unsure }) {
            app.output.note(Messages.rename.decide(ShellWord.quoted(unsure.from)))
        }
        if plan.unreadFolders > 0 { app.output.note(Messages.rename.unread(plan.unreadFolders)) }
        if let failure { throw failure }
        return code(of: items)
    }

    private func options(_ options: Options, _ scene: MoviesSceneDIContainer) async throws
        -> RenameFilmsUseCase.Options
    {
        let template: RenameTemplate
        do { template = try RenameTemplate(options.template ?? options.renameProgram.text) } catch {
            throw UsageError(Messages.usage.template(error))
        }
        var renaming = RenameFilmsUseCase.Options(template: template)
        (renaming.into, renaming.action, renaming.onConflict) = (options.into, options.renameAction, options.onConflict)
        renaming.isRecursive = options.isRecursive
        if let film = options.film {
            let reference = try await app.reference([film], options)
            renaming.film = try await scene.showMovie
                .movie(reference, policy: scene.lookup.policy, accepting: [.exact]).content.movie
        }
        return renaming
    }

    /// The paths in standard input, and an item for each line that is not valid UTF-8.
    private func lines() async throws -> ([String], [RenameItem]) {
        let queue = LineQueue(capacity: 4_098, environment: app.environment)
        var (paths, unreadable) = ([String](), [RenameItem]())
        while let line = try await queue.next() {
            if let path = String(validating: line.bytes, as: UTF8.self) {
                paths.append(path)
            } else {
                let path = app.renameRuns.absolutePath(String(decoding: line.bytes, as: UTF8.self))
                unreadable.append(RenameItem(from: path, .skipped, .notUTF8))
            }
        }
        return (paths, unreadable)
    }

    private func undo(_ words: [String], _ view: RenameView) async throws -> ExitCode {
        if let word = words.dropFirst().first {
            throw UsageError(.unexpectedWord(UsageError.quoted(word)), hints: [.usage("movies rename --undo [flags]")])
        }
        let run = try words.first.map { word in
            guard let number = Int(word), number > 0 else {
                let problem = UsageProblem.badNumber(UsageError.quoted(word), of: "--undo", lowest: "1", highest: nil)
                throw UsageError(problem, hints: [.run("movies rename --history")])
            }
            return number
        }
        let items = try await app.renameRuns.undo(run)
        try view.show(rows(items, typed: []) { MoviesListItemViewModel($0) })
        app.output.note(Messages.rename.undone(items))
        return code(of: items)
    }

    private func history(_ words: [String]) throws -> ExitCode {
        guard words.isEmpty else { throw UsageError(Messages.usage.onlyPaths("--history")) }
        let view = try RowsView(app.output, RenameFields.runs)
        let runs = try app.renameRuns.all()
        if runs.isEmpty, app.output.format == .table {
            app.output.note(Messages.rename.noRuns)
        } else {
            try view.write(runs, list: "runs")
        }
        return .success
    }

    /// The rows of the items. Paths below the current folder are shown relative to it, unless the user typed an absolute path.
    private func rows(_ items: [RenameItem], typed: [String], _ film: (Movie) -> MoviesListItemViewModel)
        -> [RenameRow]
    {
        let current = app.renameRuns.absolutePath(".")
        let isRelative = !typed.contains { $0.hasPrefix("/") }
        func shown(_ path: String) -> String {
            guard isRelative, path.isBelow(current) else { return path }
            return String(Substring(path.utf8.dropFirst(current.appendingPath("").utf8.count)))
        }
        return items.map { RenameRow($0, shown: shown, film: film) }
    }

    private func code(of items: [RenameItem]) -> ExitCode {
        if items.contains(where: { $0.status == .failed }) { return .io }
        return items.contains { [.unsure, .conflict].contains($0.status) } ? .badResponse : .success
    }
}
