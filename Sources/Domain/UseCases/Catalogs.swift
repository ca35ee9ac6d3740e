/// The built-in catalogue and the imported one.
package struct Catalogs: Sendable {
    private let repository: any CatalogRepository

    package init(_ repository: any CatalogRepository) {
        self.repository = repository
    }

    /// The built-in one, and after it the imported one where there is one.
    package func status() throws(DomainError) -> [CatalogStatus] {
        try repository.catalogs()
    }

    /// Replaces the imported catalogue; on failure nothing changes.
    ///
    /// The last step is ``CatalogImportStep/finished(_:)``. The stream fails with a ``DomainError``.
    package func importFilms(_ request: CatalogImport) -> AsyncThrowingStream<CatalogImportStep, any Error> {
        repository.importFilms(request)
    }

    /// Removes the imported catalogue; returns whether there was one.
    package func clear() async throws(DomainError) -> Bool {
        try await repository.removeImport()
    }
}

/// What is kept of TMDB's answers.
package struct ResponseCache: Sendable {
    private let repository: any CacheRepository

    package init(_ repository: any CacheRepository) {
        self.repository = repository
    }

    package func status() throws(DomainError) -> CacheStatus { try repository.status() }

    /// Removes every answer; returns how many there were.
    package func clear() throws(DomainError) -> Int { try repository.removeAll() }
}
