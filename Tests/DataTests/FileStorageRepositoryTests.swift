import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Locations of the program's files")
struct FileStorageRepositoryTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func condition(ofHistory name: String) -> StorageCondition {
        FileStorageRepository(paths: [.history: folder.path(name)], credentials: nil).condition(of: .history)
    }

    private func conditions(ofFolder name: String) -> [StorageCondition] {
        let path = folder.path(name)
        let repository = FileStorageRepository(paths: [.cache: path, .catalog: path], credentials: nil)
        return [repository.condition(of: .cache), repository.condition(of: .catalog)]
    }

    private func lock(_ name: String, mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
    }

    @Test("The history: present, missing, damaged, or impossible to create")
    func history() throws {
        #expect(condition(ofHistory: "a/b/history.json") == .missing(path: folder.path("a/b/history.json")))
        try folder.write(#"{"version":1,"queries":[]}"#, to: "history.json")
        let path = folder.path("history.json")
        #expect(condition(ofHistory: "history.json") == .usable(path: path, .queries(0)))
        #expect(condition(ofHistory: "history.json/x") == .cannotCreate(path: path + "/x", folder: path))
        for text in ["", "{", "[]"] {
            try folder.write(text, to: "history.json")
            #expect(condition(ofHistory: "history.json") == .damaged(path: path))
        }
        try folder.write(#"{"version":2}"#, to: "history.json")
        #expect(condition(ofHistory: "history.json") == .newer(path: path))
        #expect(folder.names == ["history.json"])
    }

    @Test("Damaged marks are reported, and stay where they are")
    func marks() throws {
        let path = try folder.write(#"{"version":1,"marks":[{"title":5}]}"#, to: "marks.json")
        let repository = FileStorageRepository(paths: [.marks: path], credentials: nil)
        #expect(repository.condition(of: .marks) == .damaged(path: path))
        try folder.write(#"{"version":1,"marks":[{"title":"Heat","tmdb_id":949}]}"#, to: "marks.json")
        #expect(repository.condition(of: .marks) == .usable(path: path, .films(0)))
        #expect(folder.names == ["marks.json"])
    }

    @Test("A link to itself cannot be read")
    func loop() throws {
        let path = folder.path("marks.json")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "marks.json")
        let repository = FileStorageRepository(paths: [.marks: path, .history: path], credentials: nil)
        let expected = StorageCondition.unreadable(path: path, reason: "Too many levels of symbolic links")
        #expect(repository.condition(of: .marks) == expected)
        #expect(repository.condition(of: .history) == expected)
    }

    @Test("A folder in place of the history cannot be read")
    func unreadable() throws {
        try folder.write("", to: "history.json/file")
        let path = folder.path("history.json")
        #expect(condition(ofHistory: "history.json") == .unreadable(path: path, reason: "Is a directory"))
    }

    @Test("A folder: present, missing, or impossible to create")
    func folders() throws {
        #expect(conditions(ofFolder: "a/b") == Array(repeating: .missing(path: folder.path("a/b")), count: 2))
        try folder.write("kept", to: "there/file")
        let path = folder.path("there")
        #expect(
            conditions(ofFolder: "there") == [.usable(path: path, .bytes(0, of: 64 << 20)), .usable(path: path, nil)]
        )
        #expect(folder.names == ["there"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("there")) == ["file"])
    }

    @Test("Permissions deny access", .enabled(if: getuid() != 0, "root may do everything"))
    func permissions() throws {
        try folder.write("{}", to: "there/history.json")
        defer { try? lock("there", mode: 0o755) }
        try lock("there", mode: 0o555)
        let path = folder.path("there")
        #expect(conditions(ofFolder: "there").first == .inaccessible(path: path))
        #expect(condition(ofHistory: "there/history.json") == .inaccessible(path: path + "/history.json"))
        #expect(condition(ofHistory: "there/x/y.json") == .cannotCreate(path: path + "/x/y.json", folder: path))
    }

    @Test("Without a home directory there is no location")
    func nowhere() {
        let repository = FileStorageRepository(paths: [:], credentials: nil)
        for place in [StorageLocation.history, .marks, .cache, .catalog] {
            #expect(repository.condition(of: place) == .noLocation)
        }
        #expect(repository.credentialPrivacy() == nil)
    }

    @Test("A stored credential is private if only its owner can read it")
    func privacy() throws {
        let path = folder.path("credentials.json")
        let repository = FileStorageRepository(paths: [:], credentials: path)
        #expect(repository.credentialPrivacy() == nil)
        try folder.write("{}", to: "credentials.json")
        for (mode, isPrivate) in [(0o600, true), (0o640, false), (0o604, false), (0o400, true)] {
            try lock("credentials.json", mode: mode)
            let privacy = try #require(repository.credentialPrivacy())
            #expect(privacy == (path, isPrivate))
        }
    }
}
