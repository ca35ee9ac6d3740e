package import Domain
import Foundation
import Infrastructure
import JSONText

/// The program's files and folders, looked at by trying what the program does with them.
package struct FileStorageRepository: StorageRepository {
    /// Nil without a home directory, all of them.
    private let history: String?
    private let cache: String?
    private let catalog: String?
    private let credentials: String?

    /// - Parameters:
    ///   - history: the file of the recent queries.
    ///   - cache: the folder of the response cache.
    ///   - catalog: the folder of the imported catalogue.
    ///   - credentials: the file of the stored credential.
    package init(history: String?, cache: String?, catalog: String?, credentials: String?) {
        self.history = history
        self.cache = cache
        self.catalog = catalog
        self.credentials = credentials
    }

    package func condition(of place: StoragePlace) -> StorageCondition {
        switch place {
        case .history: condition(of: history, isDocument: true)
        case .cache: condition(of: cache, isDocument: false)
        case .catalog: condition(of: catalog, isDocument: false)
        }
    }

    package func credentialPrivacy() -> (path: String, isPrivate: Bool)? {
        guard let credentials, let mode = FileSystem.permissions(of: credentials) else { return nil }
        return (credentials, mode & 0o077 == 0)
    }
}

extension FileStorageRepository {
    /// - Parameter isDocument: true for a file that is to be JSON, false for a folder.
    private func condition(of path: String?, isDocument: Bool) -> StorageCondition {
        guard let path else { return .noPlace }
        guard FileSystem.exists(path) else { return missing(path) }
        let folder = isDocument ? FilePath.parent(of: path) : path
        guard FileSystem.isReadable(path), FileSystem.isWritable(folder) else { return .inaccessible(path: path) }
        do throws(FileError) {
            try FileSystem.tryWriting(in: folder)
        } catch {
            return .unwritable(path: path, reason: error.reason)
        }
        return isDocument ? document(path) : .usable(path: path)
    }

    /// What is missing must be possible to make: in the nearest folder above it that is there.
    private func missing(_ path: String) -> StorageCondition {
        var folder = FilePath.parent(of: path)
        while !FileSystem.exists(folder), folder != "/", folder != "." { folder = FilePath.parent(of: folder) }
        guard FileSystem.isFolder(folder), FileSystem.isWritable(folder) else {
            return .cannotBeMade(path: path, folder: folder)
        }
        return .missing(path: path)
    }

    private func document(_ path: String) -> StorageCondition {
        do throws(FileError) {
            let data = try AtomicFile.read(path) ?? Data()
            guard case .object = try? JSONDecoder().decode(JSONValue.self, from: data) else {
                return .damaged(path: path)
            }
            return .usable(path: path)
        } catch {
            return .unreadable(path: path, reason: error.reason)
        }
    }
}
