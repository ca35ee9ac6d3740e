import POSIX
import Foundation

/// Splits and resolves paths without touching more of the file system than it must.
///
/// Paths are bytes to the system: a slash before a combining mark is another character to Swift, and still a slash.
package enum FilePath {
    private static let maximumLinks = 40
    private static let slash = UInt8(ascii: "/")

    /// The folder that holds a file: `/a` for `/a/b`, `/` for `/b`, `.` for `b`.
    package static func parent(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let last = trimmed.utf8.lastIndex(of: slash) else { return "." }
        let parent = withoutTrailingSlashes(String(trimmed[..<last]))
        return parent.isEmpty ? "/" : parent
    }

    /// The last component: `b` for `/a/b` and `/a/b/`.
    static func name(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        let last = trimmed.utf8.lastIndex(of: slash)
        return String(trimmed[(last.map(trimmed.utf8.index(after:)) ?? trimmed.startIndex)...])
    }

    /// The file that is reached by a path which may be a symbolic link; the file need not exist.
    static func resolvingLinks(_ path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<maximumLinks {
            guard isSymbolicLink(path) else { return path }
            let target = try destination(ofLink: path)
            path = target.hasPrefix("/") ? target : parent(of: path) + "/" + target
        }
        throw SystemError(code: ELOOP)
    }

    private static func isSymbolicLink(_ path: String) -> Bool {
        (try? FileStatus(linkAt: path))?.kind == .symbolicLink
    }

    private static func destination(ofLink path: String) throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let capacity = buffer.count
        let length = try CLibrary.retrying { readlink(path, &buffer, capacity) }
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var bytes = path.utf8[...]
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        return bytes.elementsEqual([slash]) ? "" : String(Substring(bytes))
    }
}
