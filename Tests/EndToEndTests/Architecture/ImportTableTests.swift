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
        "Data": foundation.union(["Domain", "Infrastructure", "TextSearch", "JSONText", "POSIX"]),
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
