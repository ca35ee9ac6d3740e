import CommandLineKit
import Domain
import Presentation

/// What the flow of the catalogues needs from its container.
@MainActor
protocol CatalogFlowDependencies {
    var settings: Settings { get }
    func makeCatalogViewModel() -> CatalogViewModel
    func makeCatalogStatusView(_ options: CatalogOptions) throws -> CatalogStatusView
    func makeCatalogImportView(_ options: CatalogOptions) throws -> CatalogImportView
}

/// `movies catalog`: shows the catalogues, imports one, or removes it.
@MainActor
struct CatalogFlow {
    let dependencies: any CatalogFlowDependencies

    func start(_ options: CatalogOptions, words: [String]) async throws -> ExitCode {
        let files = Array(words.dropFirst())
        switch words.first.flatMap(CatalogAction.init) {
        case .import:
            guard !files.isEmpty else { throw Self.noFile }
            try await importFilms(CatalogImport(files: files, includesAdult: includesAdult(options)), options)
        case .clear:
            try Self.check(files, options, .clear)
            try await clear(options)
        case .status, nil:
            try Self.check(files, options, .status)
            try await showStatus(options)
        }
        return .success
    }
}

extension CatalogFlow {
    private func showStatus(_ options: CatalogOptions) async throws {
        let view = try dependencies.makeCatalogStatusView(options)
        let viewModel = dependencies.makeCatalogViewModel()
        await viewModel.didLoad()
        try check(viewModel)
        try view.show(viewModel.catalogs.value)
    }

    private func importFilms(_ request: CatalogImport, _ options: CatalogOptions) async throws {
        let view = try dependencies.makeCatalogImportView(options)
        let viewModel = dependencies.makeCatalogViewModel()
        viewModel.progress.observe(on: view) { view.show($0) }
        await viewModel.didImport(request)
        try check(viewModel)
        guard let result = viewModel.result.value else { throw Failure.interrupted }
        try view.show(result)
    }

    private func clear(_ options: CatalogOptions) async throws {
        let view = try dependencies.makeCatalogStatusView(options)
        let viewModel = dependencies.makeCatalogViewModel()
        let existed = await viewModel.didClear()
        try check(viewModel)
        view.note(existed == true ? Messages.catalog.cleared : Messages.catalog.noImport)
    }

    private func check(_ viewModel: CatalogViewModel) throws {
        if let error = viewModel.error.value { throw Failure(error) }
    }

    private func includesAdult(_ options: CatalogOptions) -> Bool {
        options.includesAdult || dependencies.settings.includesAdult
    }
}

extension CatalogFlow {
    private static var noFile: UsageError {
        UsageError(Messages.usage.noFileToImport, hint: Messages.usage.giveFiles)
    }

    /// - Throws: `UsageError` for files and flags that only an import understands.
    private static func check(
        _ files: [String],
        _ options: CatalogOptions,
        _ action: CatalogAction
    ) throws(UsageError) {
        if let file = files.first {
            throw UsageError(
                .unexpectedWord(UsageError.quoted(file)),
                hints: [.usage("movies catalog \(action.rawValue) [flags]")]
            )
        }
        if options.includesAdult {
            throw UsageError(Messages.usage.belongsToImport("--include-adult"), hint: Messages.usage.leaveItOut)
        }
    }
}
