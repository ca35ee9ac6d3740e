@testable import POSIX
@testable import JSONText
@testable import Infrastructure
import Foundation
import TestSupport
import Testing

struct Notes: JSONDocument, Equatable {
    var lines: [String] = []
    var author: String?

    init() {}

    init(lines: [String] = [], author: String? = nil) {
        (self.lines, self.author) = (lines, author)
    }

    init(_ json: JSONObject, isNewer: Bool) throws {
        lines = try json.required("lines", \.strings)
        author = try json.optional("author", \.string)
    }

    var members: [JSONMember] {
        [JSONMember("lines", JSONValue(lines)), JSONMember("author", JSONValue(author))]
    }
}

/// Notes that people edit.
struct EditedNotes: JSONDocument, Equatable {
    static let version: Int? = nil
    static let layout = JSONLayout.indented
    static let movesDamagedAside = false

    var notes = Notes()

    init() {}

    init(_ json: JSONObject, isNewer: Bool) throws { notes = try Notes(json, isNewer: isNewer) }

    var members: [JSONMember] { notes.members }
}

@Suite("JSONFile")
struct JSONFileTests {
    private let folder: TemporaryDirectory
    private let file: JSONFile<Notes>

    init() throws {
        folder = try TemporaryDirectory()
        file = Self.makeFile(folder.path("notes.json"))
    }

    private static func makeFile(_ path: String) -> JSONFile<Notes> {
        JSONFile(
            path: path,
            lockTimeout: .milliseconds(100),
            now: { Date(timeIntervalSince1970: 1_795_168_800) }
        )
    }

    @Test("A missing file is reported as missing, and reading creates nothing")
    func missing() async throws {
        #expect(try await file.read() == .missing)
        #expect(folder.names.isEmpty)
    }

    @Test("An update starts with the empty document and can be read back")
    func firstUpdate() async throws {
        #expect(try await file.update { $0.lines.append("é\u{202E}") }.movedTo == nil)
        #expect(folder.read("notes.json") == "{\"version\":1,\"lines\":[\"é\\u202e\"],\"author\":null}\n")
        #expect(try await file.read() == .document(Notes(lines: ["é\u{202E}"])))
    }

    @Test("File and folders are readable only by the user")
    func modes() async throws {
        let file = Self.makeFile(folder.path("a/b/notes.json"))
        try await file.update { $0.author = "x" }
        #expect(permissions(of: file.path) == 0o600)
        #expect(permissions(of: folder.path("a")) == 0o700)
        #expect(permissions(of: folder.path("a/b")) == 0o700)
    }

    @Test("A change that throws leaves the file unchanged")
    func throwingChange() async throws {
        struct Failure: Error {}
        try await file.update { $0.author = "first" }
        await #expect(throws: Failure.self) {
            try await file.update { notes in
                notes.author = "second"
                throw Failure()
            }
        }
        #expect(try await file.read() == .document(Notes(author: "first")))
    }

    @Test("A document without a version can be indented")
    func withoutVersion() async throws {
        let file = JSONFile<EditedNotes>(path: folder.path("plain.json"))
        try await file.update { $0.notes.author = "me" }
        #expect(folder.read("plain.json") == "{\n  \"lines\": [],\n  \"author\": \"me\"\n}\n")
        #expect(try await file.read().document?.notes == Notes(author: "me"))
    }

    @Test("An older version is read and written as the current one")
    func olderVersion() async throws {
        try folder.write(#"{"lines":["a"],"version":0}"#, to: "notes.json")
        #expect(try await file.read() == .document(Notes(lines: ["a"])))
        try await file.update { _ in }
        #expect(folder.read("notes.json") == "{\"version\":1,\"lines\":[\"a\"],\"author\":null}\n")
    }

    @Test("A symbolic link is kept and its target is written")
    func symbolicLink() async throws {
        try folder.write(#"{"version":1,"lines":["a"]}"#, to: "dotfiles/real.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("notes.json"),
            withDestinationPath: "dotfiles/real.json"
        )
        try await file.update { $0.lines.append("b") }
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "dotfiles/real.json"
        )
        #expect(folder.read("dotfiles/real.json") == "{\"version\":1,\"lines\":[\"a\",\"b\"],\"author\":null}\n")
    }

    @Test("The next update removes partial files of killed processes, and no other files")
    func leftovers() async throws {
        for name in [".notes.json.tmp-123-abc", ".other.json.tmp-1-a", "notes.json.damaged-x", ".notes.json"] {
            try folder.write("half", to: name)
        }
        try await file.update { _ in }
        #expect(
            folder.names
                == [".notes.json", ".other.json.tmp-1-a", "notes.json", "notes.json.damaged-x", "notes.json.lock"]
        )
    }

    @Test("With a file in place of the folder there is no document, and a change reports the system error")
    func unwritable() async throws {
        let file = Self.makeFile(try folder.write("", to: "file") + "/notes.json")
        #expect(try await file.read() == .missing)
        await #expect(throws: FileError.cannotWrite(path: folder.path("file"), reason: "Not a directory")) {
            try await file.update { _ in }
        }
    }

    @Test("A lock that is never released is reported, and reading still works")
    func stuckLock() async throws {
        try await file.update { $0.author = "x" }
        let holder = try OpenFile(file.path + ".lock", O_RDWR | O_CREAT)
        try SystemCall.lock(holder.descriptor)
        await #expect(throws: FileError.lockTimeout(path: file.path, seconds: 0.1)) {
            try await file.update { $0.author = "y" }
        }
        #expect(try await file.read() == .document(Notes(author: "x")))
        SystemCall.unlock(holder.descriptor)
    }
}
