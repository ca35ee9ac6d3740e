import Domain
import Foundation
import Infrastructure
import TestSupport
import Testing

@testable import Data

@Suite("Responses in a folder")
struct DirectoryResponseStoreTests {
    private let folder: TemporaryDirectory
    private let directory: String
    private let store: DirectoryResponseStore
    private let now = Date()
    private static let day: TimeInterval = 86_400

    init() throws {
        folder = try TemporaryDirectory()
        directory = folder.path("movies")
        store = DirectoryResponseStore(directory: directory) { [now] in now }
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }

    private static func name(_ key: String) -> String {
        "\(Array(key.utf8).withUnsafeBytes(FNV1a.hash)).response"
    }

    /// Saves `size` bytes under `key`, in a folder with a limit of `maximumSize`.
    private func save(_ size: Int = 100, maximumSize: Int = 1_000) throws {
        var store = store
        store.maximumSize = maximumSize
        store.shouldPrune = { true }
        try store.save(Data(repeating: 0x20, count: size), for: "key")
    }

    /// Creates a file in the folder, written `age` seconds ago.
    private func place(_ name: String, size: Int = 10, age: TimeInterval) throws {
        let path = try folder.write(String(repeating: "x", count: size), to: "movies/\(name)")
        try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: path)
    }

    @Test("Only some writes list the folder")
    func prunesRarely() throws {
        var store = store
        store.maximumSize = 0
        store.shouldPrune = { false }
        try store.save(Data(" ".utf8), for: "key")
        #expect(names == [Self.name("key")])
        let choices = (0..<2_000).count { _ in self.store.shouldPrune() }
        #expect((50...250).contains(choices))
    }

    @Test("Each response is a file only its owner can read, named by the hash of its key")
    func file() throws {
        try save(2)
        #expect(names == [Self.name("key")])
        #expect(folder.read("movies/" + Self.name("key")) == "  ")
        #expect(permissions(of: directory + "/" + Self.name("key")) == 0o600)
        #expect(permissions(of: directory) == 0o700)
        #expect(store.data(for: "key") == Data("  ".utf8))
    }

    @Test("Responses older than 180 days are removed with the next write, newer ones stay")
    func tooOld() throws {
        try place(Self.name("old"), age: 180 * Self.day + 60)
        try place(Self.name("young"), age: 180 * Self.day - 60)
        #expect(store.data(for: "key") == nil)
        #expect(names == [Self.name("old"), Self.name("young")].sorted())
        try save()
        #expect(names == [Self.name("key"), Self.name("young")].sorted())
    }

    @Test("Above the size limit the oldest responses are removed; at the limit all stay")
    func tooMuch() throws {
        for age in 1...9 { try place(Self.name("\(age)"), size: 100, age: TimeInterval(age) * 60) }
        try save(maximumSize: 500)
        #expect(names == ["1", "2", "3", "4", "key"].map { Self.name($0) }.sorted())
        try save(101, maximumSize: 500)
        #expect(names == ["1", "2", "3", "key"].map { Self.name($0) }.sorted())
    }

    @Test("Replacing a response renews its age")
    func youngAgain() throws {
        try place(Self.name("key"), size: 100, age: 900)
        for age in 1...4 { try place(Self.name("\(age)"), size: 100, age: TimeInterval(age) * 60) }
        try save(maximumSize: 400)
        #expect(names == ["1", "2", "3", "key"].map { Self.name($0) }.sorted())
    }

    // Seen from another PID namespace, a live writer has no process.
    @Test("A partial file is removed after an hour and not counted; a newer one stays, even without its process")
    func abandoned() throws {
        try place(".a.response.tmp-1-x", size: 900, age: 3_660)
        try place(".b.response.tmp-99999999-x", age: 3_540)
        try place(Self.name("response"), age: 3_660)
        try save()
        #expect(names == [".b.response.tmp-99999999-x", Self.name("key"), Self.name("response")].sorted())
    }

    @Test(
        "Foreign files stay, whatever their age, and are not counted",
        arguments: [
            "notes.response", "config.json", "precious", "0123456789ABCDEF.json", "0123456789abcde.response",
            "0123456789abcdef0.response", "0123456789abcdef.txt", "0123456789abcdef", "g123456789abcdef.response",
            ".0123456789abcdef.response",
        ]
    )
    func strangers(name other: String) throws {
        try place(other, size: 5_000, age: 1_000 * Self.day)
        try place(Self.name("response"), size: 100, age: 60)
        try save(maximumSize: 200)
        #expect(names == [other, Self.name("response"), Self.name("key")].sorted())
    }

    @Test("Folders and links are not responses, and stay")
    func notFiles() throws {
        let (link, inner) = (Self.name("link"), Self.name("inner"))
        try folder.write("precious", to: "movies/\(inner)/file")
        try folder.write("precious", to: "outside")
        let target = folder.path("outside")
        try FileManager.default.createSymbolicLink(atPath: "\(directory)/\(link)", withDestinationPath: target)
        try save(maximumSize: 0)
        #expect(names == [inner, link].sorted())
        #expect(folder.read("movies/\(inner)/file") == "precious")
        #expect(folder.read("outside") == "precious")
        // Anything else in place of a response is a miss.
        #expect(store.data(for: "inner") == nil)
    }

    @Test("The status counts responses, but not unrelated files")
    func status() throws {
        let limit = 64 * 1024 * 1024
        let none = CacheStatus(entries: 0, size: 0, limit: limit, oldest: nil, newest: nil, path: directory)
        #expect(try store.status() == none)
        #expect(try store.removeAll() == 0)
        #expect(folder.names == [])
        try place(Self.name("a"), size: 5, age: 60)
        try place(Self.name("b"), size: 3, age: 10)
        try place("notes.json", age: 0)
        try folder.write("strange", to: "movies/posters/a.jpg")
        let status = try store.status()
        #expect(status.entries == 2)
        #expect(status.size == 8)
        let ages = [status.oldest, status.newest].compactMap { $0?.timeIntervalSince(now).rounded() }
        #expect(ages == [-60.0, -10.0])
    }

    @Test("Clearing removes the cache's files, except those another process is writing")
    func clear() throws {
        for name in [Self.name("a"), Self.name("b"), "notes.json"] { try place(name, age: 0) }
        let (writing, old) = (".b.response.tmp-\(getpid())-a", ".b.response.tmp-\(getpid())-b")
        try place(writing, age: 60)
        try place(old, age: 7_200)
        #expect(try store.removeAll() == 2)
        #expect(names == [writing, "notes.json"].sorted())
    }

    @Test("A key returns its newest bytes, another key returns nothing")
    func keeps() throws {
        #expect(store.data(for: "a") == nil)
        try store.save(Data("a long first response".utf8), for: "a")
        try store.save(Data([0, 1, 255]), for: "a")
        try store.save(Data(), for: "b")
        #expect(store.data(for: "a") == Data([0, 1, 255]))
        #expect(store.data(for: "b") == Data())
        #expect(store.data(for: "c") == nil)
    }

    @Test("Without a home directory nothing is cached")
    func noHome() throws {
        let store = DirectoryResponseStore(directory: nil)
        try store.save(Data("xy".utf8), for: "key")
        #expect(store.data(for: "key") == nil)
        #expect(try store.status().path == nil)
        #expect(try store.removeAll() == 0)
    }

    @Test("A folder that cannot be created is an error, and is empty")
    func notAFolder() throws {
        try folder.write("a file", to: "movies")
        #expect(throws: DomainError.self) { try store.status() }
        #expect(throws: FileError.cannotWrite(path: directory, reason: "Not a directory")) { try save() }
        #expect(store.data(for: "key") == nil)
        #expect(folder.read("movies") == "a file")
    }

    @Test(
        "Names are 16 digits, with the hashes published by the authors of FNV-1a",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
            ("chongo was here!\n", "46810940eff5f915"),
        ]
    )
    func hashes(text: String, hash: String) {
        #expect(Array(text.utf8).withUnsafeBytes(FNV1a.hash) == hash)
        let hashes = (0..<2_000).map { Array("\($0)".utf8).withUnsafeBytes(FNV1a.hash) }
        #expect(hashes.contains { $0.hasPrefix("0") })
        #expect(hashes.allSatisfy { $0.utf8.count == 16 && UInt64($0, radix: 16) != nil })
    }
}
