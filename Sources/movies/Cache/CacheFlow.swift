import Presentation

/// What the flow of the cache needs from its container.
@MainActor
protocol CacheFlowDependencies {
    func makeCacheViewModel() -> CacheViewModel
    func makeCacheView() throws -> CacheView
}

/// `movies cache`: says what is kept, or removes it.
@MainActor
struct CacheFlow {
    let dependencies: any CacheFlowDependencies

    func start(words: [String]) throws -> ExitCode {
        let view = try dependencies.makeCacheView()
        let viewModel = dependencies.makeCacheViewModel()
        switch words.first.flatMap(CacheAction.init) {
        case .clear:
            let count = viewModel.didClear()
            if let error = viewModel.error.value { throw Failure(error) }
            view.note(Messages.cache.cleared(count ?? 0))
        case .status, nil:
            viewModel.didLoad()
            if let error = viewModel.error.value { throw Failure(error) }
            if let status = viewModel.status.value { try view.show(status) }
        }
        return .success
    }
}
