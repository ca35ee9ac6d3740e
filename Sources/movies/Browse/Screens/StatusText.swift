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
        if details.isLoading, details.summary == nil { return Messages.browse.loadingDetails }
        if details.isLoading, details.summary?.isStale == true { return Messages.browse.refreshing }
        if let failure = details.failure { return failure.message.asSentence }
        return details.summary?.notice.map { Messages.browse.short($0, age: age(details.summary?.fetchedAt)) } ?? ""
    }

    private func text(_ results: BrowseResults) -> String {
        switch results.activity {
        case .searching: return Messages.browse.searching
        case .refreshing: return Messages.browse.refreshing
        case .nextPage: return Messages.browse.loadingMore
        case .none: break
        }
        guard let summary = results.summary, !results.items.isEmpty else { return "" }
        if let failure = results.failure { return failure.message.asSentence }
        let age = age(summary.fetchedAt)
        guard let notice = summary.notice else {
            return Messages.browse.films(
                summary.totalResults,
                notice: Messages.answers.source(summary.source, age: age)
            )
        }
        return Messages.browse.films(summary.totalResults, notice: Messages.browse.short(notice, age: age))
    }

    private func age(_ date: Date?) -> TimeInterval? { date.map { state.now.timeIntervalSince($0) } }
}
