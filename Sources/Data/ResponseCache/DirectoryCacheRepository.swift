package import Domain
package import Foundation
import Infrastructure

/// The folder of the response cache as a whole.
package struct DirectoryCacheRepository: CacheRepository {
    /// Nil without a home directory.
    private let directory: String?
    private let now: @Sendable () -> Date

    package init(directory: String?, now: @escaping @Sendable () -> Date = { Date() }) {
        self.directory = directory
        self.now = now
    }

    package func status() throws(DomainError) -> CacheStatus {
        let answers = try files().filter { !$0.isTemporary }
        let dates = answers.map(\.modificationDate)
        return CacheStatus(
            entries: answers.count,
            size: answers.reduce(0) { $0 + $1.size },
            limit: DirectoryResponseStore.maximumSize,
            oldest: dates.min(),
            newest: dates.max(),
            path: directory
        )
    }

    package func removeAll() throws(DomainError) -> Int {
        let date = now()
        // One that is being written belongs to another process.
        let removed = try files().filter { !$0.isTemporary || !DirectoryResponseStore.isKept($0, at: date) }
        do throws(FileError) {
            for entry in removed { try FileSystem.remove("\(directory ?? "")/\(entry.name)") }
        } catch {
            throw DomainError(error)
        }
        return removed.count { !$0.isTemporary }
    }

    private func files() throws(DomainError) -> [FileEntry] {
        guard let directory else { return [] }
        do throws(FileError) {
            return try DirectoryResponseStore.files(in: directory)
        } catch {
            throw DomainError(error)
        }
    }
}
