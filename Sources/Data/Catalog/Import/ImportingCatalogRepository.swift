package import Domain
package import Foundation
package import Infrastructure

/// The built-in catalogue, and the place of the imported one.
package struct ImportingCatalogRepository: CatalogRepository {
    /// The file of the imported catalogue, beside which its lock lies; nil without a home directory.
    private let path: String?
    private let store: (any ImportedCatalogStore)?
    private let environment: ProcessEnvironment
    private let now: @Sendable () -> Date
    private let patience: Duration

    /// - Parameter patience: how long to wait for another process that imports.
    package init(
        path: String?,
        environment: ProcessEnvironment,
        now: @escaping @Sendable () -> Date,
        makeStore: (String) -> any ImportedCatalogStore,
        patience: Duration = .seconds(10)
    ) {
        self.path = path
        self.environment = environment
        self.now = now
        self.patience = patience
        store = path.map(makeStore)
    }

    package func catalogs() throws -> [CatalogStatus] {
        let builtIn = CatalogStatus(source: .builtIn, films: CatalogShelf.builtIn.index.documentCount)
        return try [builtIn] + (Self.mapped { try store?.status() }.map { [$0] } ?? [])
    }

    package func importFilms(_ request: CatalogImport) -> AsyncThrowingStream<CatalogImportStep, any Error> {
        .producing { [self] yield in
            try await holdingLock { store in
                yield(.finished(try run(request, store, yield)))
            }
        }
    }

    package func removeImport() async throws -> Bool {
        guard let path, FileSystem.exists(path) else { return false }
        return try await holdingLock { try $0.remove() }
    }
}

extension ImportingCatalogRepository {
    private func run(
        _ request: CatalogImport,
        _ store: any ImportedCatalogStore,
        _ yield: @Sendable (CatalogImportStep) -> Void
    ) throws -> CatalogImportSummary {
        let reading = FilmReading(includesAdult: request.includesAdult)
        let result = try reading.read(request.files, environment: environment) { bytes, total, films in
            try Self.checkCancellation()
            yield(.reading(bytes: bytes, of: total, films: films))
        }
        var sink = try store.makeSink(of: result.source, importedAt: now())
        let count = result.films.count
        let names = try Self.handOver(result, to: &sink, yield)
        return CatalogImportSummary(
            source: result.source == .imdb ? .imdb : .tmdb,
            films: count,
            names: names,
            repeatedFilms: result.films.repeatedFilms,
            files: result.files
        )
    }

    private static func handOver(
        _ result: FilmReading.Result,
        to sink: inout some ImportedFilmSink,
        _ yield: @Sendable (CatalogImportStep) -> Void
    ) throws -> Int {
        let names = try result.films.handOver(to: &sink, from: result.source) { films in
            try checkCancellation()
            yield(.indexing(films: films, of: result.films.count))
        }
        // Whatever the sink has left to do may want the memory.
        result.films.release()
        try sink.finish()
        return names
    }

    private static func checkCancellation() throws(DomainError) {
        if Task.isCancelled { throw .cancelled }
    }
}

extension ImportingCatalogRepository {
    /// One import at a time.
    private func holdingLock<Result>(_ body: (any ImportedCatalogStore) throws -> Result) async throws -> Result {
        guard let path, let store else { throw DomainError.noPlaceForCatalog }
        do {
            try FileSystem.makeDirectory(FilePath.parent(of: path))
            return try await FileLock(beside: path, timeout: patience).withLock { try body(store) }
        } catch {
            throw DomainError(ofFiles: error)
        }
    }

    private static func mapped<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw DomainError(ofFiles: error)
        }
    }
}
