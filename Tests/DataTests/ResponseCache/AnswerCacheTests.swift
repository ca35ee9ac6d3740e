import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Kept answers")
struct AnswerCacheTests {
    private let diagnostics = RecordedDiagnostics()
    private let store = InMemoryResponseStore()
    private static let hour: TimeInterval = 3_600

    /// The cache as it is some seconds after the answers came.
    private func cache(
        after seconds: TimeInterval = 0,
        store: (any ResponseStore)? = nil,
        namespace: String = "api",
        timeToLive: TimeInterval = hour
    ) -> AnswerCache {
        AnswerCache(
            store: store ?? self.store,
            namespace: namespace,
            timeToLive: timeToLive,
            diagnostics: diagnostics,
            now: { Sample.now + seconds }
        )
    }

    private struct Kept: Equatable {
        let content: [String]
        let fetchedAt: Date
        let isFresh: Bool

        init(_ content: [String] = ["heron"], isFresh: Bool) {
            self.content = content
            fetchedAt = Sample.now
            self.isFresh = isFresh
        }

        init(_ answer: CachedAnswer<[String]>) {
            content = answer.content
            fetchedAt = answer.fetchedAt
            isFresh = answer.isFresh
        }
    }

    private func kept(_ cache: AnswerCache, _ key: String = "key") -> Kept? {
        let answer: CachedAnswer<[String]>? = cache.answer(for: key)
        return answer.map(Kept.init)
    }

    @Test("There is nothing before something is kept")
    func nothing() {
        #expect(kept(cache()) == nil)
        #expect(diagnostics.traces == ["cache: nothing for api key"])
    }

    @Test(
        "An answer is fresh within its time, and past its time from then on",
        arguments: [(0, true), (1, true), (3_599.5, true), (3_600, false), (86_400 * 179.9, false)]
    )
    func age(seconds: TimeInterval, isFresh: Bool) {
        cache().save(["heron"], for: "key")
        #expect(kept(cache(after: seconds)) == Kept(isFresh: isFresh))
    }

    @Test("Older than 180 days, an answer is never used")
    func tooOld() {
        cache().save(["heron"], for: "key")
        let days: TimeInterval = 86_400
        #expect(kept(cache(after: 180 * days)) == Kept(isFresh: false))
        #expect(kept(cache(after: 180 * days + 1)) == nil)
        #expect(kept(cache(after: 180 * days + 1, timeToLive: 1_000 * days)) == nil)
        #expect(kept(cache(after: 180 * days, timeToLive: 1_000 * days)) == Kept(isFresh: true))
    }

    @Test("An answer of the future comes from a wrong clock, and is past its time", arguments: [-0.5, -60, -15e6])
    func future(seconds: TimeInterval) {
        cache().save(["heron"], for: "key")
        #expect(kept(cache(after: seconds)) == Kept(isFresh: false))
    }

    @Test("With no time to live, nothing is fresh, not even at once")
    func noTimeToLive() {
        cache().save(["heron"], for: "key")
        #expect(kept(cache(timeToLive: 0)) == Kept(isFresh: false))
    }

    @Test("A new answer takes the place of the old one")
    func replaced() {
        cache(after: -Self.hour).save(["old"], for: "key")
        cache().save(["heron"], for: "key")
        #expect(kept(cache()) == Kept(isFresh: true))
    }

    @Test("Keys and namespaces keep answers apart")
    func apart() {
        cache(namespace: "api").save(["heron"], for: "key")
        cache(namespace: "other").save(["other"], for: "key")
        #expect(kept(cache(namespace: "api")) == Kept(isFresh: true))
        #expect(kept(cache(namespace: "other")) == Kept(["other"], isFresh: true))
        #expect(kept(cache(namespace: "third")) == nil)
        #expect(kept(cache(namespace: "api"), "other key") == nil)
    }

    @Test(
        "What cannot be read is as good as nothing, and a new answer takes its place",
        arguments: [
            "", "{", "null", "[]", "{}", "\u{0}", #"{"key":"api key","fetched_at":0}"#,
            #"{"key":"api key","fetched_at":0,"content":{"a":1}}"#,
            #"{"key":"api key","fetched_at":"today","content":["heron"]}"#,
        ]
    )
    func damaged(text: String) throws {
        try store.save(Data(text.utf8), for: "api key", at: Sample.now)
        #expect(kept(cache()) == nil)
        cache().save(["heron"], for: "key")
        #expect(kept(cache()) == Kept(isFresh: true))
        #expect(diagnostics.warnings == [])
    }

    @Test("An answer to another question is none, should two keys share a file name")
    func sharedFileName() throws {
        cache().save(["heron"], for: "key")
        let bytes = try #require(store.data(for: "api key"))
        try store.save(bytes, for: "api other", at: Sample.now)
        #expect(kept(cache(), "other") == nil)
        #expect(kept(cache()) == Kept(isFresh: true))
    }

    @Test("An answer that cannot be kept is one warning")
    func notKept() {
        let cache = cache(store: FailingResponseStore())
        cache.save(["heron"], for: "key")
        #expect(diagnostics.warnings == [.cacheNotWritten(.file(path: "/cache", reason: "No space left on device"))])
        #expect(kept(cache) == nil)
    }

    @Test("Whoever asks to see the steps is told each look into the cache")
    func traces() {
        cache().save(["heron"], for: "key")
        _ = kept(cache(after: 90))
        _ = kept(cache(after: Self.hour))
        #expect(
            diagnostics.traces == ["cache: fresh, 90 s old: api key", "cache: past its time, 3600 s old: api key"]
        )
    }
}
