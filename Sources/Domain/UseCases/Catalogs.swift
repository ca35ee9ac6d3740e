package struct Catalogs: Sendable {
    private let repository: any CatalogRepository

    package init(_ repository: any CatalogRepository) { self.repository = repository }

    package func catalogs() throws(DomainError) -> [CatalogStatus] { try repository.catalogs() }

    /// The number of films in the largest catalogue; 0 if the catalogues cannot be read.
    package var films: Int { (try? catalogs())?.compactMap(\.films).max() ?? 0 }

    package func importFilms(
        _ files: [String],
        includesAdult: Bool,
        onStep: @Sendable (CatalogImportStep) -> Void
    ) async throws(DomainError) -> CatalogImportSummary {
        try await repository.importFilms(files, includesAdult: includesAdult, onStep: onStep)
    }

    package func removeImport() async throws(DomainError) -> Bool { try await repository.removeImport() }
}
