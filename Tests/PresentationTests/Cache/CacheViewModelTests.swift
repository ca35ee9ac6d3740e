import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("CacheViewModel")
struct CacheViewModelTests {
    private static let state = CacheStatus(entries: 3, size: 9, limit: 64, oldest: nil, newest: nil, path: "/x")

    private func viewModel(failure: DomainError? = nil) -> CacheViewModel {
        let cache = FakeCacheRepository(Self.state, failure: failure)
        return CacheViewModel(fetchCacheStatus: FetchCacheStatus(cache: cache), clearCache: ClearCache(cache: cache))
    }

    @Test("it tells what is kept, and how much was removed")
    func success() {
        let viewModel = viewModel()
        viewModel.didLoad()
        #expect(viewModel.status.value == Self.state)
        #expect(viewModel.didClear() == 3)
        #expect(viewModel.error.value == nil)
    }

    @Test("a failure is told, and is gone with the next success")
    func failure() {
        let error = DomainError.file(path: "/x", reason: "Permission denied")
        let viewModel = viewModel(failure: error)
        viewModel.didLoad()
        #expect(viewModel.status.value == nil)
        #expect(viewModel.error.value?.error == error)
        #expect(viewModel.didClear() == nil)
    }
}
