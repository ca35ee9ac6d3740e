import JSONText

package struct Finding: Equatable, Sendable {
    package let check: DoctorSubject
    package let verdict: DoctorVerdict
    /// The result of the check, as one sentence without a full stop.
    package let message: String
    /// The command or action that fixes the problem; nil if none is needed or known.
    package let fix: String?
    /// The exit code of `doctor` if this is its first problem; 0 if this is not a problem.
    package let exitCode: Int32
    let summary: String

    /// - Parameter summary: the message with paths omitted or shortened; nil for `message` itself.
    package init(
        _ check: DoctorSubject,
        _ verdict: DoctorVerdict,
        _ message: String,
        summary: String? = nil,
        fix: String? = nil,
        exitCode: Int32 = 0
    ) {
        (self.check, self.verdict, self.message) = (check, verdict, message)
        (self.summary, self.fix, self.exitCode) = (summary ?? message, fix, exitCode)
    }
}

package enum FindingFields {
    package static let defaults = ["verdict", "check", "message", "fix"]

    package static let all: [Field<Finding>] = [
        Field("check", isKey: true) { .string($0.check.rawValue) },
        Field("verdict") { .string($0.verdict.rawValue) },
        Field("message") { .string($0.message) },
        Field("fix") { JSONValue($0.fix) },
        Field("exit_code", heading: "EXIT") { .integer(Int($0.exitCode)) },
    ]
}
