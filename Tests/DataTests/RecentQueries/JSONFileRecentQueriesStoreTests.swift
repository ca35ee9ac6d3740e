import Domain
import DomainTestSupport
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Data

@Suite("Recent queries in a file", .heavy)
struct JSONFileRecentQueriesStoreTests {
    private let diagnostics = FakeDiagnostics()
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("state/movies/recent-queries.json")
    }

    private static let name = "state/movies/recent-queries.json"
    private static let heron = RecentQuery(text: "heron", years: nil, searchedAt: Sample.now, totalResults: 68)
    private static let filtered = RecentQuery(
        text: "glass heron",
        years: "1990-1999",
        searchedAt: Sample.now + 61,
        totalResults: 0
    )

    private func store(limit: Int = 1_000) -> JSONFileRecentQueriesStore {
        JSONFileRecentQueriesStore(path: path, limit: limit, diagnostics: diagnostics)
    }

    private var content: String? { folder.read(Self.name) }

    private var namesInFolder: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("state/movies"))) ?? []).sorted()
    }

    private static let twoEntries = """
        {"version":1,"queries":[\
        {"query":"glass heron","year":"1990-1999","searched_at":"2026-11-20T10:01:01Z","total_results":0},\
        {"query":"heron","year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":68}]}

        """

    @Test("The file is as documented, readable only by its owner, next to its lock file")
    func exactFile() async throws {
        try await store().save(Self.heron)
        try await store().save(Self.filtered)
        #expect(content == Self.twoEntries)
        #expect(permissions(of: path) == 0o600)
        #expect(namesInFolder == ["recent-queries.json", "recent-queries.json.lock"])
    }

    @Test("Another process reads the queries written by this one")
    func anotherProcess() async throws {
        try folder.write(Self.twoEntries, to: Self.name)
        #expect(try await store().queries(limit: 10) == [Self.filtered, Self.heron])
        #expect(diagnostics.warnings == [])
    }

    @Test("A query that found only guesses is marked")
    func guess() async throws {
        let entry = RecentQuery(text: "hreon", years: nil, searchedAt: Sample.now, totalResults: 1, isGuess: true)
        try await store().save(entry)
        #expect(content?.contains(#""total_results":1,"guess":true}"#) == true)
        #expect(try await store().queries(limit: 1) == [entry])
    }

    @Test("Times are stored with one-second precision")
    func wholeSeconds() async throws {
        let precise = RecentQuery(text: "a", years: nil, searchedAt: Sample.now + 0.75, totalResults: 1)
        try await store().save(precise)
        #expect(try await store().queries(limit: 1).map(\.searchedAt) == [Sample.now])
    }

    @Test("A lower limit takes effect with the next query")
    func lowerLimit() async throws {
        try folder.write(Self.twoEntries, to: Self.name)
        try await store(limit: 1).save(Self.filtered)
        #expect(try await store().queries(limit: 10) == [Self.filtered])
    }
}

extension JSONFileRecentQueriesStoreTests {
    private static let entry =
        #"{"query":"a","year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":1}"#

    private static let damagedFiles = [
        "", #"{"version":1}"#, #"{"version":1,"queries":{}}"#, #"{"version":1,"queries":[{"query":"a"}]}"#,
        #"{"version":1,"queries":[\#(entry),null]}"#,
        #"{"version":1,"queries":[\#(entry.replacing(":1}", with: #":"1"}"#))]}"#,
        #"{"version":1,"queries":[\#(entry.replacing("null", with: "1999"))]}"#,
    ]

    @Test(
        "A damaged file is moved aside when read or overwritten, with one warning",
        arguments: damagedFiles,
        [false, true]
    )
    func damaged(text: String, isSaved: Bool) async throws {
        try folder.write(text, to: Self.name)
        if isSaved { try await store().save(Self.heron) }
        for _ in 1...2 { #expect(try await store().queries(limit: 10) == (isSaved ? [Self.heron] : [])) }
        let damaged = namesInFolder.filter { $0.hasPrefix("recent-queries.json.damaged-") }
        try #require(damaged.count == 1)
        #expect(folder.read("state/movies/" + damaged[0]) == text)
        let movedTo = folder.path("state/movies/" + damaged[0])
        #expect(diagnostics.warnings == [.fileDamaged(path: path, movedTo: movedTo)])
        #expect((content != nil) == isSaved)
    }

    @Test("An entry with a wrong time is kept", arguments: ["10000-01-01T", "-001-01-01T", "yesterday "])
    func wrongTime(start: String) async throws {
        let text = #"{"version":1,"queries":[\#(Self.entry.replacing("2026-11-20T", with: start))]}"#
        try folder.write(text, to: Self.name)
        let expected = RecentQuery(text: "a", years: nil, searchedAt: Date(timeIntervalSince1970: 0), totalResults: 1)
        #expect(try await store().queries(limit: 10) == [expected])
        try await store().save(Self.heron)
        #expect(try await store().queries(limit: 10) == [Self.heron, expected])
        #expect(diagnostics.warnings == [])
    }

    @Test("A query saved with a wrong clock can be read", arguments: [253_402_300_800, -62_167_219_201, 1e18])
    func wrongClock(seconds: Double) async throws {
        let time = Date(timeIntervalSince1970: seconds)
        try await store().save(RecentQuery(text: "a", years: nil, searchedAt: time, totalResults: 1))
        #expect(try await store().queries(limit: 10).map(\.text) == ["a"])
        #expect(diagnostics.warnings == [])
    }

    @Test("A file larger than any the program writes is an error, and stays")
    func tooLarge() async throws {
        let text = #"{"version":1,"queries":[\#(Array(repeating: Self.entry, count: 120_000).joined(separator: ","))]}"#
        try folder.write(text, to: Self.name)
        let expected = DomainError.storage(.tooLarge(path: path, limit: 8 << 20))
        await #expect(throws: expected) { try await store().queries(limit: 1) }
        await #expect(throws: expected) { try await store().save(Self.heron) }
        #expect(content == text)
    }

    @Test("Of very long queries, the newest are kept that can be read again")
    func longQueries() {
        let entries = ["a", "b", "\u{1}", "d"].map { character in
            let text = String(repeating: character, count: 600_000)
            return RecentQuery(text: text, years: nil, searchedAt: Sample.now, totalResults: 1)
        }
        #expect(StoredQueries(entries + [Self.heron]).queries == [entries[0], entries[1], Self.heron])
        let longest = RecentQuery(text: "\u{1}\u{1}", years: "1990-1999", searchedAt: Sample.now, totalResults: .min)
        #expect(JSONValue.object(StoredQueries([longest]).members).utf8().count < 100 + 11 * 6 + 150)
    }

    @Test("Unknown fields in a file of this version are accepted")
    func unknownFields() async throws {
        let text = #"{"new":[],"version":1,"queries":[\#(Self.entry.dropLast()),"more":{}}]}"#
        try folder.write(text, to: Self.name)
        #expect(try await store().queries(limit: 10).map(\.text) == ["a"])
        #expect(diagnostics.warnings == [])
    }

    private static let newer =
        #"{"version":2,"queries":[\#(entry),{"query":{"words":["b"]}},7,\#(entry.replacing("\"a\"", with: "\"c\""))],"more":1}"#

    @Test("A file from a newer version is read as far as possible, with a warning")
    func readingNewer() async throws {
        try folder.write(Self.newer, to: Self.name)
        #expect(try await store().queries(limit: 10).map(\.text) == ["a", "c"])
        #expect(diagnostics.warnings == [.fileNewer(path: path)])
        #expect(content == Self.newer)
    }

    @Test("A file of a newer version is never overwritten")
    func writingNewer() async throws {
        try folder.write(Self.newer, to: Self.name)
        let expected = DomainError.storage(.newerVersion(path: path))
        await #expect(throws: expected) { try await store().save(Self.heron) }
        await #expect(throws: expected) { try await store().remove(at: 1) }
        await #expect(throws: expected) { try await store().removeAll() }
        #expect(content == Self.newer)
    }
}

extension JSONFileRecentQueriesStoreTests {
    @Test("A waiting query can be cancelled, and then changes nothing")
    func cancelledWaiting() async throws {
        try folder.write(Self.twoEntries, to: Self.name)
        let lock = try #require(HeldLock(beside: path))
        defer { lock.release() }
        let store = store()
        let saving = Task { try await store.save(Self.heron) }
        saving.cancel()
        await #expect(throws: DomainError.cancelled) { try await saving.value }
        #expect(content == Self.twoEntries)
    }
}

/// Locks a document like another process.
final class HeldLock {
    private let descriptor: Int32

    /// Takes the lock; nil if another process holds it.
    init?(beside document: String) {
        descriptor = open(document + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { close(descriptor); return nil }
    }

    func release() {
        _ = flock(descriptor, LOCK_UN)
    }

    deinit {
        close(descriptor)
    }
}
