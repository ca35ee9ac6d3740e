import Foundation
import Presentation

/// What goes on, and where the answer comes from.
struct StatusText {
    let state: BrowseState

    var text: String {
        if let note = state.note { return note }
        if state.keysTop != nil { return "" }
        return state.details.map(text) ?? text(state.results)
    }

    private func text(_ details: BrowseDetails) -> String {
        if details.isLoading, details.summary == nil { return Messages.Browse.loadingDetails }
        if details.isLoading, details.summary?.isStale == true { return Messages.Browse.refreshing }
        if let failure = details.failure { return Messages.Browse.sentence(failure.message) }
        return details.summary?.notice.map { Messages.Browse.short($0, age: age(details.summary?.fetchedAt)) } ?? ""
    }

    private func text(_ results: BrowseResults) -> String {
        switch results.activity {
        case .searching: return Messages.Browse.searching
        case .refreshing: return Messages.Browse.refreshing
        case .nextPage: return Messages.Browse.loadingMore
        case .none: break
        }
        guard let summary = results.summary, !results.items.isEmpty else { return "" }
        if let failure = results.failure { return Messages.Browse.sentence(failure.message) }
        let age = age(summary.fetchedAt)
        guard let notice = summary.notice else {
            return Messages.Browse.films(summary.totalResults, source: summary.source, age: age)
        }
        return Messages.Browse.films(summary.totalResults, notice: Messages.Browse.short(notice, age: age))
    }

    private func age(_ date: Date?) -> TimeInterval? { date.map { state.now.timeIntervalSince($0) } }
}
