import Foundation
package import Testing

/// Compares a text with a file that a person has read and approved.
package struct GoldenFile: Sendable {
    private let url: URL

    /// A file in the folder `Golden` beside the source file that makes this value.
    package init(name: String, source: String = #filePath) {
        url = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
    }

    /// A file below the folder `Tests`, such as `moviesTests/Help/Golden/search.txt`.
    package init(testFile: String) {
        url = URL(fileURLWithPath: "\(BuiltProgram.packageRoot)/Tests/\(testFile)")
    }

    /// Records an issue when the text differs.
    ///
    /// With `RECORD=1` in the environment the file is rewritten and the test fails, so that no recording passes unread.
    /// - Throws: where the file cannot be read or written.
    package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try recordIfAsked(text, sourceLocation)
        let approved = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(text == approved, sourceLocation: sourceLocation)
    }

    /// The same for a file too long to show: only says whether it differs.
    package func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try recordIfAsked(text, sourceLocation)
        let isSame = try Data(contentsOf: url) == Data(text.utf8)
        #expect(isSame, "\(url.lastPathComponent) is out of date", sourceLocation: sourceLocation)
    }

    private func recordIfAsked(_ text: String, _ sourceLocation: SourceLocation) throws {
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
        try record(text)
        let name = url.lastPathComponent
        Issue.record("\(name) was recorded: read it, then run without RECORD", sourceLocation: sourceLocation)
    }

    private func record(_ text: String) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
