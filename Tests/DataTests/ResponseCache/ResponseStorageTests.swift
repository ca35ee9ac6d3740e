import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Data

@Suite("Cached responses")
struct ResponseStorageTests {
    private let diagnostics = FakeDiagnostics()
    private let store = InMemoryResponseStore()

    private static let hour: TimeInterval = 3_600
    private static let day: TimeInterval = 86_400
    private static let url = "https://api.example.org/3/movie/4711"
    private static let body = Data([0, 0x0A, 255, 0x0A])

    /// The storage some seconds after the response was received.
    private func storage(after seconds: TimeInterval = 0, timeToLive: TimeInterval = hour) -> ResponseStorage {
        ResponseStorage(
            store: store,
            timeToLive: timeToLive,
            diagnostics: diagnostics,
            now: { Sample.now + seconds }
        )
    }

    private func save() { storage().save(Self.body, at: Self.url, fetchedAt: Sample.now) }

    /// Whether the cached response is fresh; nil without one.
    private func isFresh(after seconds: TimeInterval, timeToLive: TimeInterval = hour) -> Bool? {
        let storage = storage(after: seconds, timeToLive: timeToLive)
        return storage.response(at: Self.url).map(storage.isFresh)
    }

    @Test("The cache is empty at first, then returns the response and its time")
    func kept() {
        #expect(storage().response(at: Self.url) == nil)
        save()
        let expected = StoredResponse(url: Self.url, fetchedAt: Sample.now, body: Self.body)
        #expect(storage(after: 90).response(at: Self.url) == expected)
        #expect(storage().response(at: Self.url + "?language=de") == nil)
        #expect(diagnostics.warnings == [])
    }

    @Test(
        "A response is fresh until its time to live is over, then stale",
        arguments: [(0, true), (1, true), (3_599.5, true), (3_600, false), (86_400 * 179.9, false)]
    )
    func age(seconds: TimeInterval, expected: Bool) {
        save()
        #expect(isFresh(after: seconds) == expected)
    }

    @Test("A response older than 180 days is never used")
    func tooOld() {
        save()
        #expect(isFresh(after: 180 * Self.day) == false)
        #expect(isFresh(after: 180 * Self.day, timeToLive: 1_000 * Self.day) == true)
        #expect(isFresh(after: 180 * Self.day + 1) == nil)
        #expect(isFresh(after: 180 * Self.day + 1, timeToLive: 1_000 * Self.day) == nil)
    }

    @Test("A response from the future is stale, as the clock was wrong", arguments: [-0.5, -60, -15e6])
    func future(seconds: TimeInterval) {
        save()
        #expect(isFresh(after: seconds) == false)
    }

    @Test("With a time to live of 0, nothing is ever fresh")
    func noTimeToLive() {
        save()
        #expect(isFresh(after: 0, timeToLive: 0) == false)
    }

    @Test("A truncated or changed file is a miss")
    func damage() throws {
        let data = StoredResponse(url: Self.url, fetchedAt: Sample.now, body: Self.body).data
        #expect(StoredResponse(data: data)?.body == Self.body)
        for length in 0..<data.count { #expect(StoredResponse(data: data.prefix(length)) == nil) }
        #expect(StoredResponse(data: data + [0]) == nil)
        var changed = data
        changed[changed.count - 1] ^= 1
        #expect(StoredResponse(data: changed) == nil)
    }

    @Test(
        "An unreadable file is a miss without a warning, and is replaced by a new response",
        arguments: [
            "", "{", "null\n", "{}\n", "\n", "\u{0}", #"{"key":"api movie/1","fetched_at":0,"content":["heron"]}"#,
            #"{"url":"\#(url)","fetched_at":"today","hash":"cbf29ce484222325"}"# + "\n",
            // A time too large for an integer number of seconds.
            #"{"url":"\#(url)","fetched_at":1e300,"hash":"cbf29ce484222325"}"# + "\n",
            #"{"url":"\#(url)","fetched_at":-1e300,"hash":"cbf29ce484222325"}"# + "\n",
        ]
    )
    func unreadable(text: String) throws {
        try store.save(Data(text.utf8), for: Self.url)
        #expect(storage().response(at: Self.url) == nil)
        save()
        #expect(storage().response(at: Self.url)?.body == Self.body)
        #expect(diagnostics.warnings == [])
    }

    @Test("A response for another URL in the same file is a miss")
    func sharedFileName() throws {
        save()
        let other = Self.url + "0"
        try store.save(#require(store.data(for: Self.url)), for: other)
        #expect(storage().response(at: other) == nil)
    }

    @Test("Each cache lookup is logged on request")
    func traces() {
        _ = storage().response(at: Self.url)
        save()
        for seconds in [90, Self.hour, 181 * Self.day] { _ = storage(after: seconds).response(at: Self.url) }
        #expect(
            diagnostics.traces == [
                "cache: nothing for \(Self.url)", "cache: fresh, 90 s old: \(Self.url)",
                "cache: past its time, 3600 s old: \(Self.url)", "cache: too old: \(Self.url)",
            ]
        )
    }
}
