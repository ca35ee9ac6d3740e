import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("The folder of cached answers as a whole")
struct DirectoryCacheRepositoryTests {
    private let folder: TemporaryDirectory
    private let cache: DirectoryCacheRepository
    private let date = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws {
        folder = try TemporaryDirectory()
        cache = DirectoryCacheRepository(directory: folder.path("cache")) { Date(timeIntervalSince1970: 1_800_000_000) }
    }

    private func save(_ text: String, _ key: String, at date: Date) throws {
        try folder.write(text, to: "cache/\(FNV1a.hash(key)).json")
        try touch("\(FNV1a.hash(key)).json", date)
    }

    private func touch(_ name: String, _ date: Date) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: date],
            ofItemAtPath: folder.path("cache/\(name)")
        )
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

    @Test("Answers are counted with their bytes and times, strangers are not")
    func status() throws {
        try save("12345", "a", at: date - 60)
        try save("123", "b", at: date - 10)
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
        try save("12345", "a", at: date)
        try folder.write("strange", to: "cache/notes.json")
        let name = "\(FNV1a.hash("b")).json"
        let (writing, old) = (".\(name).tmp-\(getpid())-a", ".\(name).tmp-\(getpid())-b")
        for (temporary, date) in [(writing, date - 60), (old, date - 7_200)] {
            try folder.write("half", to: "cache/\(temporary)")
            try touch(temporary, date)
        }
        #expect(try cache.removeAll() == 1)
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
