package import Foundation
package import JSONText

/// A JSON document on disk: read without a lock, changed under one, replaced in one step.
///
/// A document is an object with its `"version"`, which is this type's matter: `Document` need not know of it.
package struct JSONFile<Document: JSONDocument>: Sendable {
    /// Where the document is; a symbolic link is followed and kept.
    package let path: String

    private let format: JSONFileFormat<Document>
    private let empty: Document
    private let damagePolicy: DamagePolicy
    private let mode: UInt16
    private let lockTimeout: Duration
    private let now: @Sendable () -> Date

    /// Describes the document at a path, which need not exist.
    ///
    /// `version` is nil for a document that carries none. `empty` is what the first update changes. `mode` is what the
    /// file gets at each write; folders that are made get 0o700. `now` names damaged files.
    package init(
        path: String,
        version: Int?,
        empty: Document,
        layout: JSONLayout = .compact,
        damagePolicy: DamagePolicy = .moveAside,
        mode: UInt16 = 0o600,
        lockTimeout: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.path = path
        format = JSONFileFormat(version: version, layout: layout)
        self.empty = empty
        self.damagePolicy = damagePolicy
        self.mode = mode
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
        let state = try state(at: target)
        guard case .damaged = state, damagePolicy == .moveAside else { return try content(of: state, at: target) }
        return try await lock(of: target).withLock {
            // Once more: another process may have mended it or moved it in the meantime.
            try content(of: self.state(at: target), at: target)
        }
    }

    /// Reads the document under the lock, changes it and writes it; makes missing folders.
    ///
    /// Throws `FileError` (`.newerVersion` instead of overwriting a newer version's file), `CancellationError` when
    /// cancelled while waiting for the lock, and what `change` throws: then nothing is written.
    @discardableResult
    package nonisolated(nonsending) func update(
        _ change: (inout Document) throws -> Void
    ) async throws -> JSONFileUpdate<Document> {
        let target = try resolvedPath()
        try FileSystem.makeDirectory(FilePath.parent(of: target))
        return try await lock(of: target).withLock {
            var (document, damagedMovedTo) = try editable(content(of: state(at: target), at: target))
            try change(&document)
            TemporaryName.removeLeftovers(of: target)
            try AtomicFile.write(format.bytes(of: document), to: target, mode: mode)
            return JSONFileUpdate(document: document, damagedMovedTo: damagedMovedTo)
        }
    }
}

extension JSONFile {
    /// Removes the document, whatever is in it; gives back whether there was one. A symbolic link to it stays.
    ///
    /// Throws `FileError` and, when cancelled while waiting for the lock, `CancellationError`.
    package nonisolated(nonsending) func remove() async throws -> Bool {
        let target = try resolvedPath()
        // Where there is nothing, no lock is to be left behind, either.
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

    private func state(at target: String) throws(FileError) -> JSONFileState<Document> {
        guard let data = try AtomicFile.read(target) else { return .missing }
        return format.state(of: data)
    }

    private func content(
        of state: JSONFileState<Document>,
        at target: String
    ) throws(FileError) -> JSONFileContent<Document> {
        switch state {
        case .missing: .missing
        case .document(let document): .document(document)
        case .newer(let document, let version): .newer(document, version: version)
        case .damaged(let reason):
            switch damagePolicy {
            case .moveAside: .damaged(movedTo: try DamagedFile.moveAside(target, at: now()))
            case .refuse: throw .damaged(path: target, reason: reason)
            }
        }
    }

    private func editable(
        _ content: JSONFileContent<Document>
    ) throws(FileError) -> (document: Document, damagedMovedTo: String?) {
        switch content {
        case .missing: (empty, nil)
        case .document(let document): (document, nil)
        case .damaged(let movedTo): (empty, movedTo)
        case .newer(_, let version): throw .newerVersion(path: path, version: version)
        }
    }
}

/// What reading a document came to.
package enum JSONFileContent<Document: Sendable>: Sendable {
    /// There is no file.
    case missing
    /// The document of a version that is known.
    case document(Document)
    /// A document of a newer version, as far as it could be read: nil when not at all.
    case newer(Document?, version: Int)
    /// The file was not such a document; its bytes are now in the file at this path.
    case damaged(movedTo: String)
}

extension JSONFileContent {
    /// What could be read of the document, of whichever version; nil where there is none.
    package var document: Document? {
        switch self {
        case .document(let document): document
        case .newer(let document, _): document
        case .missing, .damaged: nil
        }
    }
}

extension JSONFileContent: Equatable where Document: Equatable {}

/// What an update came to.
package struct JSONFileUpdate<Document: Sendable>: Sendable {
    /// The document as it was written.
    package let document: Document
    /// Where the damaged file was moved that stood in the document's place, or nil.
    package let damagedMovedTo: String?
}

extension JSONFileUpdate: Equatable where Document: Equatable {}

/// The bytes of a document and what they say: an object that begins with its version.
struct JSONFileFormat<Document: JSONDocument>: Sendable {
    /// Nil for documents that carry none.
    let version: Int?
    let layout: JSONLayout

    private struct VersionProbe: Decodable {
        let version: Int
    }

    func bytes(of document: Document) -> [UInt8] {
        let version = version.map { [JSONMember("version", .integer($0))] } ?? []
        return JSONValue.object(version + document.members).utf8(layout) + [UInt8(ascii: "\n")]
    }

    func state(of data: Data) -> JSONFileState<Document> {
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
            return .damaged(reason: DecodingReason.describe(error, body: data))
        }
    }
}

/// What is on the disk, before anything is done about it.
enum JSONFileState<Document: Sendable>: Sendable {
    case missing
    case document(Document)
    case newer(Document?, version: Int)
    case damaged(reason: String)
}

/// What a JSON file holds: it is read by decoding, and written as members in an order of its own.
///
/// Not `Encodable`: Foundation's encoder leaves nil out, and orders keys differently from run to run.
package protocol JSONDocument: Decodable, Sendable {
    /// The members of the object, without its version.
    var members: [JSONMember] { get }
}
