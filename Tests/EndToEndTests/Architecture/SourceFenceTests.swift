import Foundation
import TestSupport
import Testing

@Suite struct SourceFenceTests {
    @Test("No source file is over 250 lines, generated data aside", arguments: SourceTree.files)
    func length(_ file: SourceFile) {
        guard !file.text.contains("// swift-format-ignore-file") else { return }
        #expect(file.text.utf8.count { $0 == UInt8(ascii: "\n") } <= 250)
    }

    @Test("Nothing is public: this is a program, not a library", arguments: SourceTree.files)
    func access(_ file: SourceFile) {
        let declarations = file.lines.filter { line in
            let words = line.split(separator: " ")
            return words.first == "public" || words.first == "open" || words.contains("public(set)")
        }
        #expect(declarations == [])
    }

    @Test("The package depends on no other package")
    func dependencies() throws {
        let manifest = try #require(SourceTree.manifest)
        #expect(!manifest.contains(".package("))
    }
}
