import Data
import Domain
import Presentation

/// Makes what the commands of the cache are made of.
@MainActor
struct CacheContainer {
    let app: AppContainer
}

extension CacheContainer: CacheFlowDependencies {
    func makeCacheViewModel() -> CacheViewModel {
        let cache = DirectoryCacheRepository(directory: app.paths.cache, now: app.now)
        return CacheViewModel(fetchCacheStatus: FetchCacheStatus(cache: cache), clearCache: ClearCache(cache: cache))
    }

    func makeCacheView() throws -> CacheView {
        CacheView(
            console: app.console,
            style: app.style,
            format: app.format,
            fields: try app.fields(CacheFields.all, defaults: CacheFields.defaults),
            notes: app.notes
        )
    }
}
