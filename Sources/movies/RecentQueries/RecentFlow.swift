import CommandLineKit
import Domain
import Presentation

/// What the flow of the recent queries needs from its container.
@MainActor
protocol RecentFlowDependencies {
    func makeRecentQueriesViewModel(_ actions: RecentQueriesActions) -> RecentQueriesViewModel
    func makeRecentQueriesView() throws -> RecentQueriesView
    func makeSearchFlow(_ flags: LookupFlags) async throws -> SearchFlow
}

/// `movies recent`: lists, searches again, removes one or all.
@MainActor
struct RecentFlow {
    let dependencies: any RecentFlowDependencies

    private static let defaultLimit = 10

    func start(_ options: RecentOptions) async throws -> ExitCode {
        try options.check()
        switch options.actions.last {
        case .run(let position): return try await run(position, options.search)
        case .remove(let position): return try await remove(position)
        case .clear: return try await clear()
        case nil: return try await list(options.search)
        }
    }
}

extension RecentFlow {
    private func list(_ options: SearchOptions) async throws -> ExitCode {
        let view = try dependencies.makeRecentQueriesView()
        let viewModel = dependencies.makeRecentQueriesViewModel(RecentQueriesActions())
        await viewModel.didLoad(limit: options.limit ?? Self.defaultLimit)
        try check(viewModel)
        try view.show(viewModel.items.value)
        return options.output.failsIfEmpty && viewModel.items.value.isEmpty ? .empty : .success
    }

    private func run(_ position: Int, _ options: SearchOptions) async throws -> ExitCode {
        var result: Result<ExitCode, any Error>?
        let search = try await dependencies.makeSearchFlow(options.lookup)
        let viewModel = dependencies.makeRecentQueriesViewModel(
            RecentQueriesActions { query in
                do {
                    result = .success(try await search.start(options, query: try MovieQuery(query)))
                } catch {
                    result = .failure(error)
                }
            }
        )
        let exists = await viewModel.didSelect(at: position)
        try check(viewModel)
        guard exists, let result else { throw outOfRange(position) }
        return try result.get()
    }

    private func remove(_ position: Int) async throws -> ExitCode {
        let view = try dependencies.makeRecentQueriesView()
        let viewModel = dependencies.makeRecentQueriesViewModel(RecentQueriesActions())
        let removed = await viewModel.didRemove(at: position)
        try check(viewModel)
        guard let removed else { throw outOfRange(position) }
        view.note(Messages.recentQueries.removed(removed.text))
        return .success
    }

    private func clear() async throws -> ExitCode {
        let view = try dependencies.makeRecentQueriesView()
        let viewModel = dependencies.makeRecentQueriesViewModel(RecentQueriesActions())
        let count = await viewModel.didClear()
        try check(viewModel)
        view.note(Messages.recentQueries.cleared(count ?? 0))
        return .success
    }

    private func check(_ viewModel: RecentQueriesViewModel) throws {
        if let error = viewModel.error.value { throw Failure(error) }
    }

    private func outOfRange(_ position: Int) -> UsageError {
        UsageError(Messages.usage.noRecentQuery(position), hint: Messages.usage.listRecentQueries)
    }
}
