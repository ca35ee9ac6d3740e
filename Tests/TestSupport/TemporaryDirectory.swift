package import Foundation

/// A folder of its own for one test, removed with everything in it when the value goes away.
package final class TemporaryDirectory: Sendable {
    /// The absolute path, without a slash at its end.
    package let path: String

    /// Makes an empty folder below the system's temporary one.
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

    /// The names of what is in the folder, hidden ones too, sorted.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The path of a file in the folder, which need not exist; `name` may contain slashes.
    package func path(_ name: String) -> String {
        path + "/" + name
    }

    /// Writes a file as it is, making its parent folders; gives back its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The text of a file, or nil where there is none.
    package func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }
}
