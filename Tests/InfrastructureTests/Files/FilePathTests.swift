@testable import Infrastructure
import Testing

@Suite("FilePath")
struct FilePathTests {
    @Test(
        "a path is split into folder and name",
        arguments: [
            ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a//b", "/a", "b"), ("/b", "/", "b"), ("b", ".", "b"),
            ("a/b", "a", "b"), ("./b", ".", "b"), ("/é/ü.json", "/é", "ü.json"),
            ("/a/\u{301}b", "/a", "\u{301}b"), ("/a/\u{301}b/c", "/a/\u{301}b", "c"),
            ("/a/b\u{600}/", "/a", "b\u{600}"),
        ]
    )
    func split(path: String, parent: String, name: String) {
        #expect(FilePath.parent(of: path) == parent)
        #expect(FilePath.name(of: path) == name)
    }

    @Test("temporary names belong to their file and are told from others")
    func temporaryNames() {
        let path = TemporaryName.make(for: "/a/x.json")
        #expect(path.hasPrefix("/a/.x.json.tmp-"))
        #expect(path != TemporaryName.make(for: "/a/x.json"))
        #expect(TemporaryName.matches(FilePath.name(of: path)))
        for other in ["x.json", ".x.json", "x.tmp-1-a", ".tmp", ".x.json.lock", ""] {
            #expect(!TemporaryName.matches(other))
        }
    }
}
