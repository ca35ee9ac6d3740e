package import Foundation
package import POSIX

/// Operations on folders and files. Functions that read the state of a file follow symbolic links, except ``entries(of:)``.
package enum FileSystem {
    package static func size(of path: String) throws(FileError) -> Int {
        do { return try FileStatus(at: path).size } catch { throw .read(path, error) }
    }

    package static func exists(_ path: String) -> Bool { (try? FileStatus(at: path)) != nil }
    package static func isFolder(_ path: String) -> Bool { (try? FileStatus(at: path))?.kind == .directory }

    /// Returns whether this process may read a file, or list a folder.
    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Returns whether this process may write a file, or create one in a folder.
    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    /// Checks that a folder is writable and that its disk is not full, by writing and removing a file.
    package static func checkWritable(_ folder: String) throws(FileError) {
        let path = TemporaryName.make(for: folder + "/trial")
        try FileError.writing(folder) { () throws(SystemError) in
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
            defer { unlink(path) }
            try file.write([UInt8](repeating: 0x20, count: 4096))
            try file.closeReportingErrors()
        }
    }

    /// The permission bits of a file, such as 0o600; nil if it does not exist.
    package static func permissions(of path: String) -> UInt16? { (try? FileStatus(at: path))?.permissions }

    /// Creates a folder and its missing parents for their owner only; existing folders keep their permissions.
    package static func makeDirectory(_ path: String) throws(FileError) {
        try FileError.writing(path) { () throws(SystemError) in try makeDirectories(path) }
    }

    private static func makeDirectories(_ path: String) throws(SystemError) {
        if let status = try? FileStatus(at: path) {
            guard status.kind == .directory else { throw SystemError(code: ENOTDIR) }
            return
        }
        let parent = FilePath.parent(of: path)
        if parent != path { try makeDirectories(parent) }
        do {
            _ = try SystemCall.retrying { mkdir(path, 0o700) }
            // The umask may have removed permissions that the program needs.
            _ = try SystemCall.retrying { chmod(path, 0o700) }
        } catch let error where error.code == EEXIST && (try? FileStatus(at: path))?.kind == .directory {
            return  // Another process was faster.
        }
    }

    /// Removes a file or a symbolic link, not its target. Returns whether it existed. Throws `FileError.cannotWrite`.
    @discardableResult
    package static func remove(_ path: String) throws(FileError) -> Bool {
        do {
            _ = try SystemCall.retrying { unlink(path) }
            return true
        } catch let error where error.code == ENOENT {
            return false
        } catch { throw .write(path, error) }
    }

    /// Appends bytes to an existing file that is not a symbolic link, and returns once the bytes are on disk.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        do {
            let file = try OpenFile(path, O_WRONLY | O_APPEND | O_NOFOLLOW)
            try file.write(bytes)
            try file.synchronize()
        } catch { throw .write(path, error) }
    }

    /// The entries of a folder in any order, including hidden ones; empty if the folder does not exist.
    package static func entries(of directory: String) throws(FileError) -> [FileEntry] {
        do {
            return try names(in: directory).compactMap { name in
                (try? FileStatus(linkAt: "\(directory)/\(name)")).map { FileEntry(name: name, status: $0) }
            }
        } catch let error where error.code == ENOENT {
            return []
        } catch { throw .read(directory, error) }
    }

    package static func names(in directory: String) throws(SystemError) -> [String] {
        guard let stream = opendir(directory) else { throw SystemError(code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                // Only errno distinguishes a failure from the end of the folder.
                guard errno == 0 else { throw SystemError(code: errno) }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != "." && name != ".." { names.append(name) }
        }
    }
}

/// An entry of a folder. A symbolic link is not followed.
package struct FileEntry {
    package let name: String
    let status: FileStatus

    /// The size in bytes, limited to 1 TiB, because the sum of the sizes of sparse files could otherwise overflow.
    package var size: Int { min(status.size, 1 << 40) }
    package var modificationDate: Date { Date(timeIntervalSince1970: status.modificationTime / .seconds(1)) }
    /// False for a folder, link, pipe or device.
    package var isRegular: Bool { status.kind == .regular }

    /// Whether the entry is a temporary file of `AtomicFile` or `StreamedFile`, abandoned or being written.
    package var isTemporary: Bool { TemporaryName.matches(name) }
}

/// Splits and resolves paths as bytes, as the system does. Swift merges a slash and a combining mark into one Character.
package enum FilePath {
    private static let maximumLinks = 40
    private static let slash = UInt8(ascii: "/")

    /// The folder of a file: `/a` for `/a/b`, `/` for `/b`, `.` for `b`.
    package static func parent(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let last = trimmed.utf8.lastIndex(of: slash) else { return "." }
        let parent = withoutTrailingSlashes(String(trimmed[..<last]))
        return parent.isEmpty ? "/" : parent
    }

    /// The last component: `b` for `/a/b` and `/a/b/`.
    package static func name(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        let last = trimmed.utf8.lastIndex(of: slash)
        return String(trimmed[(last.map(trimmed.utf8.index(after:)) ?? trimmed.startIndex)...])
    }

    /// The absolute path without symbolic links and `..`; nil if it does not exist.
    package static func real(_ path: String) -> String? {
        realpath(path, nil).map { real in
            defer { free(real) }
            return String(cString: real)
        }
    }

    /// The path at the end of a chain of symbolic links; its file need not exist. A link to an open file, such as
    /// `/proc/self/fd/1`, is not followed, because the link's text, such as `pipe:[8]` or `/a (deleted)`, is not the file's path.
    package static func resolvingLinks(_ path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<maximumLinks {
            guard !["/proc/", "/dev/fd/"].contains(where: { path.hasPrefix($0) }),
                (try? FileStatus(linkAt: path))?.kind == .symbolicLink
            else { return path }
            let text = try destination(ofLink: path)
            let target = text.hasPrefix("/") ? text : parent(of: path) + "/" + text
            if let file = try? FileStatus(at: path), (try? FileStatus(at: target))?.identity != file.identity {
                return path
            }
            path = target
        }
        throw SystemError(code: ELOOP)
    }

    /// The descriptor of this process that a path names: 1 for `/dev/fd/1` and `/proc/self/fd/1`; nil for other paths.
    static func descriptor(_ path: String) -> Int32? {
        let name = name(of: path)
        guard ["/dev/fd", "/proc/self/fd"].contains(parent(of: path)), let descriptor = Int32(name) else { return nil }
        return String(descriptor) == name ? descriptor : nil
    }

    package static func destination(ofLink path: String) throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let capacity = buffer.count
        let length = try SystemCall.retrying { readlink(path, &buffer, capacity) }
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var bytes = path.utf8[...]
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        return bytes.elementsEqual([slash]) ? "" : String(Substring(bytes))
    }
}
