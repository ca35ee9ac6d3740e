package import Domain

/// Catalogues whose import takes the steps it was made with, then fails with an error if it was given one.
package struct FakeCatalogRepository: CatalogRepository {
    private let steps: [CatalogImportStep]
    private let statuses: [CatalogStatus]
    private let failure: DomainError?

    package init(steps: [CatalogImportStep], statuses: [CatalogStatus] = [], failure: DomainError? = nil) {
        self.steps = steps
        self.statuses = statuses
        self.failure = failure
    }

    package func catalogs() throws -> [CatalogStatus] {
        if let failure { throw failure }
        return statuses
    }

    package func importFilms(_ request: CatalogImport) -> AsyncThrowingStream<CatalogImportStep, any Error> {
        .producing { [steps, failure] yield in
            for step in steps { yield(step) }
            if let failure { throw failure }
        }
    }

    package func removeImport() throws -> Bool {
        if let failure { throw failure }
        return true
    }
}
