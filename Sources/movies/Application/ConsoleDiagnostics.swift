import Domain
import Infrastructure
import Presentation

/// Prints warnings, and with `--verbose` every step, on stderr.
final class ConsoleDiagnostics: Diagnostics {
    private let console: Console
    private let isVerbose: Bool
    private let warned = Locked<Set<String>>([])

    init(console: Console, isVerbose: Bool) {
        self.console = console
        self.isVerbose = isVerbose
    }

    /// Prints each kind of warning once, however often it comes up in one run.
    func warn(_ warning: Warning) {
        guard warned.withLock({ $0.insert(warning.kind).inserted }) else { return }
        console.writeErrorLine("movies: warning: \(WarningMessage.text(for: warning))")
    }

    func trace(_ message: @autoclosure () -> String) {
        guard isVerbose else { return }
        console.writeErrorLine(message())
    }
}

extension Warning {
    fileprivate var kind: String {
        switch self {
        case .historyNotSaved: "history not saved"
        case .historyDamaged, .historyNewer: "history unusual"
        case .cacheNotWritten: "cache"
        case .genresUnavailable: "genres"
        case .noHomeDirectory: "home"
        case .unknownSetting(let key, _): "setting \(key)"
        }
    }
}
