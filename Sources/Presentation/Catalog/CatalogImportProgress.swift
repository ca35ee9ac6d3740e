package import Domain

package struct CatalogImportProgress: Hashable, Sendable {
    package let step: CatalogImportStep
    /// The estimated seconds until the end of this step; nil if unknown.
    package private(set) var secondsLeft: Double?

    /// - Parameter seconds: the seconds since the start of the step. Before the first second is over, there is no estimate.
    package init(_ step: CatalogImportStep, seconds: Double) {
        self.step = step
        if let share, share > 0, seconds >= 1 { secondsLeft = seconds / share - seconds }
    }

    /// The completed fraction of the step, 0 to 1; nil if unknown.
    package var share: Double? {
        switch step {
        case .reading(let part, let whole?, _), .indexing(let part, let whole):
            whole > 0 ? min(1, Double(part) / Double(whole)) : 1
        case .reading, .finished: nil
        }
    }
}

package typealias CatalogImportResult = (summary: CatalogImportSummary, seconds: Double)
