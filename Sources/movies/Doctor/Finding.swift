import Presentation

/// What one check came to.
struct Finding: Equatable, Sendable {
    let check: DoctorSubject
    let verdict: DoctorVerdict
    /// One sentence without a full stop.
    let message: String
    /// What to do; nil where nothing is to be done.
    let fix: String?
    /// What the program ends with when this is the first problem.
    let exitCode: ExitCode
}

extension Finding {
    static func ok(_ check: DoctorSubject, _ message: String) -> Finding {
        Finding(check: check, verdict: .ok, message: message, fix: nil, exitCode: .success)
    }

    static func warning(_ check: DoctorSubject, _ message: String, fix: String) -> Finding {
        Finding(check: check, verdict: .warning, message: message, fix: fix, exitCode: .success)
    }

    static func problem(_ check: DoctorSubject, _ failure: Failure) -> Finding {
        Finding(
            check: check,
            verdict: .problem,
            message: failure.message,
            fix: failure.hint,
            exitCode: failure.exitCode
        )
    }
}

/// One look at what the program needs; it changes nothing.
@MainActor
protocol DoctorCheck {
    /// - Throws: nothing but what ends the command: an interruption.
    func findings() async throws -> [Finding]
}
