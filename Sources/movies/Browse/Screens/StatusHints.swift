import Presentation

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
        return [state.offersRecentQueries ? Words.search : Words.details, Words.field, Words.leave, Words.keys]
    }
}
