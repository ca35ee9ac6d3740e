package import Domain

/// What an import did, and how long it took.
package struct CatalogImportResult: Hashable, Sendable {
    package let summary: CatalogImportSummary
    package let seconds: Double

    package init(summary: CatalogImportSummary, seconds: Double) {
        self.summary = summary
        self.seconds = seconds
    }
}
