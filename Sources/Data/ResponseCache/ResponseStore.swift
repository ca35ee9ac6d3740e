package import Foundation
package import Infrastructure
import Synchronization

/// Where responses lie as bytes, each under a key.
package protocol ResponseStore: Sendable {
    /// The bytes under a key; nil when there are none, or they cannot be read: a cache may always miss.
    func data(for key: String) -> Data?

    /// Keeps bytes under a key and prunes what is too old or too much.
    func save(_ data: Data, for key: String, at date: Date) throws(FileError)
}

/// Responses that live as long as the program.
package final class InMemoryResponseStore: ResponseStore {
    private let entries = Mutex<[String: Data]>([:])

    package init() {}

    package func data(for key: String) -> Data? {
        entries.withLock { $0[key] }
    }

    package func save(_ data: Data, for key: String, at date: Date) throws(FileError) {
        entries.withLock { $0[key] = data }
    }
}

/// Responses as files of one folder, named by a hash of their key.
package struct DirectoryResponseStore: ResponseStore {
    /// Bytes that all responses together may take.
    package static let maximumSize = 64 * 1024 * 1024

    private static let fileExtension = "response"
    /// What earlier versions kept: never read, and removed with the next response that is kept.
    private static let formerExtensions = ["json", "image"]

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
        "\(directory)/\(FNV1a.hash(Data(key.utf8))).\(Self.fileExtension)"
    }
}

extension DirectoryResponseStore {
    /// Removes what is too old, then the oldest until the rest fits.
    private func prune(at date: Date) throws(FileError) {
        var total = 0
        let newestFirst = try Self.files(in: directory).sorted { $0.modificationDate > $1.modificationDate }
        for entry in newestFirst {
            if Self.isKept(entry, at: date), total + entry.size <= maximumSize {
                total += entry.size
            } else {
                try FileSystem.remove("\(directory)/\(entry.name)")
            }
        }
    }

    /// The cache's files in a folder; those of anybody else are left alone.
    static func files(in directory: String) throws(FileError) -> [FileEntry] {
        try FileSystem.entries(of: directory).filter { $0.isRegular && isOwn($0) }
    }

    /// False for what is too old, and for what a killed process was writing.
    static func isKept(_ entry: FileEntry, at date: Date) -> Bool {
        guard !entry.isAbandoned, !formerExtensions.contains(where: { entry.name.hasSuffix(".\($0)") }) else {
            return false
        }
        let age = date.timeIntervalSince(entry.modificationDate)
        // Numbers of processes are used again: a temporary file this old belongs to nobody, either.
        return age <= (entry.isTemporary ? 3_600 : ResponseStorage.maximumAge)
    }

    private static func isOwn(_ entry: FileEntry) -> Bool {
        if entry.isTemporary { return true }
        let parts = entry.name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && FNV1a.isHash(parts[0])
            && ([fileExtension] + formerExtensions).contains(String(parts[1]))
    }
}

/// The 64-bit FNV-1a hash: a short file name for a long key. Not for secrets.
enum FNV1a {
    /// Sixteen hexadecimal digits, the same on every machine and in every run.
    static func hash(_ bytes: Data) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Tells whether a text is such a hash.
    static func isHash(_ text: Substring) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
