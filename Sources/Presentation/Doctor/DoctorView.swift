package import TerminalKit

/// Prints the findings of `doctor`. Text appears as findings arrive; other formats appear when all findings are complete.
package final class DoctorView {
    private let rows: RowsView<Finding>
    private let showsPaths: Bool
    private let labelWidth = (DoctorSubject.allCases.map { Messages.doctor.subject($0).displayWidth }.max() ?? 0) + 2
    private var lastSubject: DoctorSubject?

    /// - Parameter showsPaths: false to print the summaries of findings, which omit or shorten paths.
    package init(output: Output, showsPaths: Bool) throws {
        rows = try RowsView(output, FindingFields.all, defaults: FindingFields.defaults)
        self.showsPaths = showsPaths
    }

    private var output: Output { rows.output }

    package func show(_ findings: [Finding]) throws(ConsoleError) {
        guard output.isPlain else { return }
        for finding in findings {
            try output.console.write(lines(finding))
            lastSubject = finding.check
        }
    }

    package func finish(_ findings: [Finding]) throws(ConsoleError) {
        guard output.isPlain else { return try rows.write(findings, list: "checks") }
        let count = { verdict in findings.count { $0.verdict == verdict } }
        let words = Messages.doctor.total(problems: count(.problem), warnings: count(.warning))
        let lines = output.lines(words + (showsPaths ? "" : " " + Messages.doctor.pathsHint))
        try output.console.write("\n" + lines.map { $0 + "\n" }.joined())
    }

    /// Returns the lines of a finding: subject, mark, message and fix. The subject is omitted if the previous finding has it too.
    private func lines(_ finding: Finding) -> String {
        let label = finding.check == lastSubject ? "" : Messages.doctor.subject(finding.check)
        let (mark, color) = mark(finding.verdict)
        let message = showsPaths ? finding.message : finding.summary
        let text = [message, finding.fix].compactMap(\.self).joined(separator: "; ").cleanedForTerminal
        let indent = labelWidth + 3
        let lines = output.lines(text, indent: indent)
        let first = StyledLine(label.padded(toWidth: labelWidth)).adding(mark.padded(toWidth: 3), color)
        // If a line, such as a long URL, does not fit with its indent, the indent shrinks.
        let rest = lines.dropFirst().map { line in
            let free = output.console.isTerminal ? max(0, output.console.columns - line.displayWidth) : indent
            return String(repeating: " ", count: min(indent, free)) + line + "\n"
        }
        return output.style.text(first) + (lines.first ?? "") + "\n" + rest.joined()
    }

    private func mark(_ verdict: DoctorVerdict) -> (String, CellStyle) {
        switch verdict {
        case .ok: (output.usesUTF8 ? "✓" : "ok", CellStyle(foreground: .green))
        case .warning: ("!", CellStyle(foreground: .magenta))
        case .problem: (output.usesUTF8 ? "✗" : "x", CellStyle(foreground: .red))
        }
    }
}
