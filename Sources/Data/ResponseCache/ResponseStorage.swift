package import Domain
package import Foundation

/// TMDB's responses, cached by URL with the time they were fetched.
package struct ResponseStorage: Sendable {
    /// In seconds; TMDB's terms of use allow six months.
    static let maximumAge: TimeInterval = 180 * 86_400

    private let store: any ResponseStore
    private let timeToLive: TimeInterval
    private let diagnostics: any Diagnostics
    let now: @Sendable () -> Date

    /// - Parameter timeToLive: seconds for which a response is fresh; 0 to always ask.
    package init(
        store: any ResponseStore,
        timeToLive: TimeInterval,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.timeToLive = timeToLive
        self.diagnostics = diagnostics
        self.now = now
    }
}

extension ResponseStorage {
    /// The cached response of a URL; nil when there is none, it is damaged, or it is older than `maximumAge`.
    func response(at url: String) -> StoredResponse? {
        guard let stored = store.data(for: url).flatMap(StoredResponse.init(data:)), stored.url == url else {
            diagnostics.trace("cache: nothing for \(url)")
            return nil
        }
        let age = now().timeIntervalSince(stored.fetchedAt)
        // In either direction: a time far in the future is damage.
        guard abs(age) <= Self.maximumAge else {
            diagnostics.trace("cache: too old: \(url)")
            return nil
        }
        diagnostics.trace("cache: \(isFresh(stored) ? "fresh" : "past its time"), \(Int(age)) s old: \(url)")
        return stored
    }

    /// Whether a response is within the time to live; one from the future, of a wrong clock, is not.
    func isFresh(_ response: StoredResponse) -> Bool {
        let age = now().timeIntervalSince(response.fetchedAt)
        return age >= 0 && age < timeToLive
    }

    /// Caches a response; warns where that fails.
    func save(_ body: Data, at url: String) {
        guard let data = StoredResponse(url: url, fetchedAt: now(), body: body).data else { return }
        do {
            try store.save(data, for: url)
        } catch {
            diagnostics.warn(.cacheNotWritten(DomainError(error)))
        }
    }
}

/// A response as a file of the cache: a line of JSON about it, then its bytes.
struct StoredResponse: Equatable {
    /// Without a credential. In the file, as two URLs may share a hash.
    let url: String
    let fetchedAt: Date
    let body: Data

    private struct Head: Codable {
        let url: String
        let fetchedAt: Date
        /// Of the body, so that a truncated or changed file is a miss.
        let hash: String

        enum CodingKeys: String, CodingKey {
            case url, hash
            case fetchedAt = "fetched_at"
        }
    }
}

extension StoredResponse {
    private static let lineFeed = UInt8(ascii: "\n")

    /// Nil for anything but a result of ``data``.
    init?(data: Data) {
        guard let end = data.firstIndex(of: Self.lineFeed),
            let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
        else { return nil }
        let body = Data(data[(end + 1)...])
        guard FNV1a.hash(body) == head.hash else { return nil }
        self.init(url: head.url, fetchedAt: head.fetchedAt, body: body)
    }

    /// Nil for a URL that JSON cannot hold.
    var data: Data? {
        let head = Head(url: url, fetchedAt: fetchedAt, hash: FNV1a.hash(body))
        return (try? JSONEncoder().encode(head)).map { $0 + [Self.lineFeed] + body }
    }
}
