package import Domain
package import Foundation

/// Answers that are kept with the time they were fetched at.
package struct AnswerCache: Sendable {
    /// Seconds that anything may be kept (TMDB's terms of use allow six months).
    static let maximumAge: TimeInterval = 180 * 86_400

    private let store: any ResponseStore
    private let namespace: String
    private let timeToLive: TimeInterval
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - namespace: what all answers depend on beside the question: the addresses of the API and of its images.
    ///   - timeToLive: seconds for which an answer is fresh; 0 to always ask.
    package init(
        store: any ResponseStore,
        namespace: String,
        timeToLive: TimeInterval,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.namespace = namespace
        self.timeToLive = timeToLive
        self.diagnostics = diagnostics
        self.now = now
    }
}

extension AnswerCache {
    /// The kept answer to a question; nil when there is none, it is damaged, or it is older than anything may be kept.
    func answer<Content: Codable & Sendable>(for key: String) -> CachedAnswer<Content>? {
        let key = qualified(key)
        guard let data = store.data(for: key),
            let envelope = try? JSONDecoder().decode(Envelope<Content>.self, from: data),
            envelope.key == key
        else {
            diagnostics.trace("cache: nothing for \(key)")
            return nil
        }
        let age = now().timeIntervalSince(envelope.fetchedAt)
        // Either way: a time beyond all reason is damage.
        guard abs(age) <= Self.maximumAge else {
            diagnostics.trace("cache: too old: \(key)")
            return nil
        }
        // A time in the future comes from a clock that was wrong: such an answer is past its time.
        let isFresh = age >= 0 && age < timeToLive
        diagnostics.trace("cache: \(isFresh ? "fresh" : "past its time"), \(Int(age)) s old: \(key)")
        return CachedAnswer(content: envelope.content, fetchedAt: envelope.fetchedAt, isFresh: isFresh)
    }

    /// Keeps an answer; where that fails, a warning says so and the answer is given all the same.
    func save<Content: Codable & Sendable>(_ content: Content, for key: String) {
        let date = now()
        let envelope = Envelope(key: qualified(key), fetchedAt: date, content: content)
        guard let data = try? JSONEncoder().encode(envelope) else { return }
        do {
            try store.save(data, for: envelope.key, at: date)
        } catch {
            diagnostics.warn(.cacheNotWritten(DomainError(error)))
        }
    }

    private func qualified(_ key: String) -> String { "\(namespace) \(key)" }
}

/// An answer as the cache gives it back.
struct CachedAnswer<Content: Sendable>: Sendable {
    let content: Content
    let fetchedAt: Date
    let isFresh: Bool
}

private struct Envelope<Content: Codable>: Codable {
    /// The whole key: two keys may share a hash.
    let key: String
    let fetchedAt: Date
    let content: Content

    enum CodingKeys: String, CodingKey {
        case key, content
        case fetchedAt = "fetched_at"
    }
}
