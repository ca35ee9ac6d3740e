package import Domain

/// What a view tells the cache.
@MainActor
package protocol CacheViewModelInput {
    func didLoad()
    /// Removes all answers and returns how many there were; nil on failure (see `error`).
    func didClear() -> Int?
}

/// What the cache tells its views.
@MainActor
package protocol CacheViewModelOutput {
    /// Nil until it is loaded.
    var status: Observable<CacheStatus?> { get }
    var error: Observable<ErrorMessage?> { get }
}

/// TMDB's answers that are kept.
@MainActor
package final class CacheViewModel: CacheViewModelOutput {
    package let status = Observable<CacheStatus?>(nil)
    package let error = Observable<ErrorMessage?>(nil)

    private let fetchCacheStatus: FetchCacheStatus
    private let clearCache: ClearCache

    package init(fetchCacheStatus: FetchCacheStatus, clearCache: ClearCache) {
        self.fetchCacheStatus = fetchCacheStatus
        self.clearCache = clearCache
    }
}

extension CacheViewModel: CacheViewModelInput {
    package func didLoad() {
        error.attempt { [status, fetchCacheStatus] in status.value = try fetchCacheStatus.fetch() }
    }

    package func didClear() -> Int? {
        error.attempt { [clearCache] in try clearCache.clear() }
    }
}
