package import Domain
package import Foundation

/// How far an import is, for a bar on the screen.
package struct CatalogImportProgress: Hashable, Sendable {
    package enum Stage: Hashable, Sendable {
        /// Bytes read, and all there are; nil where that is not known.
        case reading(bytes: Int, of: Int?)
        /// Films indexed.
        case indexing(films: Int, of: Int)
    }

    package let stage: Stage
    /// The films found so far.
    package let films: Int
    /// Seconds until the stage is over; nil while there is nothing to tell it by.
    package let secondsLeft: Double?

    /// - Parameter seconds: since the stage began.
    package init(stage: Stage, films: Int, seconds: Double) {
        self.stage = stage
        self.films = films
        secondsLeft = Self.share(of: stage).flatMap { share in
            // The first second tells nothing.
            share > 0 && seconds >= 1 ? seconds / share - seconds : nil
        }
    }

    /// How much of the stage is done, 0 to 1; nil where that is not known.
    package var share: Double? { Self.share(of: stage) }

    private static func share(of stage: Stage) -> Double? {
        switch stage {
        case .reading(_, nil): nil
        case .reading(let bytes, let total?): ratio(bytes, total)
        case .indexing(let films, let total): ratio(films, total)
        }
    }

    private static func ratio(_ part: Int, _ whole: Int) -> Double {
        whole > 0 ? min(1, Double(part) / Double(whole)) : 1
    }
}

/// What an import did, and how long it took.
package struct CatalogImportResult: Hashable, Sendable {
    package let summary: CatalogImportSummary
    package let seconds: Double

    package init(summary: CatalogImportSummary, seconds: Double) {
        self.summary = summary
        self.seconds = seconds
    }
}

/// An import as it goes on.
@MainActor
package final class CatalogImportViewModel {
    /// Nil while nothing is imported.
    package let progress = Observable<CatalogImportProgress?>(nil)

    private let catalogs: any CatalogRepository
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    package init(catalogs: any CatalogRepository, diagnostics: any Diagnostics, now: @escaping @Sendable () -> Date) {
        self.catalogs = catalogs
        self.diagnostics = diagnostics
        self.now = now
    }

    /// Imports films; returns what came of it.
    package func didImport(_ request: CatalogImport) async throws -> CatalogImportResult {
        defer { progress.value = nil }
        let start = now()
        var indexingStart: Date?
        for try await step in catalogs.importFilms(request) {
            let moment = now()
            switch step {
            case .reading(let bytes, let total, let films):
                show(.reading(bytes: bytes, of: total), films, seconds: moment.timeIntervalSince(start))
            case .indexing(let films, let total):
                let begin = indexingStart ?? moment
                indexingStart = begin
                show(.indexing(films: films, of: total), total, seconds: moment.timeIntervalSince(begin))
            case .finished(let summary):
                for file in summary.files where file.malformedLines > 0 { diagnostics.warn(.malformedLines(file)) }
                return CatalogImportResult(summary: summary, seconds: moment.timeIntervalSince(start))
            }
        }
        // The iteration of a cancelled task ends like one that is complete.
        throw DomainError.cancelled
    }

    private func show(_ stage: CatalogImportProgress.Stage, _ films: Int, seconds: Double) {
        progress.value = CatalogImportProgress(stage: stage, films: films, seconds: seconds)
    }
}
