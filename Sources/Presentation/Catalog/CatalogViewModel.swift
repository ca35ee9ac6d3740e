package import Domain
package import Foundation

/// What a view tells the catalogues.
@MainActor
package protocol CatalogViewModelInput {
    func didLoad() async
    func didImport(_ request: CatalogImport) async
    /// Removes the import; false where there was none, nil on failure (see `error`).
    func didClear() async -> Bool?
}

/// What the catalogues tell their views.
@MainActor
package protocol CatalogViewModelOutput {
    var catalogs: Observable<[CatalogStatus]> { get }
    /// Nil while nothing is imported.
    var progress: Observable<CatalogImportProgress?> { get }
    var result: Observable<CatalogImportResult?> { get }
    var error: Observable<ErrorMessage?> { get }
}

/// The built-in catalogue and the imported one.
@MainActor
package final class CatalogViewModel: CatalogViewModelOutput {
    package let catalogs = Observable<[CatalogStatus]>([])
    package let progress = Observable<CatalogImportProgress?>(nil)
    package let result = Observable<CatalogImportResult?>(nil)
    package let error = Observable<ErrorMessage?>(nil)

    private let fetchCatalogStatus: FetchCatalogStatus
    private let importCatalog: ImportCatalog
    private let clearCatalog: ClearCatalog
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    package init(
        fetchCatalogStatus: FetchCatalogStatus,
        importCatalog: ImportCatalog,
        clearCatalog: ClearCatalog,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date
    ) {
        self.fetchCatalogStatus = fetchCatalogStatus
        self.importCatalog = importCatalog
        self.clearCatalog = clearCatalog
        self.diagnostics = diagnostics
        self.now = now
    }
}

extension CatalogViewModel: CatalogViewModelInput {
    package func didLoad() async {
        error.attempt { [fetchCatalogStatus, catalogs] in catalogs.value = try fetchCatalogStatus.fetch() }
    }

    package func didImport(_ request: CatalogImport) async {
        let start = now()
        await error.attempt { [self] in
            defer { progress.value = nil }
            try await follow(importCatalog.importFilms(request), from: start)
        }
    }

    package func didClear() async -> Bool? {
        await error.attempt { [clearCatalog] in try await clearCatalog.clear() }
    }
}

extension CatalogViewModel {
    private func follow(_ steps: AsyncThrowingStream<CatalogImportStep, any Error>, from start: Date) async throws {
        var stageStart: Date?
        for try await step in steps {
            let moment = now()
            switch step {
            case .reading(let bytes, let total, let films):
                show(.reading(bytes: bytes, of: total), films, from: start, at: moment)
            case .indexing(let films, let total):
                let start = stageStart ?? moment
                stageStart = start
                show(.indexing(films: films, of: total), total, from: start, at: moment)
            case .finished(let summary):
                finish(summary, seconds: moment.timeIntervalSince(start))
            }
        }
    }

    private func show(_ stage: CatalogImportProgress.Stage, _ films: Int, from start: Date, at moment: Date) {
        progress.value = CatalogImportProgress(
            stage: stage,
            films: films,
            seconds: moment.timeIntervalSince(start)
        )
    }

    private func finish(_ summary: CatalogImportSummary, seconds: Double) {
        progress.value = nil
        for file in summary.files where file.malformedLines > 0 { diagnostics.warn(.malformedLines(file)) }
        result.value = CatalogImportResult(summary: summary, seconds: seconds)
    }
}
