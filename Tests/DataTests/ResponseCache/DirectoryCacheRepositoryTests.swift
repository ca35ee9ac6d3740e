import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("The folder of the response cache as a whole")
struct DirectoryCacheRepositoryTests {
    private let folder: TemporaryDirectory
    private let cache: DirectoryCacheRepository
    private let date = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws {
        folder = try TemporaryDirectory()
        cache = DirectoryCacheRepository(directory: folder.path("cache")) { Date(timeIntervalSince1970: 1_800_000_000) }
    }

    private static func name(_ key: String, _ fileExtension: String = "response") -> String {
        "\(FNV1a.hash(Data(key.utf8))).\(fileExtension)"
    }

    private func save(_ text: String, _ name: String, at date: Date) throws {
        let path = try folder.write(text, to: "cache/\(name)")
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @Test("A folder that is not there holds nothing")
    func empty() throws {
        let expected = CacheStatus(
            entries: 0,
            size: 0,
            limit: 64 * 1024 * 1024,
            oldest: nil,
            newest: nil,
            path: folder.path("cache")
        )
        #expect(try cache.status() == expected)
        #expect(try cache.removeAll() == 0)
        #expect(folder.names == [])
    }

    @Test("Responses are counted with their bytes and times, a former version's too; strangers are not")
    func status() throws {
        try save("12345", Self.name("a", "json"), at: date - 60)
        try save("123", Self.name("b"), at: date - 10)
        try folder.write("strange", to: "cache/notes.json")
        try folder.write("strange", to: "cache/posters/a.jpg")
        let status = try cache.status()
        #expect(status.entries == 2)
        #expect(status.size == 8)
        #expect(status.oldest == date - 60)
        #expect(status.newest == date - 10)
    }

    @Test("What is ours goes, but for what another process is writing; the rest stays")
    func clear() throws {
        for name in [Self.name("a"), Self.name("a", "json"), Self.name("a", "image")] {
            try save("12345", name, at: date)
        }
        try folder.write("strange", to: "cache/notes.json")
        let name = Self.name("b")
        let (writing, old) = (".\(name).tmp-\(getpid())-a", ".\(name).tmp-\(getpid())-b")
        for (temporary, date) in [(writing, date - 60), (old, date - 7_200)] {
            try save("half", temporary, at: date)
        }
        #expect(try cache.removeAll() == 3)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).sorted()
        #expect(names == [writing, "notes.json"].sorted())
    }

    @Test("A folder that cannot be read is an error")
    func unreadable() throws {
        try folder.write("a file", to: "cache")
        #expect(throws: DomainError.self) { try cache.status() }
    }

    @Test("Without a home directory there is nothing")
    func nowhere() throws {
        let cache = DirectoryCacheRepository(directory: nil)
        #expect(try cache.status().path == nil)
        #expect(try cache.removeAll() == 0)
    }
}
