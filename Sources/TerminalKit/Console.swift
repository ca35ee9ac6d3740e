package import POSIX
import Synchronization

/// The standard streams, and the pager for long output.
package struct Console: Sendable {
    var output: any OutputWriter
    let errors: any OutputWriter
    package internal(set) var input: any InputReader = FileDescriptorReader(descriptor: 0)
    package internal(set) var isTerminal = false
    /// The width of standard output in columns: the terminal's, otherwise `COLUMNS`, otherwise 80.
    package internal(set) var columns = 80
    /// The width of standard error in columns; nil if it is not a terminal.
    package internal(set) var errorColumns: Int?
    /// The name of the program, whose command lines in notes and errors are not wrapped.
    package internal(set) var program = ""
    var pager: Pager?
    /// Returns the warning for a pager command that cannot be started.
    var pagerWarning: @Sendable (String) -> String = { "\($0) cannot be started" }
    var willWrite: @Sendable () -> Void = {}
    private let heldErrors = DeferredStandardError()

    /// Writes text without cleaning it. The pager shows text that is longer than the screen.
    package func write(_ text: String) throws(ConsoleError) {
        guard !text.isEmpty else { return }
        willWrite()
        guard let pager, pager.isNeeded(for: text) else { return try output.write(text) }
        var hasShown = false
        let errors = heldErrors.during { hasShown = pager.show(text) }
        if !hasShown { try output.write(text) }
        writeError(errors)
        if !hasShown { writeErrorLine(pagerWarning(pager.command)) }
    }

    /// Writes text to standard output and notes to standard error. If the text needs the pager and standard error is a
    /// terminal, the pager shows the notes after the text.
    package func write(_ text: String, notes: [String]) throws(ConsoleError) {
        let notes = notes.map(errorText).joined()
        let isPaged = pager?.isNeeded(for: text) == true
        let pagesNotes = isPaged && errorColumns != nil
        try (isPaged ? self : withoutPager).write(pagesNotes ? text + notes : text)
        if !pagesNotes { writeError(notes) }
    }

    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        guard !bytes.isEmpty else { return }
        willWrite()
        try output.write(bytes)
    }

    /// Writes a message to standard error, without control characters. On a terminal, long lines are wrapped.
    package func writeErrorLine(_ line: String) { writeError(errorText(line)) }

    /// Writes a message to standard error. On a terminal, `beginning` is bold and red if the message starts with it.
    package func writeErrorLine(_ line: String, inRed beginning: String) {
        let text = errorText(line)
        guard errorColumns != nil, text.hasPrefix(beginning) else { return writeError(text) }
        let red = StyledLine(beginning, CellStyle(.bold, foreground: .red)).sequences(styled: true, linked: false)
        writeError(red + text.dropFirst(beginning.count))
    }

    private func errorText(_ line: String) -> String {
        let line = line.cleanedForTerminal
        let lines = errorColumns.map { line.wrapped(toWidth: $0, copyableFor: program) } ?? [line]
        return lines.map { $0 + "\n" }.joined()
    }

    /// Writes text to standard error unchanged, ignoring failures.
    package func writeError(_ text: String) {
        willWrite()
        guard !text.isEmpty, !heldErrors.keep(text) else { return }
        try? errors.write(text)
    }

    package var withoutPager: Console {
        var console = self
        console.pager = nil
        return console
    }

    /// Returns a copy that writes to a descriptor and has no pager.
    package func writing(to descriptor: Int32) -> Console {
        var console = withoutPager
        console.output = FileDescriptorWriter(descriptor: descriptor)
        return console
    }

    /// Returns a copy that calls an action before every write.
    package func calling(_ action: @escaping @Sendable () -> Void) -> Console {
        var console = self
        console.willWrite = action
        return console
    }

    /// Returns the console of the current process.
    package static func live(
        _ environment: ProcessEnvironment,
        program: String,
        pagerWarning: @escaping @Sendable (String) -> String
    ) -> Console {
        let columns = TerminalWindow(of: 1, environment: environment).size.columns
        return Console(
            output: FileDescriptorWriter(descriptor: 1),
            errors: FileDescriptorWriter(descriptor: 2),
            isTerminal: StandardStreams.isTerminal(1),
            columns: columns,
            errorColumns: StandardStreams.terminalSize(2).columns,
            program: program,
            pager: StandardStreams.terminalSize(1).rows.flatMap { Pager(environment, rows: $0, columns: columns) },
            pagerWarning: pagerWarning
        )
    }
}

package enum ConsoleError: Error, Equatable, Sendable {
    /// The reader has exited, as in `movies recent | head -1`; the program exits silently.
    case closedPipe
    /// `reason` is the system's error message ("No space left on device").
    case cannotWrite(reason: String)
    case cannotRead(reason: String)
}

/// Buffers text for standard error while the pager uses the screen.
final class DeferredStandardError: Sendable {
    private let text = Mutex<String?>(nil)

    /// Buffers text and returns true while ``during(_:)`` runs; otherwise, returns false.
    func keep(_ more: String) -> Bool {
        text.withLock { text in
            text? += more
            return text != nil
        }
    }

    /// Buffers errors while `body` runs, and returns them.
    func during(_ body: () -> Void) -> String {
        text.withLock { $0 = "" }
        body()
        return text.withLock { text in
            defer { text = nil }
            return text ?? ""
        }
    }
}

package protocol OutputWriter: Sendable {
    /// Writes all the bytes before returning.
    func write(_ bytes: [UInt8]) throws(ConsoleError)
}

extension OutputWriter {
    package func write(_ text: String) throws(ConsoleError) { try write(Array(text.utf8)) }
}

package protocol InputReader: Sendable {
    var isTerminal: Bool { get }

    /// Reads to the end of the input. Throws `ConsoleError.cannotRead` for a failure or for more than `limit` bytes.
    func readAll(limit: Int) throws(ConsoleError) -> [UInt8]

    /// Reads a line typed without echo. Returns the line without the newline, or nil if the input ends first. `ask`
    /// prints the prompt once echo is off. Throws `ConsoleError.cannotRead` if reading fails.
    func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]?
}
