import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite("FileSystem")
struct FileSystemTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test("Missing folders are created for the user only", arguments: ["a/b/c", "a/b/c/", "a//b/c"])
    func makeDirectory(name: String) throws {
        try FileSystem.makeDirectory(folder.path(name))
        for made in ["a", "a/b", "a/b/c"] {
            #expect(permissions(of: folder.path(made)) == 0o700)
        }
    }

    @Test("An existing folder keeps its mode")
    func existingDirectory() throws {
        #expect(mkdir(folder.path("a"), 0o755) == 0)
        chmod(folder.path("a"), 0o755)
        try FileSystem.makeDirectory(folder.path("a/b"))
        try FileSystem.makeDirectory(folder.path("a"))
        #expect(permissions(of: folder.path("a")) == 0o755)
    }

    @Test("A link to a folder is accepted as a folder")
    func linkedDirectory() throws {
        #expect(mkdir(folder.path("real"), 0o700) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "real")
        try FileSystem.makeDirectory(folder.path("link/a"))
        #expect(FileManager.default.fileExists(atPath: folder.path("real/a")))
    }

    @Test("A file in place of a folder reports the system error", arguments: ["file", "file/a", "file/a/b"])
    func fileInTheWay(name: String) throws {
        try folder.write("", to: "file")
        #expect(throws: FileError.cannotWrite(path: folder.path(name), reason: "Not a directory")) {
            try FileSystem.makeDirectory(folder.path(name))
        }
    }

    @Test("Tasks may create the same folder concurrently")
    func concurrentMakers() async throws {
        let path = folder.path("a/b/c/d/e/f")
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try FileSystem.makeDirectory(path) } }
            try await group.waitForAll()
        }
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("A listing has the name, size and time of every entry, also hidden ones")
    func entries() throws {
        try folder.write("12345", to: "b")
        try folder.write("", to: ".a.tmp-1-x")
        try folder.write("", to: "sub/unseen")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nowhere")
        let date = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path("b"))

        let entries = try FileSystem.entries(of: folder.path).sorted { $0.name < $1.name }
        #expect(entries.map(\.name) == [".a.tmp-1-x", "b", "link", "sub"])
        #expect(entries.map(\.isRegular) == [true, true, false, false])
        #expect(entries.map(\.isTemporary) == [true, false, false, false])
        #expect(entries[1].size == 5 && entries[1].modificationDate == date)
    }

    @Test("A missing folder has no entries, a file reports the system error")
    func noEntries() throws {
        #expect(try FileSystem.entries(of: folder.path("none")).isEmpty)
        let path = try folder.write("", to: "file")
        #expect(throws: FileError.cannotRead(path: path, reason: "Not a directory")) {
            try FileSystem.entries(of: path)
        }
    }

    @Test("The sum of the sizes of sparse files cannot overflow")
    func sparse() throws {
        #expect(truncate(try folder.write("", to: "file"), 1 << 41) == 0)
        #expect(try FileSystem.entries(of: folder.path).map(\.size) == [1 << 40])
    }

    @Test("Removing returns whether a file existed")
    func remove() throws {
        let path = try folder.write("", to: "file")
        #expect(try FileSystem.remove(path))
        #expect(try !FileSystem.remove(path))
        #expect(throws: FileError.self) { try FileSystem.remove(folder.path) }
    }
}

@Suite("FilePath")
struct FilePathTests {
    @Test(
        "A path is split into folder and name",
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
}
