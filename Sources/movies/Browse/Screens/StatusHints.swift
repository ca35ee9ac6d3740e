import Presentation

/// The keys that help now, as many as may fit: the longest text first.
struct StatusHints {
    let state: BrowseState

    var texts: [String] {
        let hints = hints.map(Messages.browseKeys.hint)
        return (0..<hints.count).map { hints.dropFirst($0).joined(separator: "  ") }
    }

    /// What matters least stands first, for it gives way first.
    private var hints: [KeyHint] {
        if state.keysTop != nil { return [.back] }
        if state.details != nil { return [.copy, .web, .back, .leave, .keys] }
        guard state.focus == .list else {
            return (state.hasList ? [.list] : []) + [.leaveAnywhere]
        }
        return [state.offersRecentQueries ? .search : .details, .field, .leave, .keys]
    }
}
