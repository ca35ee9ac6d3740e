package import Foundation
import POSIX

/// Reads and replaces complete files: a reader sees either the old or the new bytes, never a mixture.
package enum AtomicFile {
    /// Returns the bytes of a regular file; nil if the file does not exist or its parent is not a folder. Throws for a file of
    /// more than `limit` bytes, a folder, a named pipe or a device.
    package static func read(_ path: String, limit: Int = 64 << 20) throws(FileError) -> Data? {
        try bytes(of: path, limit: limit).map { Data($0) }
    }

    /// Like ``read(_:limit:)``, with `padding` zero bytes at the end.
    static func bytes(of path: String, limit: Int, padding: Int = 0) throws(FileError) -> [UInt8]? {
        do throws(SystemError) {
            // Without O_NONBLOCK, opening a named pipe would wait for a writer.
            let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            let status = try file.status()
            switch status.kind {
            case .regular: return try readAll(file.descriptor, size: status.size, limit: limit, padding)
            case .directory: throw SystemError(code: EISDIR)
            case .symbolicLink, .other: throw .notARegularFile
            }
        } catch let error where error.isMissing {
            return nil
        } catch let error where error.code == EFBIG {
            throw .tooLarge(path: path, limit: limit)
        } catch { throw .read(path, error) }
    }

    /// Reads to the end of the file. Throws `EFBIG` if the file exceeds `limit`.
    private static func readAll(_ file: Int32, size: Int, limit: Int, _ padding: Int) throws(SystemError) -> [UInt8] {
        guard size <= limit else { throw SystemError(code: EFBIG) }
        // The extra byte lets the first buffer detect the end of the file.
        var bytes = [UInt8](repeating: 0, count: size + padding + 1)
        var length = 0
        while true {
            let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[length...])
                return try SystemCall.read(file, into: UnsafeMutableRawBufferPointer(rest))
            }
            if count == 0 {
                bytes.removeLast(bytes.count - length)
                bytes.append(contentsOf: repeatElement(0, count: padding))
                return bytes
            }
            length += count
            guard length <= limit else { throw SystemError(code: EFBIG) }
            if length == bytes.count { bytes.append(contentsOf: repeatElement(0, count: length)) }
        }
    }

    /// Writes a temporary file in the same folder, then renames it; an error leaves the old file unchanged. The folder must exist.
    /// A symbolic link is kept and its target replaced. `mode` ignores the umask; nil means the default permissions. If
    /// `keepsSpecialFiles`, a device, a named pipe, or an open file such as `/dev/stdout` is written in place instead. If
    /// `synchronizes`, waits until the bytes are on disk; files that can be fetched again need not survive a power failure.
    package static func write(
        _ bytes: [UInt8],
        to path: String,
        mode: UInt16? = 0o600,
        synchronizes: Bool = true,
        keepsSpecialFiles: Bool = false
    ) throws(FileError) {
        do throws(SystemError) {
            let target = try FilePath.resolvingLinks(path)
            if keepsSpecialFiles, let descriptor = FilePath.descriptor(target) {
                return try OpenFile(adopting: SystemCall.duplicate(descriptor)).write(bytes)
            }
            switch (try? FileStatus(linkAt: target))?.kind {
            case .other where keepsSpecialFiles, .symbolicLink where keepsSpecialFiles:
                try OpenFile(target, O_WRONLY | O_TRUNC | O_NONBLOCK | O_NOCTTY).write(bytes)
            // If the program's file is a link to a device such as `/dev/null`, renaming would replace the device.
            case .other where (try? FileStatus(linkAt: path))?.kind == .symbolicLink: throw .notARegularFile
            default: try replace(target, with: bytes, mode: mode, synchronizes: synchronizes)
            }
        } catch { throw .write(path, error) }
    }

    private static func replace(
        _ target: String,
        with bytes: [UInt8],
        mode: UInt16?,
        synchronizes: Bool
    ) throws(SystemError) {
        let temporary = TemporaryName.make(for: target)
        let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode ?? 0o666)
        do {
            if let mode { try file.setPermissions(mode) }
            try file.write(bytes)
            if synchronizes { try file.synchronize() }
            try file.closeReportingErrors()
            _ = try SystemCall.retrying { rename(temporary, target) }
        } catch {
            unlink(temporary)
            throw error
        }
    }
}

/// A temporary file that is written in pieces and renamed by `complete()`, or removed on deallocation.
package final class StreamedFile {
    private let path: String
    private let temporary: String
    private let file: OpenFile
    private var buffer: [UInt8] = []
    private var isComplete = false

    private static let bufferSize = 1 << 20

    /// Creates the temporary file and removes those of killed processes. The caller must hold the lock of `path`.
    package init(replacing path: String) throws(FileError) {
        TemporaryName.removeLeftovers(of: path)
        self.path = path
        let temporary = TemporaryName.make(for: path)
        self.temporary = temporary
        do {
            file = try SignalCleanup.makingFile(temporary) { () throws(SystemError) in
                try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
            }
            try file.setPermissions(0o600)
        } catch {
            SignalCleanup.forgetFile()
            throw .write(path, error)
        }
        buffer.reserveCapacity(Self.bufferSize)
    }

    deinit {
        if !isComplete { unlink(temporary) }
        SignalCleanup.forgetFile()
    }

    package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        if buffer.count + bytes.count > Self.bufferSize { try flush() }
        buffer.append(contentsOf: bytes)
    }

    /// Waits until the bytes are on disk and replaces the target.
    package func complete() throws(FileError) {
        try flush()
        try FileError.writing(path) { () throws(SystemError) in
            try file.synchronize()
            _ = try SystemCall.retrying { rename(temporary, path) }
        }
        isComplete = true
    }

    private func flush() throws(FileError) {
        try FileError.writing(path) { () throws(SystemError) in try file.write(buffer) }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// The names of temporary files: `.<name>.tmp-<pid>-<random>`, in the target's folder.
package enum TemporaryName {
    static func make(for path: String) -> String {
        let random = String(UInt64.random(in: 0 ... .max), radix: 36)
        return FilePath.parent(of: path) + "/" + prefix(for: path) + "\(getpid())-\(random)"
    }

    static func matches(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && name.split(separator: ".").last?.hasPrefix("tmp-") == true
    }

    /// Removes the temporary files of killed processes, and returns whether any existed. The caller must hold the lock of `path`.
    @discardableResult
    package static func removeLeftovers(of path: String) -> Bool {
        let leftovers = leftovers(of: path)
        for leftover in leftovers { unlink(leftover) }
        return !leftovers.isEmpty
    }

    /// The paths of temporary files for `path`. If the caller holds the lock of `path`, the files are from killed processes.
    package static func leftovers(of path: String) -> [String] {
        let (folder, prefix) = (FilePath.parent(of: path), prefix(for: path))
        return ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasPrefix(prefix) }.map { folder + "/" + $0 }
    }

    /// The common start of the names. The target's name is truncated, because file systems limit a name to 255 bytes.
    private static func prefix(for path: String) -> String {
        ".\(String(decoding: FilePath.name(of: path).utf8.prefix(200), as: UTF8.self)).tmp-"
    }
}
