import Domain
import Presentation
import Synchronization
import TerminalKit

/// Prints warnings on stderr, and with `--verbose` every step.
///
/// Each warning is printed once per run. Storage warnings are held until `finish()` and merged into one line. Nothing
/// is printed after `finish()`, so that an error stays the last line.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let warned = Mutex<[Warning]>([])
    private let lines = Mutex(Lines.printed)

    private enum Lines {
        case printed
        /// Lines are held until `finish()`.
        case held([String])
        /// Lines are dropped, after `finish()`.
        case dropped
    }

    init(console: Console, isVerbose: Bool) {
        self.console = console
        self.isVerbose = isVerbose
    }

    func warn(_ warning: Warning) {
        let isNew = warned.withLock { warned in
            defer { warned.append(warning) }
            return !warned.contains(warning)
        }
        if isNew, !warning.isAboutKeeping { show(warning) }
    }

    func trace(_ message: @autoclosure () -> String) {
        guard isVerbose else { return }
        write(message())
    }

    /// Holds all lines until `finish()`, while a full-screen view owns the terminal.
    func hold() {
        lines.withLock { lines in
            if case .printed = lines { lines = .held([]) }
        }
    }

    /// Prints the held lines. Nothing is printed after that.
    func finish() {
        let kept = warned.withLock { warned in warned.filter(\.isAboutKeeping) }
        if let warning = Warning.summary(of: kept) { show(warning) }
        lines.withLock { lines in
            if case .held(let held) = lines { held.forEach(console.writeErrorLine) }
            lines = .dropped
        }
    }

    private func show(_ warning: Warning) {
        write(Messages.warnings.line(Messages.warnings.text(for: warning)))
    }

    private func write(_ line: String) {
        lines.withLock { lines in
            switch lines {
            case .printed: console.writeErrorLine(line)
            case .held(let held): lines = .held(held + [line])
            case .dropped: break
            }
        }
    }
}

extension Warning {
    /// True if queries or responses cannot be stored.
    fileprivate var isAboutKeeping: Bool {
        switch self {
        case .historyNotSaved, .cacheNotWritten, .nothingSaved: true
        case .noPlaceForQueries, .noPlaceForAnswers, .noHomeDirectory: true
        default: false
        }
    }

    /// Merges storage warnings into one; nil if there are none.
    fileprivate static func summary(of warnings: [Warning]) -> Warning? {
        if Set([noPlaceForQueries, .noPlaceForAnswers]).isSubset(of: warnings) { return .noHomeDirectory }
        let losesAnswer = warnings.contains { if case .cacheNotWritten = $0 { true } else { false } }
        for case .historyNotSaved(let error) in warnings where losesAnswer { return .nothingSaved(error) }
        return warnings.first
    }
}
