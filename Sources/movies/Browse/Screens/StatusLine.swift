import Foundation
import Infrastructure
import Presentation

/// The last line: what goes on, where the answer comes from, and the keys that help now.
struct StatusLine {
    let layout: BrowseLayout
    let style: ScreenStyle

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        guard let row = layout.statusRow else { return }
        let columns = layout.size.columns
        let text = StatusText(state: state).text.cleanedForTerminal
        let used = text.isEmpty ? 0 : text.displayWidth + 2
        let hints = StatusHints(state: state).texts.first { $0.displayWidth + used + 2 <= columns }
        screen.write(text.truncated(toWidth: max(1, columns - 2)), column: 1, row: row, style: style.dim)
        guard let hints else { return }
        screen.write(hints, column: columns - hints.displayWidth - 1, row: row, style: style.dim)
    }
}

/// What goes on, and where the answer comes from.
struct StatusText {
    let state: BrowseState

    var text: String {
        if let note = state.note { return note }
        if state.keysTop != nil { return "" }
        return state.details.map(text) ?? text(state.results)
    }

    private func text(_ details: BrowseDetails) -> String {
        if details.isLoading { return Messages.Browse.loadingDetails }
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

/// The keys that help now, as many as may fit: the longest text first.
struct StatusHints {
    let state: BrowseState

    var texts: [String] {
        let hints = hints
        return (0..<hints.count).map { hints.dropFirst($0).joined(separator: "  ") }
    }

    /// What matters least stands first, for it gives way first.
    private var hints: [String] {
        typealias Words = Messages.Browse.Hints
        if state.keysTop != nil { return [Words.back] }
        if state.details != nil { return [Words.copy, Words.web, Words.back, Words.leave, Words.keys] }
        guard state.focus == .list else {
            return (state.hasList ? [Words.list] : []) + [Words.leaveAnywhere]
        }
        return [Words.details, Words.field, Words.leave, Words.keys]
    }
}
