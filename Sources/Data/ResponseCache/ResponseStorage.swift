package import Domain
package import Foundation

/// What TMDB sent, kept by its address with the time it was fetched at.
package struct ResponseStorage: Sendable {
    /// Seconds that anything may be kept (TMDB's terms of use allow six months).
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
    /// What is kept of an address; nil when there is nothing, it is damaged, or it is older than anything may be kept.
    func response(at url: String) -> StoredResponse? {
        guard let stored = store.data(for: url).flatMap(StoredResponse.init(data:)), stored.url == url else {
            diagnostics.trace("cache: nothing for \(url)")
            return nil
        }
        let age = now().timeIntervalSince(stored.fetchedAt)
        // Either way: a time beyond all reason is damage.
        guard abs(age) <= Self.maximumAge else {
            diagnostics.trace("cache: too old: \(url)")
            return nil
        }
        diagnostics.trace("cache: \(isFresh(stored) ? "fresh" : "past its time"), \(Int(age)) s old: \(url)")
        return stored
    }

    /// True within the time to live; a time in the future comes from a clock that was wrong.
    func isFresh(_ response: StoredResponse) -> Bool {
        let age = now().timeIntervalSince(response.fetchedAt)
        return age >= 0 && age < timeToLive
    }

    /// Keeps a response; where that fails, a warning says so.
    func save(_ body: Data, at url: String) {
        let date = now()
        guard let data = StoredResponse(url: url, fetchedAt: date, body: body).data else { return }
        do {
            try store.save(data, for: url, at: date)
        } catch {
            diagnostics.warn(.cacheNotWritten(DomainError(error)))
        }
    }
}

/// A response as the cache keeps it: a line of JSON that tells what it is, then its bytes as they are.
struct StoredResponse: Equatable {
    /// The whole address, without a credential: two may share a hash.
    let url: String
    let fetchedAt: Date
    let body: Data
}

extension StoredResponse {
    private struct Head: Codable {
        let url: String
        let fetchedAt: Date
        /// Of the bytes: what was cut short or changed is no response any more.
        let hash: String

        enum CodingKeys: String, CodingKey {
            case url, hash
            case fetchedAt = "fetched_at"
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// Nil for anything but what ``data`` gives.
    init?(data: Data) {
        guard let end = data.firstIndex(of: Self.lineFeed),
            let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
        else { return nil }
        let body = Data(data[(end + 1)...])
        guard FNV1a.hash(body) == head.hash else { return nil }
        self.init(url: head.url, fetchedAt: head.fetchedAt, body: body)
    }

    /// Nil for an address that is no text.
    var data: Data? {
        let head = Head(url: url, fetchedAt: fetchedAt, hash: FNV1a.hash(body))
        return (try? JSONEncoder().encode(head)).map { $0 + [Self.lineFeed] + body }
    }
}
