import Foundation
package import POSIX

/// The user's pager, for text longer than the screen.
package struct Pager: Sendable {
    private let pager: PagerCommand
    private let environment: ProcessEnvironment
    private let rows: Int
    private let columns: Int
    /// Whether links are kept. Only `FORCE_HYPERLINK` enables them, because many pagers print links as garbage.
    private let keepsLinks: Bool

    /// Returns nil if paging is off (see `PagerCommand`).
    package init?(_ environment: ProcessEnvironment, rows: Int, columns: Int) {
        guard let pager = PagerCommand(environment) else { return nil }
        (self.pager, self.environment, self.rows, self.columns) = (pager, environment, rows, columns)
        keepsLinks = HyperlinkPolicy.forced(by: environment) == true
    }

    /// The value of `PAGER`, or `less`.
    package var command: String { pager.text }

    /// Returns whether the text would scroll off the screen. The last row is reserved for the shell prompt.
    package func isNeeded(for text: String) -> Bool { text.needsMore(thanRows: rows - 1, ofColumns: columns) }

    /// Shows the text and returns when the user quits the pager. SIGINT and SIGQUIT are ignored until then: if one of
    /// them ended this process, the shell and the pager would read the same terminal.
    /// - Returns: false if the pager cannot be found or started.
    func show(_ text: String) -> Bool {
        let signals = [SIGINT, SIGQUIT].filter { !SystemCall.isIgnored($0) }
        let handlers = signals.map { signal($0, SIG_IGN) }
        defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
        guard let (process, input) = start(usualSignals: signals + [SIGPIPE]) else { return false }
        SignalCleanup.setChild(process)
        defer { SignalCleanup.setChild(nil) }
        // Writing fails if the user quits the pager before it has read everything.
        try? OpenFile(adopting: input).write(Array((keepsLinks ? text : Hyperlink.removed(from: text)).utf8))
        // A shell that cannot start the pager exits with 126 or 127.
        let status = (try? ChildProcess.wait(for: process)) ?? 0
        return status & 0x7F != 0 || ![126, 127].contains((status >> 8) & 0xFF)
    }

    /// Starts the pager. Returns its process and the descriptor that feeds its input; nil if the pager cannot be started.
    private func start(usualSignals: [Int32]) -> (process: pid_t, input: Int32)? {
        let words = pager.words
        guard let path = ChildProcess.executable(words[0], environment: environment),
            let ends = try? PipeEnds.make()
        else { return nil }
        let reading = OpenFile(adopting: ends.reading)
        // As in git, `less` quits if the text fits on one screen, shows colours, and leaves the text on the screen.
        let variables = ["LESS": "FRX", "LV": "-c"].merging(environment.variablesForChildren) { $1 }
        var child = ChildProcess(path, Array(words.dropFirst()), name: words[0], variables: variables)
        child.input = reading.descriptor
        child.usualSignals = usualSignals
        child.keepsDescriptors = true
        guard let process = try? child.start() else {
            close(ends.writing)
            return nil
        }
        return (process, ends.writing)
    }
}

/// The parsed value of `PAGER`; `less` if it is unset and `less` is installed.
package struct PagerCommand: Equatable, Sendable {
    let text: String

    /// Returns nil if `PAGER` is empty or `cat`, if it is unset and `less` is not installed, or if `TERM` is `dumb`.
    package init?(_ environment: ProcessEnvironment) {
        // An empty PAGER turns paging off, unlike an unset one.
        let text = environment.variables["PAGER"]?.trimmingCharacters(in: .whitespacesAndNewlines)
        guard environment["TERM"] != "dumb", text != "", text != "cat" else { return nil }
        guard text != nil || ChildProcess.executable("less", environment: environment) != nil else { return nil }
        self.text = text ?? "less"
    }

    /// The program and its arguments. Plain words need no shell, which could exit on Ctrl-C before the pager does.
    package var words: [String] {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || " -_./+,:@%".contains($0) }
        return isPlain ? text.split(separator: " ").map(String.init) : ["sh", "-c", text]
    }
}

extension String {
    /// Returns whether the text needs more than `rows` rows at this width, with long lines wrapped.
    func needsMore(thanRows rows: Int, ofColumns columns: Int) -> Bool {
        var count = 0
        for line in split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasSuffix("\n") ? 1 : 0) {
            // A line is never wider than its number of bytes, so most lines need not be measured.
            let width = line.utf8.count <= columns ? 0 : String(line).cleanedForTerminal.displayWidth
            count += max(1, (width + columns - 1) / columns)
            if count > rows { return true }
        }
        return false
    }
}
