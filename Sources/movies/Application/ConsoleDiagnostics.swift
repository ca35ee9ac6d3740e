import Domain
import Presentation
import Synchronization
import TerminalKit

/// Prints warnings, and with `--verbose` every step, on stderr.
///
/// A warning is printed once, however often it comes up in one run; those about what could not be kept wait for the end,
/// where one line speaks for all of them. After the end there is silence: an error that is told then comes last.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let warned = Mutex<[Warning]>([])
    private let lines = Mutex(Lines.printed)

    private enum Lines {
        case printed
        /// They wait for the end.
        case held([String])
        /// The end has come.
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

    /// Keeps every line for the end of the command: the screen belongs to something else until then.
    func hold() {
        lines.withLock { lines in
            if case .printed = lines { lines = .held([]) }
        }
    }

    /// Prints what waited for the end of the command, and nothing after that.
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
    /// True when something cannot be kept for later: queries or answers.
    fileprivate var isAboutKeeping: Bool {
        switch self {
        case .historyNotSaved, .cacheNotWritten, .nothingKept: true
        case .noPlaceForQueries, .noPlaceForAnswers, .noHomeDirectory: true
        default: false
        }
    }

    /// One warning for several about keeping; nil for none.
    fileprivate static func summary(of warnings: [Warning]) -> Warning? {
        if Set([noPlaceForQueries, .noPlaceForAnswers]).isSubset(of: warnings) { return .noHomeDirectory }
        let losesAnswer = warnings.contains { if case .cacheNotWritten = $0 { true } else { false } }
        for case .historyNotSaved(let error) in warnings where losesAnswer { return .nothingKept(error) }
        return warnings.first
    }
}
