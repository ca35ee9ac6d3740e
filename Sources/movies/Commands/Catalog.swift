import CommandLineKit
import Domain
import Presentation
import TerminalKit

enum CatalogAction: String, CaseIterable { case status, `import`, clear }

struct CatalogFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies catalog",
        summary: "Manage the catalogue of films for offline searches.",
        arguments: [
            CommandArgument(
                actions: CatalogAction.self,
                .optional,
                help: "Show the catalogues, import films, or remove the imported films."
            ),
            CommandArgument(
                "file",
                .anyNumber,
                help: "Files to import: IMDb's title.basics, title.ratings and title.akas, or TMDB's movie_ids, "
                    + "gzipped or not; - reads standard input.",
                after: [CatalogAction.import.rawValue]
            ),
        ],
        flags: [
            "Flags": [.includeAdult]
                + Flags.output(
                    CatalogFields.all.map(\.name),
                    CatalogFields.imports.map(\.name),
                    default: "text or a table"
                ), "More flags": Flags.printing,
        ],
        examples: [
            "movies catalog status": "list the catalogues",
            "movies catalog import title.basics.tsv.gz title.ratings.tsv.gz": "every film on IMDb, with its votes",
        ],
        notes: [
            "IMDb's files (https://datasets.imdbws.com/) are for personal and non-commercial use; for TMDB's files "
                + "(http://files.tmdb.org/p/exports/), see TMDB's terms. An import replaces the previous one."
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let action = words.first.flatMap(CatalogAction.init) ?? .status
        let files = Array(words.dropFirst())
        guard action != .import else {
            try await importFilms(files, options)
            return .success
        }
        if options.includesAdult {
            throw UsageError(Messages.usage.only("--include-adult", with: "'movies catalog import'"))
        }
        let view = try RowsView(app.output, CatalogFields.all)
        if action == .clear {
            let words = Messages.catalog
            app.output.note(try await app.catalogs.removeImport() ? words.cleared : words.noImport)
        } else {
            try view.write(try app.catalogs.catalogs(), list: "catalogs")
        }
        return .success
    }

    private func importFilms(_ files: [String], _ options: Options) async throws {
        guard !files.isEmpty else { throw UsageError(Messages.usage.noFileToImport) }
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw DomainError.importFailed(.wrongFiles(.repeatedInput))
        }
        let view = try CatalogImportView(app.output, CatalogFields.imports, defaults: CatalogFields.importDefaults)
        let viewModel = CatalogImportViewModel(catalogs: app.catalogs, diagnostics: app.diagnostics, now: app.now)
        let includesAdult = options.includesAdult || app.settings.includesAdult
        let result = try await app.withProgressBar { progress in
            try await viewModel.didImport(files, includesAdult: includesAdult) {
                progress?.draw(share: $0.share, words: Messages.catalog.progress($0))
            }
        }
        try view.show(result)
    }
}
