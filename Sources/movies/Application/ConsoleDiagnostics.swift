import Domain
import Infrastructure
import Presentation

/// Prints warnings, and with `--verbose` every step, on stderr.
///
/// A warning is printed once, however often it comes up in one run; those about what could not be kept wait for the end,
/// where one line speaks for all of them.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let warned = Locked<[Warning]>([])
    /// The lines that wait for the end; nil unless they are held back.
    private let held = Locked<[String]?>(nil)

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
        held.withLock { $0 = $0 ?? [] }
    }

    /// Prints what waited for the end of the command.
    func finish() {
        let lines = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for line in lines { console.writeErrorLine(line) }
        let kept = warned.withLock { warned in warned.filter(\.isAboutKeeping) }
        if let warning = Warning.summary(of: kept) { show(warning) }
    }

    private func show(_ warning: Warning) {
        write(Messages.warnings.line(Messages.warnings.text(for: warning)))
    }

    private func write(_ line: String) {
        let isHeld = held.withLock { held in
            held?.append(line)
            return held != nil
        }
        if !isHeld { console.writeErrorLine(line) }
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
        let query = warnings.firstError { if case .historyNotSaved(let error) = $0 { error } else { nil } }
        let answer = warnings.firstError { if case .cacheNotWritten(let error) = $0 { error } else { nil } }
        if let query, answer != nil { return .nothingKept(query) }
        return warnings.first
    }
}

extension [Warning] {
    fileprivate func firstError(_ error: (Warning) -> DomainError?) -> DomainError? {
        lazy.compactMap(error).first
    }
}
