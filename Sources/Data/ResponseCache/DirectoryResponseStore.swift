package import Foundation
package import Infrastructure

/// Cached answers as files of one folder, named by a hash of their key.
package struct DirectoryResponseStore: ResponseStore {
    /// Days that anything may be kept (TMDB's terms of use allow six months).
    package static let maximumAge: TimeInterval = 180 * 86_400
    /// Bytes that all answers together may take.
    package static let maximumSize = 64 * 1024 * 1024

    private let directory: String
    private let maximumSize: Int

    package init(directory: String, maximumSize: Int = maximumSize) {
        self.directory = directory
        self.maximumSize = maximumSize
    }

    package func data(for key: String) -> Data? {
        (try? AtomicFile.read(path(for: key))) ?? nil
    }

    package func save(_ data: Data, for key: String, at date: Date) throws(FileError) {
        try FileSystem.makeDirectory(directory)
        try AtomicFile.write(data, to: path(for: key), durability: .relaxed)
        try prune(at: date)
    }

    private func path(for key: String) -> String {
        "\(directory)/\(FNV1a.hash(key)).json"
    }
}

extension DirectoryResponseStore {
    /// Removes what is too old, then the oldest until the rest fits.
    private func prune(at date: Date) throws(FileError) {
        var total = 0
        let newestFirst = try FileSystem.entries(of: directory)
            .filter(\.isRegular)
            .sorted { $0.modificationDate > $1.modificationDate }
        for entry in newestFirst {
            if isKept(entry, at: date), total + entry.size <= maximumSize {
                total += entry.size
            } else {
                try FileSystem.remove("\(directory)/\(entry.name)")
            }
        }
    }

    private func isKept(_ entry: FileEntry, at date: Date) -> Bool {
        let age = date.timeIntervalSince(entry.modificationDate)
        // A temporary file this old was left by a process that was killed.
        return age <= (entry.isTemporary ? 3_600 : Self.maximumAge)
    }
}
