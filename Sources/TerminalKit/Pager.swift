import Foundation
package import POSIX

/// The person's pager, for text that the screen does not hold.
package struct Pager: Sendable {
    private let process: PagerProcess
    private let rows: Int
    private let columns: Int
    /// False for text without links: many a pager would show them as rubbish.
    private let keepsLinks: Bool

    /// Nil where `PAGER` asks for none.
    ///
    /// - Parameters:
    ///   - rows: the height of the screen.
    ///   - columns: its width.
    package init?(_ environment: ProcessEnvironment, rows: Int, columns: Int) {
        guard let command = PagerCommand(environment) else { return nil }
        process = PagerProcess(command: command, environment: environment)
        self.rows = rows
        self.columns = columns
        keepsLinks = HyperlinkPolicy.forced(by: environment) == true
    }

    /// What `PAGER` says.
    package var command: String { process.command.text }

    /// True for a text that would scroll off the screen; the last row is the prompt's.
    package func isNeeded(for text: String) -> Bool {
        text.needsMore(thanRows: rows - 1, ofColumns: columns)
    }

    /// Shows the text until the person has seen enough; false where there is no such program.
    func show(_ text: String) -> Bool {
        process.show(keepsLinks ? text : Hyperlink.removed(from: text))
    }
}

/// What `PAGER` says.
package struct PagerCommand: Equatable, Sendable {
    /// As it was set.
    let text: String

    /// Nil where there is to be no pager: unset, empty, `cat`, or a terminal that cannot move its cursor.
    package init?(_ environment: ProcessEnvironment) {
        guard let text = environment["PAGER"]?.trimmed, !text.isEmpty, text != "cat" else { return nil }
        guard environment["TERM"] != "dumb" else { return nil }
        self.text = text
    }

    /// The program and its arguments: itself where it is made of plain words, else a shell that understands the rest.
    ///
    /// A shell between this program and the pager may end on Ctrl-C while the pager goes on.
    package var words: [String] {
        guard text.utf8.allSatisfy(Self.isPlain) else { return ["sh", "-c", text] }
        return text.split(separator: " ").map(String.init)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: " -_./+,:@%".utf8.contains(byte)
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let blanks: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" }
        let end = lastIndex { !blanks($0) }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: blanks))
    }
}

/// A pager while it shows a text.
struct PagerProcess {
    let command: PagerCommand
    let environment: ProcessEnvironment

    /// Shows the text, and comes back when the person has left the pager.
    ///
    /// Ctrl-C is the pager's meanwhile: would it end this process, two programs would read the same terminal.
    ///
    /// - Returns: false where there is no such program, or it could not be started.
    func show(_ text: String) -> Bool {
        let signals = [SIGINT, SIGQUIT].filter { !CLibrary.isIgnored($0) }
        let handlers = signals.map { signal($0, SIG_IGN) }
        defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
        guard let (process, input) = start(usualSignals: signals + [SIGPIPE]) else { return false }
        Leavings.setChild(process)
        defer { Leavings.setChild(nil) }
        feed(text, to: input)
        return wasStarted(process)
    }
}

extension PagerProcess {
    /// The process, and the descriptor from which it reads.
    private func start(usualSignals: [Int32]) -> (process: pid_t, input: Int32)? {
        let words = command.words
        guard let path = ChildProcess.executable(words[0], environment: environment),
            let ends = try? PipeEnds.make()
        else { return nil }
        let reading = OpenFile(adopting: ends.reading)
        var child = ChildProcess(path, Array(words.dropFirst()), name: words[0], variables: variables)
        child.input = reading.descriptor
        child.usualSignals = usualSignals
        guard let process = try? child.start() else {
            close(ends.writing)
            return nil
        }
        return (process, ends.writing)
    }

    private func feed(_ text: String, to descriptor: Int32) {
        let input = OpenFile(adopting: descriptor)
        // It fails where the person leaves before the end, which is no fault.
        try? input.write(Array(text.utf8))
    }

    /// As git has it: `less` quits where one screen is enough, shows colours, and leaves the text on the screen.
    private var variables: [String: String] {
        ["LESS": "FRX", "LV": "-c"].merging(environment.variablesForChildren) { $1 }
    }

    /// Waits for the end; shells tell by 126 and 127 that a program could not be started.
    private func wasStarted(_ process: pid_t) -> Bool {
        let status = (try? ChildProcess.wait(for: process)) ?? 0
        return status & 0x7F != 0 || ![126, 127].contains((status >> 8) & 0xFF)
    }
}

extension String {
    /// Whether a terminal of that width needs more rows than `rows` for the text; a line too long goes on in the next row.
    func needsMore(thanRows rows: Int, ofColumns columns: Int) -> Bool {
        var count = 0
        for line in split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasSuffix("\n") ? 1 : 0) {
            // A character is a byte or more: most lines are known to fit without being looked at.
            let width = line.utf8.count <= columns ? 0 : String(line).cleanedForTerminal.displayWidth
            count += max(1, (width + columns - 1) / columns)
            if count > rows { return true }
        }
        return false
    }
}
