import Foundation

/// Splits and resolves paths without touching more of the file system than it must.
enum FilePath {
    private static let maximumLinks = 40

    /// The folder that holds a file: `/a` for `/a/b`, `/` for `/b`, `.` for `b`.
    static func parent(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        let parent = withoutTrailingSlashes(String(trimmed[..<slash]))
        return parent.isEmpty ? "/" : parent
    }

    /// The last component: `b` for `/a/b` and `/a/b/`.
    static func name(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        return String(trimmed[(trimmed.lastIndex(of: "/").map(trimmed.index(after:)) ?? trimmed.startIndex)...])
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
        var path = path[...]
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path == "/" ? "" : String(path)
    }
}
