import Domain
import Presentation

/// Makes what the list of recent queries is made of.
@MainActor
struct RecentQueriesContainer {
    let app: AppContainer
}

extension RecentQueriesContainer: RecentFlowDependencies {
    func makeRecentQueriesViewModel(_ actions: RecentQueriesActions) -> RecentQueriesViewModel {
        RecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueries(recentQueries: app.recentQueries),
            removeRecentQuery: RemoveRecentQuery(recentQueries: app.recentQueries),
            clearRecentQueries: ClearRecentQueries(recentQueries: app.recentQueries),
            actions: actions
        )
    }

    func makeRecentQueriesView() throws -> RecentQueriesView {
        RecentQueriesView(
            console: app.console,
            style: app.style,
            format: app.format,
            fields: try app.fields(RecentQueryFields.all, defaults: RecentQueryFields.defaults, hiddenInJSON: ["n"]),
            notes: app.notes
        )
    }

    func makeSearchFlow(_ flags: LookupFlags) async throws -> SearchFlow {
        SearchFlow(dependencies: try await app.makeSearchContainer(flags))
    }
}
