import Foundation
import TestSupport
import Testing

/// Compares a text with a file that a person has read and approved.
struct GoldenFile {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// With `RECORD=1` in the environment the file is rewritten and the test fails, so that no recording passes unread.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let path = "\(BuiltProgram.packageRoot)/Tests/EndToEndTests/Golden/\(name)"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            Issue.record("\(name) was recorded: read it, then run without RECORD", sourceLocation: sourceLocation)
        }
        let approved = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == approved, sourceLocation: sourceLocation)
    }
}
