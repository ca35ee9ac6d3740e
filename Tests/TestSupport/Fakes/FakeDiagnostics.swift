package import Domain

/// Keeps what was reported.
package struct FakeDiagnostics: Diagnostics {
    private let kept = Locked<(warnings: [Warning], traces: [String])>(([], []))

    package init() {}

    /// In the order reported.
    package var warnings: [Warning] { kept.withLock { $0.warnings } }
    /// In the order reported.
    package var traces: [String] { kept.withLock { $0.traces } }

    package func warn(_ warning: Warning) {
        kept.withLock { $0.warnings.append(warning) }
    }

    package func trace(_ message: @autoclosure () -> String) {
        let message = message()
        kept.withLock { $0.traces.append(message) }
    }
}
