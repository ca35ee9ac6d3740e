import Foundation
import Infrastructure
import TestSupport
import Testing

@testable import Data

/// What holds for every store of bytes.
@Suite("A store of responses")
struct ResponseStoreTests {
    enum Kind: CaseIterable {
        case memory, directory
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func store(_ kind: Kind) -> any ResponseStore {
        switch kind {
        case .memory: InMemoryResponseStore()
        case .directory: DirectoryResponseStore(directory: folder.path("cache"))
        }
    }

    @Test("It gives back the newest bytes of a key, and nothing for another key", arguments: Kind.allCases)
    func keeps(kind: Kind) throws {
        let store = store(kind)
        #expect(store.data(for: "a") == nil)
        try store.save(Data("a long first response".utf8), for: "a", at: Date())
        try store.save(Data([0, 1, 255]), for: "a", at: Date())
        try store.save(Data(), for: "b", at: Date())
        #expect(store.data(for: "a") == Data([0, 1, 255]))
        #expect(store.data(for: "b") == Data())
        #expect(store.data(for: "c") == nil)
    }

    @Test("Many may write at once", arguments: Kind.allCases)
    func concurrently(kind: Kind) async throws {
        let store = store(kind)
        try await withThrowingTaskGroup { group in
            for number in 0..<50 {
                group.addTask { try store.save(Data("\(number)".utf8), for: "key \(number % 10)", at: Date()) }
            }
            try await group.waitForAll()
        }
        for key in 0..<10 {
            let text = store.data(for: "key \(key)").map { String(decoding: $0, as: UTF8.self) }
            #expect(text.flatMap { Int($0) }.map { $0 % 10 } == key)
        }
    }
}

@Suite("Responses in a folder")
struct DirectoryResponseStoreTests {
    private let folder: TemporaryDirectory
    private let directory: String
    private let now = Date()
    private static let day: TimeInterval = 86_400

    init() throws {
        folder = try TemporaryDirectory()
        directory = folder.path("movies")
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    }

    private static func name(_ key: String, _ fileExtension: String = "response") -> String {
        "\(FNV1a.hash(Data(key.utf8))).\(fileExtension)"
    }

    /// Saves so many bytes under `key`, in a folder for at most `maximumSize`.
    private func save(_ size: Int = 100, maximumSize: Int = 1_000) throws {
        try DirectoryResponseStore(directory: directory, maximumSize: maximumSize)
            .save(Data(repeating: 0x20, count: size), for: "key", at: now)
    }

    /// Puts a file in the folder as if it had been written some seconds ago.
    private func place(_ name: String, size: Int = 10, age: TimeInterval) throws {
        let path = try folder.write(String(repeating: "x", count: size), to: "movies/\(name)")
        try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: path)
    }

    @Test("Each response is a file for its owner alone, named by the hash of its key")
    func file() throws {
        try save(2)
        #expect(names == [Self.name("key")])
        #expect(folder.read("movies/" + Self.name("key")) == "  ")
        #expect(permissions(of: directory + "/" + Self.name("key")) == 0o600)
        #expect(permissions(of: directory) == 0o700)
        // Another process finds it.
        #expect(DirectoryResponseStore(directory: directory).data(for: "key") == Data("  ".utf8))
    }

    @Test("What is older than 180 days goes with the next response, and nothing before")
    func tooOld() throws {
        try place(Self.name("old"), age: 180 * Self.day + 60)
        try place(Self.name("young"), age: 180 * Self.day - 60)
        #expect(DirectoryResponseStore(directory: directory).data(for: "key") == nil)
        #expect(names == [Self.name("old"), Self.name("young")].sorted())
        try save()
        #expect(names == [Self.name("key"), Self.name("young")].sorted())
    }

    @Test("What a former version kept is a miss, goes with the next response, and takes no room")
    func formerFiles() throws {
        let former = ["json", "image"].map { Self.name("key", $0) }
        for name in former { try place(name, size: 900, age: 60) }
        try place(Self.name("old"), size: 900, age: 120)
        #expect(DirectoryResponseStore(directory: directory).data(for: "key") == nil)
        #expect(names == (former + [Self.name("old")]).sorted())
        try save()
        #expect(names == [Self.name("key"), Self.name("old")].sorted())
    }

    @Test("Where there is too much, the oldest goes first; what just fits stays")
    func tooMuch() throws {
        for age in 1...9 { try place(Self.name("\(age)"), size: 100, age: TimeInterval(age) * 60) }
        try save(maximumSize: 500)
        #expect(names == ["1", "2", "3", "4", "key"].map { Self.name($0) }.sorted())
        try save(101, maximumSize: 500)
        #expect(names == ["1", "2", "3", "key"].map { Self.name($0) }.sorted())
    }

    @Test("A response replaced is young again")
    func youngAgain() throws {
        try place(Self.name("key"), size: 100, age: 900)
        for age in 1...4 { try place(Self.name("\(age)"), size: 100, age: TimeInterval(age) * 60) }
        try save(maximumSize: 400)
        #expect(names == ["1", "2", "3", "key"].map { Self.name($0) }.sorted())
    }

    @Test("A file that a killed process left goes after an hour and takes no room; one being written stays")
    func abandoned() throws {
        try place(".a.response.tmp-1-x", size: 900, age: 3_660)
        try place(".b.response.tmp-1-x", age: 3_540)
        try place(Self.name("response"), age: 3_660)
        try save()
        #expect(names == [".b.response.tmp-1-x", Self.name("key"), Self.name("response")].sorted())
    }

    @Test(
        "Files of anybody else stay, however old, and do not count",
        arguments: [
            "notes.response", "config.json", "precious", "0123456789ABCDEF.json", "0123456789abcde.response",
            "0123456789abcdef0.image", "0123456789abcdef.txt", "0123456789abcdef", "g123456789abcdef.response",
            ".0123456789abcdef.response",
        ]
    )
    func strangers(name other: String) throws {
        try place(other, size: 5_000, age: 1_000 * Self.day)
        try place(Self.name("response"), size: 100, age: 60)
        try save(maximumSize: 200)
        #expect(names == [other, Self.name("response"), Self.name("key")].sorted())
    }

    @Test("Folders and links are nobody's responses, and stay")
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
        // Something else in the place of a response is as good as nothing.
        #expect(DirectoryResponseStore(directory: directory).data(for: "inner") == nil)
    }

    @Test("A folder that cannot be made is an error, and has nothing")
    func notAFolder() throws {
        try folder.write("a file", to: "movies")
        #expect(throws: FileError.cannotWrite(path: directory, reason: "Not a directory")) { try save() }
        #expect(DirectoryResponseStore(directory: directory).data(for: "key") == nil)
        #expect(folder.read("movies") == "a file")
    }

    @Test("The limits are those of TMDB's terms and of the manual")
    func limits() {
        #expect(ResponseStorage.maximumAge == 180 * Self.day)
        #expect(DirectoryResponseStore.maximumSize == 67_108_864)
    }

    @Test(
        "Names have the hashes that the authors of FNV-1a publish, always sixteen digits",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
            ("chongo was here!\n", "46810940eff5f915"),
        ]
    )
    func hashes(text: String, hash: String) {
        #expect(FNV1a.hash(Data(text.utf8)) == hash)
        let hashes = (0..<2_000).map { FNV1a.hash(Data("\($0)".utf8)) }
        #expect(hashes.contains { $0.hasPrefix("0") })
        #expect(hashes.allSatisfy { $0.utf8.count == 16 && FNV1a.isHash($0[...]) })
    }
}
