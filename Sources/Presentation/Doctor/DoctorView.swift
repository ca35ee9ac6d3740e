import JSONText
package import TerminalKit

/// The result of one check.
package struct Finding: Equatable, Sendable {
    package let check: DoctorSubject
    package let verdict: DoctorVerdict
    /// The result in one sentence, without a full stop.
    package let message: String
    /// The suggested fix; nil if none is needed.
    package let fix: String?
    /// The exit code of `doctor` if this is the first problem; 0 if this is not a problem.
    package let exitCode: Int32

    package init(
        _ check: DoctorSubject,
        _ verdict: DoctorVerdict,
        _ message: String,
        fix: String? = nil,
        exitCode: Int32 = 0
    ) {
        self.check = check
        self.verdict = verdict
        self.message = message
        self.fix = fix
        self.exitCode = exitCode
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

/// Prints findings: as text, each one immediately; in other formats, all at the end.
package struct DoctorView: Sendable {
    private static let indent = 9

    private let output: Output
    private let fields: FieldSelection<Finding>

    package init(output: Output) throws(UnknownFieldError) {
        self.output = output
        fields = try output.select(FindingFields.all, defaults: FindingFields.defaults)
    }

    package func show(_ findings: [Finding]) throws(ConsoleError) {
        guard output.isPlain else { return }
        for finding in findings { try output.console.write(lines(finding)) }
    }

    package func finish(_ findings: [Finding]) throws(ConsoleError) {
        if !output.isPlain { try output.write(findings, fields, list: "checks") }
    }

    /// Returns the text of a finding, with its fix on the next line. On a terminal, lines are wrapped.
    private func lines(_ finding: Finding) -> String {
        let verdict = Messages.doctor.verdict(finding.verdict).padded(toWidth: Self.indent)
        let head = wrapped("\(Messages.doctor.subject(finding.check)): \(finding.message)")
        let fix = finding.fix.map { wrapped(Messages.doctor.fix($0)) } ?? []
        let first = (finding.verdict == .ok ? verdict : output.style.bold(verdict)) + (head.first ?? "")
        let rest = (head.dropFirst() + fix).map { String(repeating: " ", count: Self.indent) + $0 }
        return ([first] + rest).map { $0 + "\n" }.joined()
    }

    private func wrapped(_ text: String) -> [String] {
        let text = text.cleanedForTerminal
        let console = output.console
        return console.isTerminal ? text.wrapped(toWidth: max(20, console.columns - Self.indent)) : [text]
    }
}
