import Foundation
import TestSupport
import Testing

/// SwiftPM builds an undeclared import of a sibling target without a word, so the layers are checked here.
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
        "Domain": ["Foundation"],
        "Data": foundation.union(["Domain", "Infrastructure", "TextSearch", "JSONText", "POSIX", "BuiltInCatalogData"]),
        "Presentation": foundation.union(["Domain", "TerminalKit", "TextSearch", "JSONText"]),
        "movies": libraries.union(["Domain", "Infrastructure", "Data", "Presentation"]).union(foundation),
    ]

    @Test("Every file imports what its layer may, and no more", arguments: SourceTree.files)
    func imports(_ file: SourceFile) throws {
        let allowed = try #require(Self.table[file.target], "Sources/\(file.target) is not in the table of layers")
        #expect(file.imports.subtracting(allowed) == [])
    }

    @Test("Every layer of the table is there")
    func layersExist() {
        #expect(Set(SourceTree.files.map(\.target)) == Set(Self.table.keys))
    }

    @Test(
        "An import is recognised in every form",
        arguments: [
            ("import Data", "Data"), ("  import Data  // why", "Data"), ("package import Data", "Data"),
            ("internal import Data", "Data"), ("@testable import Data", "Data"),
            ("@preconcurrency import Data", "Data"), ("@_exported public import Data", "Data"),
            ("import struct Data.Thing", "Data"), ("private import func Data.thing", "Data"), ("import Data;", "Data"),
            ("import Data.Thing", "Data"), ("// import Data", nil), ("important(Data)", nil),
            ("let x = \"import Data\"", nil), ("/// import Data", nil),
        ]
    )
    func forms(_ line: String, _ module: String?) {
        #expect(ImportLine(line[...])?.module == module)
    }
}

/// A line that imports a module, in any of the forms Swift has for it.
struct ImportLine {
    let module: String

    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]

    /// Reads a line; nil when it imports nothing.
    init?(_ line: Substring) {
        let code = line.prefix { $0 != "/" }
        let words = code.split { $0 == " " || $0 == "\t" || $0 == ";" }
        guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(Self.isModifier) else {
            return nil
        }
        let names = words[(index + 1)...].drop { Self.kinds.contains($0) }
        guard let name = names.first else { return nil }
        module = String(name.prefix { $0 != "." })
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
}

/// The package's own source files, as the architecture's tests read them.
enum SourceTree {
    /// The files of `Sources/`, by path from the package's folder, sorted.
    static let files: [SourceFile] = {
        let root = BuiltProgram.packageRoot
        let paths = FileManager.default.enumerator(atPath: "\(root)/Sources")?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            FileManager.default.contents(atPath: "\(root)/Sources/\(path)").map { data in
                SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
            }
        }
    }()
}

/// One source file.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// From `Sources/`.
    let path: String
    let text: String

    var testDescription: String { path }

    /// The folder below `Sources/`, which is the target.
    var target: String { String(path.prefix { $0 != "/" }) }

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules the file imports.
    var imports: Set<String> { Set(lines.compactMap { ImportLine($0)?.module }) }
}
