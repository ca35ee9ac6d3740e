import TerminalKit
import Presentation

/// Prints findings: as lines while they come in, in any other format once all are there.
@MainActor
struct DoctorView {
    let console: Console
    let style: Styling
    /// Nil for lines.
    let format: OutputFormat?
    let fields: ChosenFields<Finding>

    func show(_ findings: [Finding]) throws {
        guard format == nil else { return }
        for finding in findings { try console.write(lines(finding)) }
    }

    func finish(_ findings: [Finding]) throws {
        guard let format else { return }
        let table = TableText(columns: console.columns, style: style)
        try console.write(fields.text(findings, as: format, table: table, list: "checks"))
    }
}

extension DoctorView {
    private static let indent = 9

    /// The finding on one line, and its fix on the next; on a terminal wrapped between words.
    private func lines(_ finding: Finding) -> String {
        let verdict = Messages.doctor.verdict(finding.verdict).padded(toWidth: Self.indent)
        let head = wrapped("\(Messages.doctor.subject(finding.check)): \(finding.message)")
        let fix = finding.fix.map { wrapped(Messages.doctor.fix($0)) } ?? []
        let first = (finding.verdict == .ok ? verdict : style.bold(verdict)) + (head.first ?? "")
        let rest = (head.dropFirst() + fix).map { String(repeating: " ", count: Self.indent) + $0 }
        return ([first] + rest).map { $0 + "\n" }.joined()
    }

    private func wrapped(_ text: String) -> [String] {
        let text = text.cleanedForTerminal
        return console.isTerminal ? text.wrapped(toWidth: max(20, console.columns - Self.indent)) : [text]
    }
}
