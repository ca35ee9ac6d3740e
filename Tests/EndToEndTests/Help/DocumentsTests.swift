import Foundation
import TestSupport
import Testing

/// Documents name existing files and suites, and the diffs of CONTRIBUTING.md are up to date.
@Suite struct DocumentsTests {
    private static let root = URL(filePath: BuiltProgram.packageRoot)

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Markdown files of the project, except decisions, which describe the past.
    private static func documents() throws -> [String] {
        let docs = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)
        return ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
            + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    }

    /// The files in the folders that documents mention.
    private static let paths = ["Sources", "Tests", "Scripts", "docs", "packaging", ".github"].flatMap { folder in
        let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        return (files?.compactMap { $0 as? String } ?? []).map { "/\(folder)/\($0)" }
    }

    /// The sources of all tests, one after another; searched as bytes, because a string of this length is slow.
    private static let tests = paths.filter { $0.hasPrefix("/Tests/") && $0.hasSuffix(".swift") }
        .compactMap { try? Data(contentsOf: root.appending(path: $0)) }.reduce(Data(), +)

    @Test("Every suite that a document names exists", arguments: try documents())
    func suites(document: String) throws {
        let named = try Self.text(document).matches(of: #/`(\w+Tests)\b/#).map { String($0.1) }
        let missing = Set(named).filter {
            !Self.paths.contains("/Tests/\($0)") && Self.tests.range(of: Data("struct \($0)".utf8)) == nil
        }
        #expect(missing == [])
    }

    @Test("Every Swift file and script that a document names exists", arguments: try documents())
    func files(document: String) throws {
        let named = try Self.text(document).matches(of: #/`([\w\/+.-]+\.(?:swift|sh|py|yml))`/#).map {
            String($0.1)
        }
        #expect(
            Set(named).filter { name in !(Self.paths + ["/Package.swift"]).contains { $0.hasSuffix("/\(name)") } } == []
        )
    }

    @Test("Every line that a diff in CONTRIBUTING.md adds is in its file")
    func diffs() throws {
        for block in try Self.text("CONTRIBUTING.md").components(separatedBy: "```diff\n").dropFirst() {
            var file = ""
            for line in block.components(separatedBy: "\n").prefix(while: { $0 != "```" }) {
                if let path = line.firstMatch(of: #/^(?:\+\+\+|---) (.+)/#) {
                    file = try Self.text(String(path.1))
                } else if line.hasPrefix("+"), !line.contains("…") {
                    let added = line.dropFirst().trimmingCharacters(in: .whitespaces)
                    #expect(added.isEmpty || file.contains(added), "\(line)")
                }
            }
        }
    }
}
