import Foundation
package import POSIX

/// Copies a file so that the copy is complete or absent.
package enum FileCopy {
    private static let chunk = 1 << 20

    /// Writes a temporary file, compares it with the original, and gives it its name, unless that exists. Permissions
    /// and the time of modification are those of the original. Returns once the copy is on disk.
    /// - Parameters:
    ///   - temporary: the path of the copy until it was compared with the original, in the folder of `target`.
    ///   - onProgress: called with the number of bytes written since the last call.
    /// - Throws: `SystemError`; `EEXIST` if the target exists, `EIO` if the copy differs from the original.
    package static func copy(
        _ source: String,
        to target: String,
        through temporary: String,
        onProgress: @escaping (Int) -> Void
    ) throws(SystemError) {
        defer { SignalCleanup.forgetFile() }
        do throws(SystemError) {
            try write(source, to: temporary, onProgress)
            guard try haveSameBytes(source, temporary) else { throw SystemError(code: EIO) }
            try FileChange.rename(temporary, to: target)
            try OpenFile(FilePath.parent(of: target), O_RDONLY | O_DIRECTORY).synchronize()
        } catch {
            try? FileChange.unlink(temporary)
            throw error
        }
    }

    private static func write(_ source: String, to temporary: String, _ onProgress: @escaping (Int) -> Void)
        throws(SystemError)
    {
        let input = try OpenFile(source, O_RDONLY | O_NOFOLLOW)
        let status = try input.status()
        let output = OpenFile(
            adopting: try SignalCleanup.makingFile(temporary) { () throws(SystemError) in
                try OpenFile.descriptor(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
            }
        )
        while true {
            let bytes = try SystemCall.read(input.descriptor, upTo: chunk)
            if bytes.isEmpty { break }
            try output.write(bytes)
            onProgress(bytes.count)
        }
        try output.setPermissions(status.permissions)
        try output.synchronize()
        FileChange.dropCache(output.descriptor)
        try output.closeReportingErrors()
        try FileChange.setModificationTime(status.modificationTime, of: temporary)
    }

    package static func haveSameBytes(_ first: String, _ second: String) throws(SystemError) -> Bool {
        let one = try OpenFile(first, O_RDONLY | O_NOFOLLOW)
        let other = try OpenFile(second, O_RDONLY | O_NOFOLLOW)
        guard try one.status().size == other.status().size else { return false }
        while true {
            // Regular files are read in full chunks, but for the last.
            let bytes = try SystemCall.read(one.descriptor, upTo: chunk)
            guard try SystemCall.read(other.descriptor, upTo: chunk) == bytes else { return false }
            if bytes.isEmpty { return true }
        }
    }
}
