package import Foundation
package import JSONText
import POSIX
import Synchronization

/// A JSON object on disk: read without a lock, changed under a lock, and replaced atomically. This type reads and writes the
/// member `"version"`, so a `Document` does not contain this member.
package struct JSONFile<Document: Sendable>: Sendable {
    /// The path of the file. A symbolic link is followed and kept.
    package let path: String

    private let lockTimeout: Duration
    private let now: @Sendable () -> Date
    /// The bytes read last and their document, so `update` need not parse unchanged bytes again.
    private let lastRead = LastRead()

    /// Refers to a document without reading it. `now` supplies the time in the names of damaged files.
    package init(
        path: String,
        lockTimeout: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.path, self.lockTimeout, self.now) = (path, lockTimeout, now)
    }
}

// The type itself requires no conformance, because checking one at run time means a slow search of all conformances.
extension JSONFile where Document: JSONDocument {
    /// Reads the document. Takes the lock only to move a damaged file aside.
    package nonisolated(nonsending) func read() async throws -> JSONFileContent<Document> {
        let target = try resolvedPath()
        let found = Result(catching: inspect)
        guard case .failure(.damaged) = found, movesAside(target) else { return try found.get() }
        // Read again under the lock: another process may have fixed or moved the file in the meantime.
        return try await lock(of: target).withLock { try contentMovingDamaged(at: target) }
    }

    /// Reads the document without the lock. A damaged file stays in place, and its error is thrown.
    package func inspect() throws(FileError) -> JSONFileContent<Document> { try content(at: resolvedPath()) }

    /// Reads, changes and writes the document under the lock. Creates missing folders; only the owner can read the written file.
    /// Returns the result of `change`, and the new path of a damaged file; nil if none was moved. If this throws, a valid file is
    /// unchanged, but a damaged one may have been moved.
    @discardableResult
    package nonisolated(nonsending) func update<Result>(
        _ change: (inout Document) throws -> Result
    ) async throws -> (result: Result, movedTo: String?) {
        let target = try resolvedPath()
        // For a link, reading first avoids a lock file next to an unusable file of another program.
        if target != path { _ = try content(at: target) }
        try FileSystem.makeDirectory(FilePath.parent(of: target))
        return try await lock(of: target).withLock {
            var document = Document()
            var movedTo: String?
            switch try contentMovingDamaged(at: target) {
            case .missing: break
            case .document(let stored): document = stored
            case .damaged(let path): movedTo = path
            case .newer(_, let version): throw FileError.newerVersion(path: path, version: version)
            }
            // While `lastRead` also refers to the document, a change would copy the document.
            lastRead.content.withLock { $0 = nil }
            let result = try change(&document)
            TemporaryName.removeLeftovers(of: target)
            let bytes = bytes(of: document)
            guard bytes.count <= Document.sizeLimit else {
                throw FileError.wouldBeTooLarge(path: target, limit: Document.sizeLimit)
            }
            try AtomicFile.write(bytes, to: target, synchronizes: Document.synchronizes)
            return (result, movedTo)
        }
    }

    /// Removes the document, even if damaged, and returns whether one existed. Keeps a symbolic link to it.
    package nonisolated(nonsending) func remove() async throws -> Bool {
        let target = try resolvedPath()
        // Avoids leaving a lock file behind if there is no document.
        guard FileSystem.exists(target) else { return false }
        return try await lock(of: target).withLock {
            TemporaryName.removeLeftovers(of: target)
            return try FileSystem.remove(target)
        }
    }

    private func lock(of target: String) -> FileLock { FileLock(beside: target, timeout: lockTimeout) }

    private func resolvedPath() throws(FileError) -> String {
        do { return try FilePath.resolvingLinks(path) } catch { throw .read(path, error) }
    }

    private func content(at target: String) throws(FileError) -> JSONFileContent<Document> {
        let padding = JSONValue.padding
        guard let bytes = try AtomicFile.bytes(of: target, limit: Document.sizeLimit, padding: padding) else {
            return .missing
        }
        // Comparing the arrays with `==` would take four instructions per byte.
        if let last = lastRead.content.withLock({ $0 }), last.bytes.count == bytes.count,
            memcmp(last.bytes, bytes, bytes.count) == 0, let document = last.document as? Document
        {
            return .document(document)
        }
        do {
            guard let json = try JSONValue(padded: bytes, unread: Document.unreadList).object else {
                throw RefusedBody(reason: "not a JSON object")
            }
            if let version = Document.version {
                let found = try json.required("version", \.integer)
                guard found <= version else { return .newer(try? Document(json, isNewer: true), version: found) }
            }
            let document = try Document(json, isNewer: false)
            // A larger document is not kept, because an import needs the memory for its rows. The next change reads the file again.
            if bytes.count < 8 << 20 { lastRead.content.withLock { $0 = (bytes, document) } }
            return .document(document)
        } catch {
            throw .damaged(path: target, reason: DecodingReason.describe(error, body: Data(bytes.dropLast(padding))))
        }
    }

    /// Returns whether a damaged file is moved aside. The target of a link stays: it may be another program's file.
    private func movesAside(_ target: String) -> Bool { Document.movesDamagedAside && target == path }

    /// Reads the content under the lock, moving a damaged file aside if the document allows it.
    private func contentMovingDamaged(at target: String) throws(FileError) -> JSONFileContent<Document> {
        do {
            return try content(at: target)
        } catch .damaged where movesAside(target) {
            return .damaged(movedTo: try moveAside(target))
        }
    }

    /// Renames a damaged file. Returns its new path: `<path>.damaged-20261120T100000Z`, followed by `-2`, `-3` … if that exists.
    private func moveAside(_ target: String) throws(FileError) -> String {
        let time = RFC3339.text(for: now()).filter { $0 != "-" && $0 != ":" }
        let name = "\(target).damaged-\(time)"
        var (destination, number) = (name, 2)
        // There is no race, because other processes need the lock to create this name.
        while FileSystem.exists(destination) {
            destination = "\(name)-\(number)"
            number += 1
        }
        _ = try FileError.writing(target) { [destination] () throws(SystemError) in
            try SystemCall.retrying { rename(target, destination) }
        }
        return destination
    }

    private func bytes(of document: Document) -> [UInt8] {
        let version = Document.version.map { [JSONMember("version", .integer($0))] } ?? []
        // Growing the array could take three times the memory of a large file. Reserved pages take no memory until written.
        var bytes = JSONValue.object(version + document.members).utf8(Document.layout, reserving: Document.sizeLimit)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}

package enum JSONFileContent<Document: Sendable>: Sendable {
    case missing
    /// A document of this version or an older one.
    case document(Document)
    /// A file from a newer version of the program; the document is nil if this version cannot read it.
    case newer(Document?, version: Int)
    /// The file was damaged; its bytes are now at this path.
    case damaged(movedTo: String)

    package var document: Document? {
        switch self {
        case .document(let document): document
        case .newer(let document, _): document
        case .missing, .damaged: nil
        }
    }
}

/// The bytes and the document read last. Not generic, because looking up a conformance takes 1 % of a short command's time.
private final class LastRead: Sendable {
    let content = Mutex<(bytes: [UInt8], document: any JSONDocument)?>(nil)
}

extension JSONFileContent: Equatable where Document: Equatable {}

/// The contents of a JSON file. Not `Codable`, because Foundation's encoder omits nil and reorders keys.
package protocol JSONDocument: Sendable {
    /// Creates the initial document, used if the file is missing or damaged.
    init()

    /// Reads the members of the file.
    /// - Parameter isNewer: whether a newer program wrote the file. Unreadable entries may then be omitted.
    /// - Throws: ``RefusedBody`` for an unreadable member.
    init(_ json: JSONObject, isNewer: Bool) throws

    /// The members of the object, without its version.
    var members: [JSONMember] { get }

    /// The version that this program writes; nil for a document without a version.
    static var version: Int? { get }
    static var layout: JSONLayout { get }
    /// Whether a damaged file is renamed, unless the path is a symbolic link. False for files edited by hand, which stay in place.
    static var movesDamagedAside: Bool { get }
    /// The maximum size in bytes.
    static var sizeLimit: Int { get }
    /// Whether an update waits until the bytes are on disk.
    static var synchronizes: Bool { get }
    /// The list whose elements are read on demand; nil to read everything.
    static var unreadList: UnreadList? { get }
}

extension JSONDocument {
    package static var version: Int? { 1 }
    package static var layout: JSONLayout { .compact }
    package static var movesDamagedAside: Bool { true }
    package static var sizeLimit: Int { 1 << 20 }
    package static var synchronizes: Bool { true }
    package static var unreadList: UnreadList? { nil }
}
