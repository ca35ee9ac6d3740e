package import Domain
package import Foundation

/// Images that are kept by their address.
package struct ImageCache: Sendable {
    private let store: any ResponseStore
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    package init(
        store: any ResponseStore,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.diagnostics = diagnostics
        self.now = now
    }
}

extension ImageCache {
    /// The kept bytes of an image; nil when there are none, they are damaged, or older than anything may be kept.
    func image(at url: String) -> Data? {
        guard let stored = store.data(for: url).flatMap(StoredImage.init(data:)), stored.url == url,
            // Either way: a time beyond all reason is damage.
            abs(now().timeIntervalSince(stored.fetchedAt)) <= AnswerCache.maximumAge
        else {
            diagnostics.trace("cache: nothing for \(url)")
            return nil
        }
        diagnostics.trace("cache: \(stored.bytes.count) bytes of \(url)")
        return stored.bytes
    }

    /// Keeps an image; where that fails, a warning says so and the image is given all the same.
    func save(_ bytes: Data, at url: String) {
        let stored = StoredImage(url: url, fetchedAt: now(), bytes: bytes)
        guard let data = stored.data else { return }
        do {
            try store.save(data, for: url, at: stored.fetchedAt)
        } catch {
            diagnostics.warn(.cacheNotWritten(DomainError(error)))
        }
    }
}
