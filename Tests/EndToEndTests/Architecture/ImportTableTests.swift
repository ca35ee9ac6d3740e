import Foundation
import TestSupport
import Testing

/// SwiftPM builds an undeclared import of a sibling target without a word, so the layers are checked here.
@Suite struct ImportTableTests {
    private static let system: Set = [
        "Foundation", "FoundationNetworking", "Glibc", "Musl", "Darwin", "Dispatch", "Synchronization",
    ]
    private static let layers: Set = ["Domain", "Infrastructure", "Data", "Presentation"]

    private static let table: [String: Set<String>] = [
        "Domain": ["Foundation"],
        "Infrastructure": system,
        "Data": ["Domain", "Infrastructure", "Foundation"],
        "Presentation": ["Domain", "Foundation"],
        "movies": system.union(layers),
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
