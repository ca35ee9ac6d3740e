import Foundation
import TestSupport
import Testing

/// SwiftPM does not reject an undeclared import of a sibling target, so the layers are checked here.
@Suite struct ImportTableTests {
    private static let clibrary: Set = ["Glibc", "Musl", "Darwin", "Synchronization"]
    private static let libraries: Set = ["CommandLineKit", "TerminalKit", "TextSearch", "JSONText", "POSIX"]
    private static let foundation: Set = ["Foundation", "Synchronization"]

    private static let table: [String: Set<String>] = [
        "POSIX": clibrary,
        "JSONText": foundation,
        "CommandLineKit": [],
        "TerminalKit": foundation.union(["POSIX"]),
        "TextSearch": ["POSIX", "Synchronization"],
        "Infrastructure": foundation.union(["POSIX", "JSONText", "FoundationNetworking"]),
        "Domain": foundation,
        "Data": foundation.union(["Domain", "Infrastructure", "TextSearch", "JSONText", "POSIX", "BuiltInCatalogData"]),
        "Presentation": foundation.union(["Domain", "CommandLineKit", "TerminalKit", "TextSearch", "JSONText"]),
        "movies": libraries.union(["Domain", "Infrastructure", "Data", "Presentation"]).union(foundation),
    ]

    @Test("Every file imports only what its layer may", arguments: SourceTree.files)
    func imports(_ file: SourceFile) throws {
        let allowed = try #require(Self.table[file.target], "Sources/\(file.target) is not in the table of layers")
        #expect(file.imports.subtracting(allowed) == [])
    }

    @Test("Presentation asks use cases only", arguments: SourceTree.files.filter { $0.target == "Presentation" })
    func repositories(_ file: SourceFile) {
        #expect(file.text.matches(of: /\bany \w+Repository\b/).map { String($0.output) } == [])
    }

    @Test("View models don't draw", arguments: SourceTree.files.filter { $0.path.hasSuffix("ViewModel.swift") })
    func drawing(_ file: SourceFile) {
        #expect(!file.imports.contains("TerminalKit"))
    }

    @Test("Every layer of the table exists")
    func layersExist() {
        #expect(Set(SourceTree.files.map(\.target)) == Set(Self.table.keys))
    }
}

/// The package's own source files.
private enum SourceTree {
    /// The files of `Sources/`, by relative path, sorted.
    static let files: [SourceFile] = {
        let root = "\(BuiltProgram.packageRoot)/Sources"
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let data = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
            return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
        }
    }()
}

struct SourceFile: Sendable, CustomTestStringConvertible {
    /// Relative to `Sources/`.
    let path: String
    let text: String

    var testDescription: String { path }

    /// The target: the first folder in `Sources/`.
    var target: String { String(path.prefix { $0 != "/" }) }

    /// The imported modules, with any attributes and modifiers.
    var imports: Set<String> {
        let kinds = /struct|class|enum|protocol|typealias|func|let|var|actor/
        let line = /^[ \t]*(?:@\w+ +|public +|package +|internal +|fileprivate +|private +)*import +(\w+)(?: +(\w+))?/
        return Set(
            text.matches(of: line.anchorsMatchLineEndings()).map { match in
                String(match.1.wholeMatch(of: kinds) == nil ? match.1 : match.2 ?? "")
            }
        )
    }
}
