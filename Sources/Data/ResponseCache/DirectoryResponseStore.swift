package import Infrastructure
package import Foundation

/// Cached answers as files of one folder, named by a hash of their key.
package struct DirectoryResponseStore: ResponseStore {
    /// What a store keeps, as the ending of its files; stores of all kinds share one folder and its limits.
    package enum Kind: String, CaseIterable, Sendable {
        case answers = "json"
        case images = "image"
    }

    /// Bytes that all answers together may take, images included.
    package static let maximumSize = 64 * 1024 * 1024

    private let directory: String
    private let kind: Kind
    private let maximumSize: Int

    package init(directory: String, kind: Kind = .answers, maximumSize: Int = maximumSize) {
        self.directory = directory
        self.kind = kind
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
        "\(directory)/\(FNV1a.hash(key)).\(kind.rawValue)"
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
        if entry.isTemporary { return true }
        let parts = entry.name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && FNV1a.isHash(parts[0]) && Kind(rawValue: String(parts[1])) != nil
    }
}
