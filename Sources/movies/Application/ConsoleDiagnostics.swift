import Domain
import POSIX
import Presentation
import Synchronization
import TerminalKit

/// Prints warnings on stderr, and also each step with `--verbose`.
///
/// A repeated warning is printed once. Storage warnings are delayed until `finish()` and merged into one line.
/// Nothing is printed after `finish()`, so that an error stays the last line.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let warned = Mutex<[Warning]>([])
    private let lines = Mutex(Lines.printed)

    private enum Lines {
        case printed
        /// Lines are delayed until `finish()`.
        case held([String])
        /// Lines are dropped, because `finish()` was called.
        case dropped
    }

    init(console: Console, isVerbose: Bool) {
        self.console = console
        self.isVerbose = isVerbose
    }

    func warn(_ warning: Warning) {
        let isNew = warned.withLock { warned in
            guard !warned.contains(warning) else { return false }
            warned.append(warning)
            return true
        }
        if isNew, !warning.isAboutKeeping { show(warning) }
    }

    func trace(_ message: @autoclosure () -> String) {
        guard isVerbose else { return }
        write(message())
    }

    /// Delays all lines until `finish()` or a signal, because a full-screen view is using the terminal.
    func hold() {
        lines.withLock { lines in
            if case .printed = lines { lines = .held([]) }
        }
    }

    /// Prints the delayed lines. Later lines are dropped.
    func finish() {
        let kept = warned.withLock { warned in warned.filter(\.isAboutKeeping) }
        if let warning = Warning.summary(of: kept) { show(warning) }
        lines.withLock { lines in
            if case .held(let held) = lines { held.forEach(console.writeErrorLine) }
            SignalCleanup.setText(nil)
            lines = .dropped
        }
    }

    private func show(_ warning: Warning) { write(Messages.warnings.line(Messages.warnings.text(for: warning))) }

    private func write(_ line: String) {
        lines.withLock { lines in
            switch lines {
            case .printed: console.writeErrorLine(line)
            case .held(let held):
                lines = .held(held + [line])
                SignalCleanup.setText((held + [line]).map { $0.cleanedForTerminal + "\n" }.joined())
            case .dropped: break
            }
        }
    }
}

extension Warning {
    /// True if the warning is about queries or responses that cannot be stored.
    fileprivate var isAboutKeeping: Bool {
        switch self {
        case .historyNotSaved, .cacheNotWritten, .nothingSaved: true
        case .noPlaceForQueries, .noPlaceForAnswers, .noHomeDirectory: true
        default: false
        }
    }

    /// Returns one warning for all storage warnings; nil without any.
    fileprivate static func summary(of warnings: [Warning]) -> Warning? {
        if Set([noPlaceForQueries, .noPlaceForAnswers]).isSubset(of: warnings) { return .noHomeDirectory }
        let losesAnswer = warnings.contains { if case .cacheNotWritten = $0 { true } else { false } }
        for case .historyNotSaved(let error) in warnings where losesAnswer { return .nothingSaved(error) }
        return warnings.first
    }
}
