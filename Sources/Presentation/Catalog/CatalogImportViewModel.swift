package import Domain
package import Foundation
import Synchronization

package struct CatalogImportProgress: Hashable, Sendable {
    package let step: CatalogImportStep
    /// The estimated seconds until this step ends; nil in the first second, and if the share is unknown or 0.
    package private(set) var secondsLeft: Double?

    /// - Parameter seconds: the seconds since the step started.
    package init(_ step: CatalogImportStep, seconds: Double) {
        self.step = step
        if let share, share > 0, seconds >= 1 { secondsLeft = seconds / share - seconds }
    }

    /// The completed fraction of the step, from 0 to 1; nil if the size of the input is unknown.
    package var share: Double? {
        switch step {
        case .reading(let part, let whole?, _), .indexing(let part, let whole):
            whole > 0 ? min(1, Double(part) / Double(whole)) : 1
        case .reading: nil
        }
    }
}

package typealias CatalogImportResult = (summary: CatalogImportSummary, seconds: Double)

@MainActor
package struct CatalogImportViewModel {
    private let catalogs: Catalogs
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    package init(catalogs: Catalogs, diagnostics: any Diagnostics, now: @escaping @Sendable () -> Date) {
        (self.catalogs, self.diagnostics, self.now) = (catalogs, diagnostics, now)
    }

    package func didImport(
        _ files: [String],
        includesAdult: Bool,
        onProgress: @Sendable (CatalogImportProgress) -> Void
    ) async throws -> CatalogImportResult {
        let start = now()
        let indexingStart = Mutex(Date?.none)
        let summary = try await catalogs.importFilms(files, includesAdult: includesAdult) { [now] step in
            let moment = now()
            let stepStart = indexingStart.withLock { indexingStart in
                if case .indexing = step { indexingStart = indexingStart ?? moment }
                return indexingStart ?? start
            }
            onProgress(CatalogImportProgress(step, seconds: moment.timeIntervalSince(stepStart)))
        }
        for file in summary.files where file.malformedLines > 0 { diagnostics.warn(.malformedLines(file)) }
        return (summary, now().timeIntervalSince(start))
    }
}
