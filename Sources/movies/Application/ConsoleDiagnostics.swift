import Domain
import POSIX
import Presentation
import Synchronization
import TerminalKit

/// Prints each warning once on stderr, and each step with `--verbose`. `finish()` merges storage warnings into one
/// line. Nothing is printed after `finish()`, so an error stays the last line.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let state = Mutex(State())

    private struct State {
        var warned: [Warning] = []
        /// The lines delayed until `finish()`; nil to print lines immediately.
        var held: [String]?
        var isFinished = false
    }

    init(console: Console, isVerbose: Bool) {
        (self.console, self.isVerbose) = (console, isVerbose)
    }

    func warn(_ warning: Warning) {
        let isNew = state.withLock { state in
            guard !state.warned.contains(warning) else { return false }
            state.warned.append(warning)
            return true
        }
        if isNew, !warning.isAboutKeeping { show(warning) }
    }

    func trace(_ message: @autoclosure () -> String) {
        guard isVerbose else { return }
        write(message())
    }

    /// Delays all lines until `finish()` or a signal, because a full-screen view uses the terminal.
    func hold() { state.withLock { $0.held = $0.held ?? [] } }

    /// Prints the delayed lines, and drops later ones.
    func finish() {
        if let warning = Warning.summary(of: state.withLock { $0.warned.filter(\.isAboutKeeping) }) { show(warning) }
        state.withLock { state in
            if !state.isFinished { state.held?.forEach(console.writeErrorLine) }
            SignalCleanup.setText(nil)
            state.isFinished = true
        }
    }

    private func show(_ warning: Warning) { write(Messages.warnings.line(Messages.warnings.text(for: warning))) }

    private func write(_ line: String) {
        state.withLock { state in
            guard !state.isFinished else { return }
            guard let held = state.held else { return console.writeErrorLine(line) }
            state.held = held + [line]
            SignalCleanup.setText((held + [line]).map { $0.cleanedForTerminal + "\n" }.joined())
        }
    }
}

extension Warning {
    /// True if the warning is about a query or response that could not be stored.
    fileprivate var isAboutKeeping: Bool {
        switch self {
        case .historyNotSaved, .cacheNotWritten, .nothingSaved: true
        case .noPlaceForQueries, .noPlaceForAnswers, .noHomeDirectory: true
        default: false
        }
    }

    /// Returns one warning that replaces all storage warnings; nil if there are none.
    fileprivate static func summary(of warnings: [Warning]) -> Warning? {
        if Set([noPlaceForQueries, .noPlaceForAnswers]).isSubset(of: warnings) { return .noHomeDirectory }
        let losesAnswer = warnings.contains { if case .cacheNotWritten = $0 { true } else { false } }
        for case .historyNotSaved(let error) in warnings where losesAnswer { return .nothingSaved(error) }
        return warnings.first
    }
}
