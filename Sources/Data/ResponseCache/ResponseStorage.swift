package import Domain
package import Foundation
import JSONText

/// TMDB's responses, cached by URL with the time of the fetch.
package struct ResponseStorage: Sendable {
    /// The age in seconds after which a response is never used. TMDB's terms of use allow six months.
    static let maximumAge: TimeInterval = 180 * 86_400

    private let store: any ResponseStore
    private let timeToLive: TimeInterval
    private let diagnostics: any Diagnostics
    let now: @Sendable () -> Date

    /// - Parameter timeToLive: the age in seconds at which a response becomes stale; with 0, all responses are stale.
    package init(
        store: any ResponseStore,
        timeToLive: TimeInterval,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.store, self.timeToLive, self.diagnostics, self.now) = (store, timeToLive, diagnostics, now)
    }

    /// Returns the cached response of a URL; nil if it is missing, damaged, or older than `maximumAge`.
    func response(at url: String) -> StoredResponse? {
        guard let stored = store.data(for: url).flatMap(StoredResponse.init(data:)), stored.url == url else {
            diagnostics.trace("cache: nothing for \(url)")
            return nil
        }
        let age = now().timeIntervalSince(stored.fetchedAt)
        // A time far in the future means a damaged response.
        guard abs(age) <= Self.maximumAge else {
            diagnostics.trace("cache: too old: \(url)")
            return nil
        }
        diagnostics.trace("cache: \(isFresh(stored) ? "fresh" : "past its time"), \(Int(age)) s old: \(url)")
        return stored
    }

    /// Returns whether a response is younger than the time to live. A response from the future, due to a wrong clock, is stale.
    func isFresh(_ response: StoredResponse) -> Bool {
        let age = now().timeIntervalSince(response.fetchedAt)
        return age >= 0 && age < timeToLive
    }

    /// Caches a response. A failure causes only a warning.
    func save(_ body: Data, at url: String, fetchedAt: Date) {
        do {
            try store.save(StoredResponse(url: url, fetchedAt: fetchedAt, body: body).data, for: url)
        } catch {
            diagnostics.warn(.cacheNotWritten(DomainError(error)))
        }
    }
}

/// A response as a cache file: a line of JSON metadata, then the body.
struct StoredResponse: Equatable {
    /// The URL without a credential, stored to distinguish URLs with equal hashes.
    let url: String
    let fetchedAt: Date
    let body: Data

    private static let lineFeed = UInt8(ascii: "\n")
}

extension StoredResponse {
    init?(data: Data) {
        guard let end = data.firstIndex(of: Self.lineFeed), let head = try? JSONValue(parsing: data[..<end]).object,
            let url = try? head.string("url"), let seconds = try? head.number("fetched_at")
        else { return nil }
        let body = Data(data[(end + 1)...])
        guard (try? head.string("hash")) == body.withUnsafeBytes(FNV1a.hash) else { return nil }
        self.init(url: url, fetchedAt: Date(timeIntervalSinceReferenceDate: seconds), body: body)
    }

    /// The contents of the cache file. The hash of the body turns a truncated or changed file into a cache miss.
    var data: Data {
        let head: JSONValue = [
            "url": .string(url), "fetched_at": .number(fetchedAt.timeIntervalSinceReferenceDate),
            "hash": .string(body.withUnsafeBytes(FNV1a.hash)),
        ]
        return Data(head.utf8()) + [Self.lineFeed] + body
    }
}
