import Domain
import TerminalKit

extension BrowseScreen {
    /// Draws the lines at the bottom of the screen: a message, and the hints for the most important keys.
    /// - Parameter hasMoreBelow: true if the page continues below the screen.
    func drawStatusLine(hasMoreBelow: Bool, on screen: inout ScreenBuffer) {
        guard let row = state.layout.statusRow else { return }
        let (columns, message) = (state.layout.size.columns, state.message)
        let lines = message.isEmpty && hasMoreBelow ? [Messages.browse.moreBelow] : message
        for (line, row) in zip(lines.reversed(), (0...row).reversed()) {
            screen.write(line.padded(toWidth: columns - 2), column: 1, row: row, style: style.dim)
        }
        let used = lines.last.map { $0.displayWidth + 4 } ?? 0
        let keys = state.keys.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let texts = keys.compactMap(\.element.hint)
        // The status line shows as many hints as fit, starting with the most important.
        let hints = texts.indices.reversed().map { texts[...$0].joined(separator: "  ") }
            .first { $0.displayWidth + used <= columns }
        guard let hints else { return }
        let room = columns - hints.displayWidth
        screen.write(hints, column: used == 0 ? min(1, room) : room - 1, row: row, style: style.dim)
    }
}

extension BrowseState {
    var message: [String] {
        Array((messageText?.cleanedForTerminal ?? "").wrapped(toWidth: max(1, layout.size.columns - 2)).prefix(5))
    }

    private var messageText: String? {
        if let note { return note }
        if keysTop != nil { return nil }
        guard let page = pages.last else { return results.items.isEmpty ? nil : results.failure.map(failureText) }
        guard page.film != nil else { return page.isLoading ? Messages.browse.loading : nil }
        if page.isLoading, page.answer == nil { return Messages.browse.loadingDetails }
        if page.isLoading, page.answer?.isFinal == false { return Messages.browse.refreshing }
        return page.failure?.message.asSentence
    }

    /// Returns the error and its hint, after the name of the failed list if films of another list are shown.
    private func failureText(_ failure: ErrorMessage) -> String {
        let isOffline = results.summary?.source == .catalog
        let list = results.failed.map { Messages.browse.name(of: $0, isOffline: isOffline) + ": " } ?? ""
        let message = list.isEmpty ? failure.message.asSentence : list + failure.message + "."
        return ([message, failure.hint?.asSentence].compactMap(\.self) + retryHint(failure)).joined(separator: " ")
    }

    /// Returns the hint about the key that retries; empty if a retry cannot succeed.
    func retryHint(_ failure: ErrorMessage) -> [String] {
        let isInField = retriesOnEnter && recentQueryIndex == nil
        return failure.mayPass ? [Messages.browse.retryHint(isInField: isInField)] : []
    }

    /// True if Enter in the search field retries. The error must be one that may pass, and the screen must show either no films,
    /// or the films of the previous list after a failed search.
    var retriesOnEnter: Bool {
        results.failure?.mayPass == true && (results.items.isEmpty || results.failed?.query != nil)
    }
}
