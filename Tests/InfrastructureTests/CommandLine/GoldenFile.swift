import Foundation
import Testing

/// Compares a text with a file that a person has read and approved.
struct GoldenFile {
    let name: String

    private var url: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    }

    /// With `RECORD=1` in the environment the file is rewritten and the test fails, so that no recording passes unread.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: url)
            Issue.record("\(name) was recorded: read it, then run without RECORD", sourceLocation: sourceLocation)
        }
        let approved = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(text == approved, sourceLocation: sourceLocation)
    }
}
