import TestSupport
import Domain

/// Keeps what was reported.
final class RecordedDiagnostics: Diagnostics {
    private let reports = Locked<(warnings: [Warning], traces: [String])>(([], []))

    var warnings: [Warning] { reports.withLock { $0.warnings } }
    var traces: [String] { reports.withLock { $0.traces } }

    func warn(_ warning: Warning) {
        reports.withLock { $0.warnings.append(warning) }
    }

    func trace(_ message: @autoclosure () -> String) {
        let message = message()
        reports.withLock { $0.traces.append(message) }
    }
}
