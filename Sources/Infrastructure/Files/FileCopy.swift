import Foundation
package import POSIX

/// Copies a file; the copy is either complete or absent.
package enum FileCopy {
    private static let chunk = 1 << 20

    /// Writes a temporary file, compares it with the original and renames it, unless the target exists. Keeps permissions,
    /// modification time and, if the system permits, owner, group, extended attributes and access control lists. Returns once the
    /// copy is on disk.
    /// - Parameters:
    ///   - temporary: the path of the copy until it is verified, in the folder of `target`.
    ///   - onProgress: called with the number of bytes written since the last call.
    /// - Throws: `SystemError`, with the code `EEXIST` if the target exists, or `EIO` if the copy differs from the original.
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
        let output = try SignalCleanup.makingFile(temporary) { () throws(SystemError) in
            try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
        }
        while true {
            let bytes = try SystemCall.read(input.descriptor, upTo: chunk)
            if bytes.isEmpty { break }
            try output.write(bytes)
            onProgress(bytes.count)
        }
        FileChange.setOwner(status.owner, group: status.group, of: temporary)
        copyAttributes(of: source, to: temporary)
        try output.setPermissions(status.permissions & 0o777)
        try output.synchronize()
        FileChange.dropCache(output.descriptor)
        try output.closeReportingErrors()
        try FileChange.setModificationTime(status.modificationTime, of: temporary)
    }

    /// Copies the extended attributes and the access control list, as far as the file system of the copy stores them.
    private static func copyAttributes(of source: String, to copy: String) {
        #if canImport(Darwin)
            copyfile(source, copy, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL | COPYFILE_NOFOLLOW))
        #else
            // This key is not public on Linux. The attributes include the access control list, which may forbid setting the
            // `user.*` attributes. The descending order sets this list last.
            let key = FileAttributeKey("NSFileExtendedAttributes")
            let attributes = (try? FileManager.default.attributesOfItem(atPath: source))?[key] as? [String: Data]
            for (name, value) in (attributes ?? [:]).sorted(by: { $0.key > $1.key }) {
                try? FileManager.default.setAttributes([key: [name: value]], ofItemAtPath: copy)
            }
        #endif
    }

    package static func haveSameBytes(_ first: String, _ second: String) throws(SystemError) -> Bool {
        let one = try OpenFile(first, O_RDONLY | O_NOFOLLOW)
        let other = try OpenFile(second, O_RDONLY | O_NOFOLLOW)
        guard try one.status().size == other.status().size else { return false }
        while true {
            // The chunks of regular files are full, except the last, so both reads return the same number of bytes.
            let bytes = try SystemCall.read(one.descriptor, upTo: chunk)
            guard try SystemCall.read(other.descriptor, upTo: chunk) == bytes else { return false }
            if bytes.isEmpty { return true }
        }
    }
}
