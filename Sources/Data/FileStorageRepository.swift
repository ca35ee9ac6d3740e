package import Domain
import Infrastructure
import POSIX

/// Checks whether the program can use its files and folders. Reads the files, and writes a temporary file in each folder.
package struct FileStorageRepository: StorageRepository {
    private let paths: [StorageLocation: String]
    private let credentials: String?

    /// - Parameters:
    ///   - paths: the history file, the marks file and the folders of other locations; empty without a home directory.
    ///   - credentials: the credential file; nil without a home directory.
    package init(paths: [StorageLocation: String], credentials: String?) {
        (self.paths, self.credentials) = (paths, credentials)
    }

    package func condition(of location: StorageLocation) -> StorageCondition {
        guard let path = paths[location] else { return .noLocation }
        do throws(SystemError) {
            _ = try FilePath.resolvingLinks(path)
        } catch {
            return .unreadable(path: path, reason: error.reason)
        }
        guard FileSystem.exists(path) else { return missing(path) }
        let isDocument = [.history, .marks].contains(location)
        let folder = isDocument ? FilePath.parent(of: path) : path
        guard FileSystem.isReadable(path), FileSystem.isWritable(folder) else { return .inaccessible(path: path) }
        do throws(FileError) {
            try FileSystem.checkWritable(folder)
        } catch {
            return .unwritable(path: path, reason: error.reason)
        }
        if location == .marks { return document(path, of: StoredMarks.self) { .films($0.marks.all.count) } }
        if location == .history { return document(path, of: StoredQueries.self) { .queries($0.queries.count) } }
        let cache = location == .cache ? try? DirectoryResponseStore(directory: path).status() : nil
        return .usable(path: path, cache.map { .bytes($0.size, of: $0.limit) })
    }

    package func credentialPrivacy() -> (path: String, isPrivate: Bool)? {
        guard let credentials, let mode = FileSystem.permissions(of: credentials) else { return nil }
        return (credentials, mode & 0o077 == 0)
    }

    /// Returns the condition of a path that does not exist: whether it can be created in the nearest existing folder.
    private func missing(_ path: String) -> StorageCondition {
        var folder = FilePath.parent(of: path)
        while !FileSystem.exists(folder), folder != "/", folder != "." { folder = FilePath.parent(of: folder) }
        guard FileSystem.isFolder(folder), FileSystem.isWritable(folder) else {
            return .cannotCreate(path: path, folder: folder)
        }
        return .missing(path: path)
    }

    /// Returns the condition of the history or the marks. A damaged file stays in place.
    private func document<Document: JSONDocument>(
        _ path: String,
        of type: Document.Type,
        contents: (Document) -> StorageContents
    ) -> StorageCondition {
        do throws(FileError) {
            switch try JSONFile<Document>(path: path).inspect() {
            case .document(let document): return .usable(path: path, contents(document))
            case .newer: return .newer(path: path)
            case .missing, .damaged: return .damaged(path: path)
            }
        } catch .damaged {
            return .damaged(path: path)
        } catch {
            return .unreadable(path: path, reason: error.reason)
        }
    }
}
