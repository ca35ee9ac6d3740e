package import Domain
package import Foundation
package import Infrastructure

/// Stores the bytes of responses by key.
package protocol ResponseStore: Sendable {
    /// Returns the bytes for a key; nil if they are missing or unreadable, which is no error in a cache.
    func data(for key: String) -> Data?

    /// Stores the bytes for a key. The store may remove the bytes for other keys to limit its size.
    func save(_ data: Data, for key: String) throws(FileError)
}

/// Stores the responses in one folder. Each response has its own file, named by a hash of the key.
package struct DirectoryResponseStore: ResponseStore {
    /// The maximum total size of the files in bytes. New files can exceed it until the next `prune`.
    static let maximumSize = 64 * 1024 * 1024

    private static let fileExtension = "response"

    private let directory: String?
    private let now: @Sendable () -> Date
    var maximumSize = maximumSize
    /// Decides whether a `save` removes old files. Only about one in 16 does, because pruning lists the complete folder.
    var shouldPrune: @Sendable () -> Bool = { Int.random(in: 0..<16) == 0 }

    /// - Parameter directory: nil without a home directory; then nothing is cached.
    package init(directory: String?, now: @escaping @Sendable () -> Date = { Date() }) {
        (self.directory, self.now) = (directory, now)
    }

    package func data(for key: String) -> Data? {
        directory.flatMap { (try? AtomicFile.read(Self.path($0, key))) ?? nil }
    }

    package func save(_ data: Data, for key: String) throws(FileError) {
        guard let directory else { return }
        try FileSystem.makeDirectory(directory)
        try AtomicFile.write(Array(data), to: Self.path(directory, key), synchronizes: false)
        if shouldPrune() { try prune() }
    }

    private static func path(_ directory: String, _ key: String) -> String {
        var key = key
        return "\(directory)/\(key.withUTF8 { FNV1a.hash(UnsafeRawBufferPointer($0)) }).\(fileExtension)"
    }

    /// Removes outdated files, and each file that would raise the total size of the kept newer files above the maximum.
    private func prune() throws(FileError) {
        var total = 0
        for entry in try files().sorted(by: { $0.modificationDate > $1.modificationDate }) {
            if isCurrent(entry), total + entry.size <= maximumSize {
                total += entry.size
            } else {
                try remove(entry)
            }
        }
    }

    /// The files that this program wrote to the folder, including temporary files.
    private func files() throws(FileError) -> [FileEntry] {
        guard let directory else { return [] }
        return try FileSystem.entries(of: directory).filter { $0.isRegular && Self.isOwn($0) }
    }

    private func remove(_ entry: FileEntry) throws(FileError) {
        if let directory { try FileSystem.remove("\(directory)/\(entry.name)") }
    }

    /// Returns whether a file is neither too old to be used nor left by a killed process.
    private func isCurrent(_ entry: FileEntry) -> Bool {
        let age = now().timeIntervalSince(entry.modificationDate)
        // No write takes an hour. The process ID in the name proves nothing, because the writer may be in another container.
        return age <= (entry.isTemporary ? 3_600 : ResponseStorage.maximumAge)
    }

    private static func isOwn(_ entry: FileEntry) -> Bool {
        let parts = entry.name.split(separator: ".", omittingEmptySubsequences: false)
        return entry.isTemporary
            || parts.count == 2 && parts[0].utf8.count == 16 && parts[1] == fileExtension
                && UInt64(parts[0], radix: 16) != nil
    }
}

extension DirectoryResponseStore: CacheRepository {
    package func status() throws(DomainError) -> CacheStatus {
        let files = try mappingFileErrors { try self.files().filter { !$0.isTemporary } }
        let dates = files.map(\.modificationDate)
        return CacheStatus(
            entries: files.count,
            size: files.reduce(0) { $0 + $1.size },
            limit: maximumSize,
            oldest: dates.min(),
            newest: dates.max(),
            path: directory
        )
    }

    package func removeAll() throws(DomainError) -> Int {
        try mappingFileErrors {
            // Another process may still be writing a current temporary file.
            let removed = try files().filter { !$0.isTemporary || !isCurrent($0) }
            for entry in removed { try remove(entry) }
            return removed.count { !$0.isTemporary }
        }
    }
}

/// The 64-bit FNV-1a hash, for file names and to detect damage; not cryptographic.
enum FNV1a {
    /// Returns the hash as 16 hexadecimal digits.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
