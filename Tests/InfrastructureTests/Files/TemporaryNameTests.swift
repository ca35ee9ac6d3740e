@testable import Infrastructure
import Foundation
import TestSupport
import Testing

@Suite("TemporaryName")
struct TemporaryNameTests {
    @Test("a name that was made is known, and its writer lives")
    func own() {
        let path = TemporaryName.make(for: "/folder/notes.json")
        let name = FilePath.name(of: path)
        #expect(FilePath.parent(of: path) == "/folder")
        #expect(TemporaryName.matches(name))
        #expect(!TemporaryName.isAbandoned(name))
    }

    @Test("a file whose writer is gone is abandoned", .heavy)
    func abandoned() async throws {
        let process = try await Shell.output(of: "printf $$")
        #expect(TemporaryName.isAbandoned(".notes.json.tmp-\(process)-abc"))
    }

    @Test(
        "other names are nobody's temporary files",
        arguments: ["notes.json", ".notes.json", "notes.tmp-1-a", ".notes.json.tmp", ".notes.json.tmp-x-y"]
    )
    func others(name: String) {
        #expect(!TemporaryName.isAbandoned(name))
    }
}
