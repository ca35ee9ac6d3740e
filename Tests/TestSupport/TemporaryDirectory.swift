package import Foundation
package import Testing

/// A temporary folder for one test, removed with its content when the value is released.
package final class TemporaryDirectory: Sendable {
    /// The absolute path, without a trailing slash.
    package let path: String

    /// Creates an empty folder in the system's temporary folder.
    package init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let url = base.appendingPathComponent("movies-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The folder as a URL.
    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// The names of all entries, with hidden ones, sorted.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The path of a file in the folder, which need not exist; `name` may contain slashes.
    package func path(_ name: String) -> String {
        path + "/" + name
    }

    /// Writes a file and creates its parent folders; returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The text of a file, or nil if there is none.
    package func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The permission bits of a file (0o600), or nil if there is none; symbolic links are not followed.
package func permissions(of path: String) -> UInt16? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.uint16Value
}

/// Compares text with a reviewed file.
package struct GoldenFile: Sendable {
    private let url: URL

    /// A file in the folder `Golden` next to the calling source file.
    package init(name: String, source: String = #filePath) {
        url = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
    }

    /// A file in the folder `Tests`, such as `moviesTests/Help/Golden/search.txt`.
    package init(testFile: String) {
        url = URL(fileURLWithPath: "\(BuiltProgram.packageRoot)/Tests/\(testFile)")
    }

    /// Records an issue if the text differs.
    ///
    /// With `RECORD=1` in the environment, rewrites the file and fails, because every recording needs a review.
    /// - Throws: an error if the file cannot be read or written.
    package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let folder = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
            let name = url.lastPathComponent
            Issue.record("\(name) was recorded: read it, then run without RECORD", sourceLocation: sourceLocation)
        }
        let approved = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(text == approved, sourceLocation: sourceLocation)
    }
}
