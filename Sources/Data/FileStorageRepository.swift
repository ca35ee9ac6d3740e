package import Domain
import Foundation
import Infrastructure
import JSONText
import POSIX

/// Checks the program's files and folders by using them as the program does.
package struct FileStorageRepository: StorageRepository {
    private let paths: [StorageLocation: String]
    private let credentials: String?

    /// - Parameters:
    ///   - paths: the files of the history and the marks, and the folders of the other locations; empty if there is no home directory.
    ///   - credentials: the file of the stored credential; nil if there is no home directory.
    package init(paths: [StorageLocation: String], credentials: String?) {
        self.paths = paths
        self.credentials = credentials
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
        guard !isDocument else { return document(path, of: location) }
        let cache = location == .cache ? try? DirectoryResponseStore(directory: path).status() : nil
        return .usable(path: path, cache.map { .bytes($0.size, of: $0.limit) })
    }

    package func credentialPrivacy() -> (path: String, isPrivate: Bool)? {
        guard let credentials, let mode = FileSystem.permissions(of: credentials) else { return nil }
        return (credentials, mode & 0o077 == 0)
    }

    /// The condition of a path that does not exist, which depends on whether the program can create it in the nearest
    /// existing folder.
    private func missing(_ path: String) -> StorageCondition {
        var folder = FilePath.parent(of: path)
        while !FileSystem.exists(folder), folder != "/", folder != "." { folder = FilePath.parent(of: folder) }
        guard FileSystem.isFolder(folder), FileSystem.isWritable(folder) else {
            return .cannotCreate(path: path, folder: folder)
        }
        return .missing(path: path)
    }

    /// The condition of the history or the marks. Unlike their stores, this does not move a damaged file aside.
    private func document(_ path: String, of location: StorageLocation) -> StorageCondition {
        do throws(FileError) {
            let data = try AtomicFile.read(path, limit: JSONFileMarksStore.maximumSize) ?? Data()
            let (version, unread) =
                location == .marks
                ? (StoredMarks.version, StoredMarks.unreadList) : (StoredQueries.version, StoredQueries.unreadList)
            guard let json = try? JSONValue(parsing: data, unread: unread).object,
                let found = try? json.required("version", \.integer)
            else { return .damaged(path: path) }
            guard found <= version else { return .newer(path: path) }
            let contents: StorageContents? =
                location == .marks
                ? (try? StoredMarks(json, isNewer: false)).map { .films($0.marks.all.count) }
                : (try? StoredQueries(json, isNewer: false)).map { .queries($0.queries.count) }
            return contents.map { .usable(path: path, $0) } ?? .damaged(path: path)
        } catch {
            return .unreadable(path: path, reason: error.reason)
        }
    }
}
