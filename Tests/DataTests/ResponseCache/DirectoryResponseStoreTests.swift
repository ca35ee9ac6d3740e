import Infrastructure
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Answers in a folder")
struct DirectoryResponseStoreTests {
    private let folder: TemporaryDirectory
    private let directory: String
    private static let day: TimeInterval = 86_400

    init() throws {
        folder = try TemporaryDirectory()
        directory = folder.path("movies")
    }

    private func store(maximumSize: Int = 1_000) -> DirectoryResponseStore {
        DirectoryResponseStore(directory: directory, maximumSize: maximumSize)
    }

    private func name(_ key: String) -> String { FNV1a.hash(key) + ".json" }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }

    /// Puts a file in the folder as if it had been written some seconds ago.
    private func place(_ name: String, size: Int = 10, age: TimeInterval, before now: Date) throws {
        let path = try folder.write(String(repeating: "x", count: size), to: "movies/\(name)")
        try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: path)
    }

    @Test("Each answer is a file for its owner alone, named by the hash of its key")
    func file() throws {
        try store().save(Data("{}".utf8), for: "api key", at: Date())
        #expect(names == ["\(FNV1a.hash("api key")).json"])
        #expect(folder.read("movies/" + name("api key")) == "{}")
        #expect(permissions(of: directory + "/" + name("api key")) == 0o600)
        #expect(permissions(of: directory) == 0o700)
    }

    @Test("Another process finds the answers")
    func anotherProcess() throws {
        try store().save(Data("{}".utf8), for: "key", at: Date())
        #expect(store().data(for: "key") == Data("{}".utf8))
    }

    @Test("What is older than 180 days goes with the next answer, and nothing before")
    func tooOld() throws {
        let now = Date()
        try place(name("old"), age: 180 * Self.day + 60, before: now)
        try place(name("young"), age: 180 * Self.day - 60, before: now)
        #expect(store().data(for: "key") == nil)
        #expect(names == [name("old"), name("young")].sorted())
        try store().save(Data("{}".utf8), for: "key", at: now)
        #expect(names == [name("key"), name("young")].sorted())
    }

    @Test("Where there is too much, the oldest goes first")
    func tooMuch() throws {
        let now = Date()
        for age in 1...9 { try place(name("\(age)"), size: 100, age: TimeInterval(age) * 60, before: now) }
        try store(maximumSize: 500).save(Data(repeating: 0x20, count: 100), for: "key", at: now)
        #expect(names == [name("1"), name("2"), name("3"), name("4"), name("key")].sorted())
    }

    @Test("What just fits stays")
    func justFits() throws {
        let now = Date()
        for age in 1...4 { try place(name("\(age)"), size: 100, age: TimeInterval(age) * 60, before: now) }
        try store(maximumSize: 500).save(Data(repeating: 0x20, count: 100), for: "key", at: now)
        #expect(names.count == 5)
        try store(maximumSize: 500).save(Data(repeating: 0x20, count: 101), for: "key", at: now)
        #expect(names == [name("1"), name("2"), name("3"), name("key")].sorted())
    }

    @Test("An answer replaced is young again")
    func youngAgain() throws {
        let now = Date()
        try place(name("key"), size: 100, age: 900, before: now)
        for age in 1...4 { try place(name("\(age)"), size: 100, age: TimeInterval(age) * 60, before: now) }
        try store(maximumSize: 400).save(Data(repeating: 0x20, count: 100), for: "key", at: now)
        #expect(names == [name("1"), name("2"), name("3"), name("key")].sorted())
    }

    @Test("A file that a killed process left goes after an hour; one that is being written stays")
    func abandoned() throws {
        let now = Date()
        try place(".a.json.tmp-1-x", age: 3_660, before: now)
        try place(".b.json.tmp-1-x", age: 3_540, before: now)
        try place(name("answer"), age: 3_660, before: now)
        try store().save(Data("{}".utf8), for: "key", at: now)
        #expect(names == [".b.json.tmp-1-x", name("key"), name("answer")].sorted())
    }

    @Test(
        "Files of anybody else stay, however old, and do not count",
        arguments: [
            "notes.json", "config.json", "precious", "0123456789ABCDEF.json", "0123456789abcde.json",
            "0123456789abcdef0.json", "0123456789abcdef.txt", "0123456789abcdef", "g123456789abcdef.json",
            ".0123456789abcdef.json",
        ]
    )
    func strangers(name other: String) throws {
        let now = Date()
        try place(other, size: 5_000, age: 1_000 * Self.day, before: now)
        try place(name("answer"), size: 100, age: 60, before: now)
        try store(maximumSize: 200).save(Data(repeating: 0x20, count: 100), for: "key", at: now)
        #expect(names == [other, name("answer"), name("key")].sorted())
    }

    @Test("Folders and links are nobody's answers, and stay")
    func notFiles() throws {
        try folder.write("precious", to: "movies/inner/file")
        try folder.write("precious", to: "outside")
        let link = directory + "/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("outside"))
        try store(maximumSize: 0).save(Data("{}".utf8), for: "key", at: Date() + 1_000 * Self.day)
        #expect(names == ["inner", "link.json"])
        #expect(folder.read("movies/inner/file") == "precious")
        #expect(folder.read("outside") == "precious")
    }

    @Test("A folder that cannot be made is an error, and has nothing")
    func notAFolder() throws {
        try folder.write("a file", to: "movies")
        let expected = FileError.cannotWrite(path: directory, reason: "Not a directory")
        #expect(throws: expected) { try store().save(Data(), for: "key", at: Date()) }
        #expect(store().data(for: "key") == nil)
        #expect(folder.read("movies") == "a file")
    }

    @Test("Something else in the place of an answer is as good as nothing")
    func somethingElse() throws {
        try folder.write("x", to: "movies/\(name("key"))/file")
        #expect(store().data(for: "key") == nil)
    }

    @Test("The limits are those of TMDB's terms and of the manual")
    func limits() {
        #expect(AnswerCache.maximumAge == 180 * Self.day)
        #expect(DirectoryResponseStore.maximumSize == 67_108_864)
    }
}
