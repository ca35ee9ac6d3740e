import Domain
import POSIX
import Presentation
import Synchronization
import TerminalKit

/// Prints each warning once on stderr, and with `--verbose`, each traced step. Prints nothing after `finish()`, because
/// an error must stay the last line.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let state = Mutex(State())

    private struct State {
        var warned: Set<Warning> = []
        var hasWarnedOfStorage = false
        /// The lines that wait for `finish()`; nil if lines are printed immediately.
        var held: [String]?
        var isFinished = false
    }

    init(console: Console, isVerbose: Bool) { (self.console, self.isVerbose) = (console, isVerbose) }

    func warn(_ warning: Warning) {
        let isNew = state.withLock { state in
            switch warning {
            // Only the first of these warnings is printed, because a full disk would cause one for the query and for each response.
            case .historyNotSaved, .cacheNotWritten:
                defer { state.hasWarnedOfStorage = true }
                return !state.hasWarnedOfStorage
            default: return state.warned.insert(warning).inserted
            }
        }
        if isNew { write(Messages.warnings.line(Messages.warnings.text(for: warning))) }
    }

    func trace(_ message: @autoclosure () -> String) {
        guard isVerbose else { return }
        write(message())
    }

    /// Delays lines until `finish()` or a signal, because a full-screen view uses the terminal.
    func hold() { state.withLock { $0.held = $0.held ?? [] } }

    /// Prints the delayed lines. Later lines are dropped.
    func finish() {
        state.withLock { state in
            if !state.isFinished { state.held?.forEach(console.writeErrorLine) }
            SignalCleanup.setText(nil)
            state.isFinished = true
        }
    }

    private func write(_ line: String) {
        state.withLock { state in
            guard !state.isFinished else { return }
            guard let held = state.held else { return console.writeErrorLine(line) }
            state.held = held + [line]
            SignalCleanup.setText((held + [line]).map { $0.cleanedForTerminal + "\n" }.joined())
        }
    }
}
