package import Foundation
package import Infrastructure

/// Cached answers as files of one folder, named by a hash of their key.
package struct DirectoryResponseStore: ResponseStore {
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
            .filter { $0.isRegular && Self.isOwn($0) }
            .sorted { $0.modificationDate > $1.modificationDate }
        for entry in newestFirst {
            if Self.isKept(entry, at: date), total + entry.size <= maximumSize {
                total += entry.size
            } else {
                try FileSystem.remove("\(directory)/\(entry.name)")
            }
        }
    }

    /// False for what is too old, and for what a killed process was writing.
    static func isKept(_ entry: FileEntry, at date: Date) -> Bool {
        guard !entry.isAbandoned else { return false }
        let age = date.timeIntervalSince(entry.modificationDate)
        // Numbers of processes are used again: a temporary file this old belongs to nobody, either.
        return age <= (entry.isTemporary ? 3_600 : AnswerCache.maximumAge)
    }

    /// Files of anybody else that lie in the folder are left alone.
    static func isOwn(_ entry: FileEntry) -> Bool {
        entry.isTemporary || (entry.name.hasSuffix(".json") && FNV1a.isHash(entry.name.dropLast(".json".count)))
    }
}
