package import Domain
package import Foundation
import Infrastructure
package import POSIX
import TextSearch

/// Lists the built-in and the imported catalogue, and imports and removes films.
package struct ImportingCatalogRepository: CatalogRepository {
    /// The file of the imported catalogue, with its lock file next to it; nil without a home directory.
    private let file: ImportedCatalogFile?
    private let environment: ProcessEnvironment
    private let now: @Sendable () -> Date
    private let lockTimeout: Duration
    private let sizeLimit: Int

    /// - Parameters:
    ///   - lockTimeout: the maximum time to wait for another process that imports or removes films.
    ///   - sizeLimit: the maximum memory in bytes, first for the films and then for the index of their names. IMDb's films need
    ///     less than half. Without a limit, a gzip file of a few megabytes could fill all memory.
    package init(
        path: String?,
        environment: ProcessEnvironment,
        now: @escaping @Sendable () -> Date,
        lockTimeout: Duration = .seconds(10),
        sizeLimit: Int = 512 << 20
    ) {
        // Replacing the file must not replace a symbolic link.
        file = path.map { ImportedCatalogFile(path: (try? FilePath.resolvingLinks($0)) ?? $0) }
        (self.environment, self.now, self.lockTimeout, self.sizeLimit) = (environment, now, lockTimeout, sizeLimit)
    }

    package func catalogs() throws(DomainError) -> [CatalogStatus] {
        let builtIn = CatalogStatus(source: .builtIn, films: CatalogSegment.builtIn.index.documentCount)
        return try mappingFileErrors { [builtIn, try file?.status()].compactMap(\.self) }
    }

    package func importFilms(
        _ files: [String],
        includesAdult: Bool,
        onStep: @Sendable (CatalogImportStep) -> Void
    ) async throws(DomainError) -> CatalogImportSummary {
        let reader = ImportReader(includesAdult: includesAdult, sizeLimit: sizeLimit)
        return try await holdingLock { file in
            let result = try reader.read(files, environment: environment) { bytes, total, films in
                try Task.checkCancellation()
                onStep(.reading(bytes: bytes, of: total, films: films))
            }
            let count = result.films.count
            let about = ImportedCatalogFile.About(source: result.source, importedAt: now())
            let names = try file.replace(with: result.films, of: about) { films, size in
                try Task.checkCancellation()
                if size > sizeLimit, let path = result.files.first?.path {
                    throw DomainError.importFailed(.inputNotUnderstood(path: path, .tooLarge))
                }
                onStep(.indexing(films: films, of: count))
            }
            return CatalogImportSummary(
                source: result.source,
                films: count,
                names: names,
                repeatedFilms: result.films.repeatedFilms,
                files: result.files
            )
        }
    }

    package func removeImport() async throws(DomainError) -> Bool {
        guard let file, FileSystem.exists(file.path) || !TemporaryName.leftovers(of: file.path).isEmpty else {
            return false
        }
        return try await holdingLock { try $0.remove() }
    }

    /// Runs `body` while no other process imports or removes films.
    private func holdingLock<Result>(
        _ body: (ImportedCatalogFile) throws -> Result
    ) async throws(DomainError) -> Result {
        guard let file else { throw .storage(.noLocation(.catalog)) }
        return try await mappingFileErrors {
            try FileSystem.makeDirectory(FilePath.parent(of: file.path))
            return try await FileLock(beside: file.path, timeout: lockTimeout).withLock { try body(file) }
        }
    }
}
