package import Foundation
package import JSONText
import POSIX

/// A JSON document on disk: read without a lock, changed under one, replaced in one step.
///
/// The document is an object. Its `"version"` belongs to this type, so that `Document` need not know of it.
package struct JSONFile<Document: JSONDocument>: Sendable {
    /// A symbolic link there is followed and kept.
    package let path: String

    private let version: Int?
    private let empty: Document
    private let layout: JSONLayout
    private let damagePolicy: DamagePolicy
    private let lockTimeout: Duration
    private let now: @Sendable () -> Date

    /// Describes the document at a path, which need not exist.
    ///
    /// `version` is nil for a document without one. `empty` is what the first update changes. `now` names damaged files.
    package init(
        path: String,
        version: Int?,
        empty: Document,
        layout: JSONLayout = .compact,
        damagePolicy: DamagePolicy = .moveAside,
        lockTimeout: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.path = path
        self.version = version
        self.empty = empty
        self.layout = layout
        self.damagePolicy = damagePolicy
        self.lockTimeout = lockTimeout
        self.now = now
    }
}

extension JSONFile {
    /// Reads the document; takes the lock only to move a damaged file aside.
    ///
    /// Throws `FileError` and, when cancelled while waiting for the lock, `CancellationError`.
    package nonisolated(nonsending) func read() async throws -> JSONFileContent<Document> {
        let target = try resolvedPath()
        let found = Result { () throws(FileError) in try content(at: target) }
        guard case .failure(.damaged) = found, damagePolicy == .moveAside else { return try found.get() }
        // Read again under the lock: another process may have fixed or moved the file in the meantime.
        return try await lock(of: target).withLock { try contentMovingDamaged(at: target) }
    }

    /// Reads the document under the lock, changes it and writes it, for its owner alone; makes missing folders.
    ///
    /// Returns where a damaged file was moved, or nil. Throws `FileError` (`.newerVersion` instead of overwriting a newer
    /// version's file), `CancellationError` when cancelled while waiting for the lock, and what `change` throws: then
    /// nothing is written.
    @discardableResult
    package nonisolated(nonsending) func update(_ change: (inout Document) throws -> Void) async throws -> String? {
        let target = try resolvedPath()
        try FileSystem.makeDirectory(FilePath.parent(of: target))
        return try await lock(of: target).withLock {
            var (document, movedTo) = (empty, String?.none)
            switch try contentMovingDamaged(at: target) {
            case .missing: break
            case .document(let stored): document = stored
            case .damaged(let path): movedTo = path
            case .newer(_, let version): throw FileError.newerVersion(path: path, version: version)
            }
            try change(&document)
            TemporaryName.removeLeftovers(of: target)
            try AtomicFile.write(bytes(of: document), to: target)
            return movedTo
        }
    }

    /// Removes the document, whatever is in it; returns whether there was one. A symbolic link to it stays.
    ///
    /// Throws `FileError` and, when cancelled while waiting for the lock, `CancellationError`.
    package nonisolated(nonsending) func remove() async throws -> Bool {
        let target = try resolvedPath()
        // Without a document, no lock file is left behind either.
        guard FileSystem.exists(target) else { return false }
        return try await lock(of: target).withLock {
            TemporaryName.removeLeftovers(of: target)
            return try FileSystem.remove(target)
        }
    }
}

extension JSONFile {
    private func lock(of target: String) -> FileLock {
        FileLock(beside: target, timeout: lockTimeout)
    }

    private func resolvedPath() throws(FileError) -> String {
        do {
            return try FilePath.resolvingLinks(path)
        } catch {
            throw .read(path, error)
        }
    }

    private func content(at target: String) throws(FileError) -> JSONFileContent<Document> {
        guard let data = try AtomicFile.read(target) else { return .missing }
        let decoder = JSONDecoder()
        do {
            if let version {
                let found = try decoder.decode(VersionProbe.self, from: data).version
                guard found <= version else {
                    return .newer(try? decoder.decode(Document.self, from: data), version: found)
                }
            }
            return .document(try decoder.decode(Document.self, from: data))
        } catch {
            throw .damaged(path: target, reason: DecodingReason.describe(error, body: data))
        }
    }

    /// The same under the lock, with a damaged file moved aside where the policy says so.
    private func contentMovingDamaged(at target: String) throws(FileError) -> JSONFileContent<Document> {
        do {
            return try content(at: target)
        } catch .damaged where damagePolicy == .moveAside {
            return .damaged(movedTo: try moveAside(target))
        }
    }

    /// Returns the new path: `<path>.damaged-20261120T100000Z`, with `-2`, `-3` and so on where that is taken.
    private func moveAside(_ target: String) throws(FileError) -> String {
        let time = now().formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
        let name = "\(target).damaged-\(time)"
        var (destination, number) = (name, 2)
        // Under the lock, so no other process takes the name in between.
        while FileSystem.exists(destination) {
            destination = "\(name)-\(number)"
            number += 1
        }
        do {
            let destination = destination
            _ = try CLibrary.retrying { rename(target, destination) }
        } catch {
            throw .write(target, error)
        }
        return destination
    }

    private func bytes(of document: Document) -> [UInt8] {
        let version = version.map { [JSONMember("version", .integer($0))] } ?? []
        return JSONValue.object(version + document.members).utf8(layout) + [UInt8(ascii: "\n")]
    }
}

private struct VersionProbe: Decodable {
    let version: Int
}

/// What becomes of a file that is not the document it should be.
package enum DamagePolicy: Sendable {
    /// It is moved aside, for files that only the program writes.
    case moveAside
    /// It stays, and `FileError.damaged` is thrown, for files that people edit.
    case refuse
}

/// The result of reading a document.
package enum JSONFileContent<Document: Sendable>: Sendable {
    /// There is no file.
    case missing
    /// A document of this version or an older one.
    case document(Document)
    /// A document of a newer version, as far as it could be read; nil when not at all.
    case newer(Document?, version: Int)
    /// The file was not such a document; its bytes are now in the file at this path.
    case damaged(movedTo: String)

    /// The document of whichever version; nil where there is none.
    package var document: Document? {
        switch self {
        case .document(let document): document
        case .newer(let document, _): document
        case .missing, .damaged: nil
        }
    }
}

extension JSONFileContent: Equatable where Document: Equatable {}

/// The content of a JSON file: read by decoding, written as members in their own order.
///
/// Not `Encodable`: Foundation's encoder leaves nil out, and orders keys differently from run to run.
package protocol JSONDocument: Decodable, Sendable {
    /// The members of the object, without its version.
    var members: [JSONMember] { get }
}
