import Domain
import Foundation
import TerminalKit

/// The bottom line of the screen: the activity or the source of the films, and the most useful keys.
struct StatusLine {
    let layout: BrowseLayout
    let style: ScreenTheme

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        guard let row = layout.statusRow else { return }
        let columns = layout.size.columns
        let text = text(state).cleanedForTerminal
        let used = text.isEmpty ? 0 : text.displayWidth + 2
        let keys = keys(state).map(Messages.browseKeys.hint)
        // Show as many keys as fit.
        let hints = keys.indices.map { keys[$0...].joined(separator: "  ") }
            .first { $0.displayWidth + used + 2 <= columns }
        screen.write(text.truncated(toWidth: max(1, columns - 2)), column: 1, row: row, style: style.dim)
        guard let hints else { return }
        screen.write(hints, column: columns - hints.displayWidth - 1, row: row, style: style.dim)
    }

    /// The most useful keys, least important first. On a narrow screen, the first ones are dropped.
    private func keys(_ state: BrowseState) -> [KeyHint] {
        if state.keysTop != nil { return [.back] }
        if state.details != nil { return [.copy, .web, .back, .leave, .keys] }
        guard state.focus == .list else {
            return (state.hasList ? [.list] : []) + [.leaveAnywhere]
        }
        return [state.offersRecentQueries ? .search : .details, .field, .leave, .keys]
    }
}

extension StatusLine {
    private func text(_ state: BrowseState) -> String {
        if let note = state.note { return note }
        if state.keysTop != nil { return "" }
        return state.details.map { text($0, now: state.now) } ?? text(state.results, now: state.now)
    }

    private func text(_ details: BrowseDetails, now: Date) -> String {
        let answer = details.answer
        if details.isLoading, answer == nil { return Messages.browse.loadingDetails }
        if details.isLoading, answer?.isFinal == false { return Messages.browse.refreshing }
        if let failure = details.failure { return failure.message.asSentence }
        let age = answer?.fetchedAt.map(now.timeIntervalSince)
        return answer?.notice.map { Messages.browse.short($0, age: age) } ?? ""
    }

    private func text(_ results: BrowseResults, now: Date) -> String {
        switch results.activity {
        case .searching: return Messages.browse.searching
        case .refreshing: return Messages.browse.refreshing
        case .nextPage: return Messages.browse.loadingMore
        case .none: break
        }
        guard let summary = results.summary, !results.items.isEmpty else { return "" }
        if let failure = results.failure { return failure.message.asSentence }
        let age = summary.fetchedAt.map(now.timeIntervalSince)
        let notice =
            summary.notice.map { Messages.browse.short($0, age: age) }
            ?? Messages.answers.source(summary.source, age: age)
        return Messages.browse.films(summary.content.totalResults, notice: notice)
    }
}
