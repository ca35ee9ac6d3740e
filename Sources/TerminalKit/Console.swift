package import POSIX
import Synchronization

/// The one way to what a person or a script reads, standard output and standard error, and from what they type.
package struct Console: Sendable {
    private let output: any OutputWriter
    private let errors: any OutputWriter
    package let input: any InputReader
    /// True when standard output is a terminal.
    package let isTerminal: Bool
    /// Columns that a line may take: the terminal's, else those of `COLUMNS`, else 80.
    package let columns: Int
    /// The columns of the terminal that standard error is; nil when it is none.
    package let errorColumns: Int?
    /// What shows text that is longer than the screen; nil for nothing.
    private var pager: Pager?
    /// Says what became of a pager that could not be started, by what `PAGER` says.
    private let pagerWarning: @Sendable (String) -> String
    /// Called before anything is written.
    private var willWrite: @Sendable () -> Void = {}
    private let heldErrors = HeldErrors()

    package init(
        output: any OutputWriter,
        errors: any OutputWriter,
        input: any InputReader = EmptyInput(),
        isTerminal: Bool = false,
        columns: Int = 80,
        errorColumns: Int? = nil,
        pager: Pager? = nil,
        pagerWarning: @escaping @Sendable (String) -> String = { "\($0) cannot be started" }
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.isTerminal = isTerminal
        self.columns = columns
        self.errorColumns = errorColumns
        self.pager = pager
        self.pagerWarning = pagerWarning
    }

    /// Writes a result as it is, through the pager where the screen does not hold it. Throws `ConsoleError`.
    package func write(_ text: String) throws(ConsoleError) {
        guard !text.isEmpty else { return }
        willWrite()
        guard let pager, pager.isNeeded(for: text) else { return try output.write(text) }
        try write(text, through: pager)
    }

    private func write(_ text: String, through pager: Pager) throws(ConsoleError) {
        var hasShown = false
        let errors = heldErrors.during { hasShown = pager.show(text) }
        if !hasShown { try output.write(text) }
        writeError(errors)
        if !hasShown { writeErrorLine(pagerWarning(pager.command)) }
    }

    /// Writes a result that is no text. Throws `ConsoleError`.
    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        guard !bytes.isEmpty else { return }
        willWrite()
        try output.write(bytes)
    }

    /// Writes a note, a warning or an error on lines of its own, cleaned, and on a terminal wrapped between words.
    package func writeErrorLine(_ line: String) {
        let line = line.cleanedForTerminal
        let lines = errorColumns.map { line.wrapped(toWidth: $0, splitsLongWords: false) } ?? [line]
        writeError(lines.map { $0 + "\n" }.joined())
    }

    /// Writes text to standard error as it is; where that fails there is nobody left to tell.
    package func writeError(_ text: String) {
        willWrite()
        guard !text.isEmpty, !heldErrors.keep(text) else { return }
        try? errors.write(text)
    }
}

extension Console {
    /// The same without a pager.
    package var withoutPager: Console {
        var console = self
        console.pager = nil
        return console
    }

    /// The same, which calls `action` before it writes anything.
    package func calling(_ action: @escaping @Sendable () -> Void) -> Console {
        var console = self
        console.willWrite = action
        return console
    }
}

extension Console {
    /// The console of this process.
    ///
    /// - Parameter pagerWarning: says what became of a pager that could not be started, by what `PAGER` says.
    package static func live(
        _ environment: ProcessEnvironment,
        pagerWarning: @escaping @Sendable (String) -> String
    ) -> Console {
        let typed = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        let columns = StandardStreams.terminalColumns(1) ?? typed ?? 80
        return Console(
            output: FileDescriptorWriter.standardOutput,
            errors: FileDescriptorWriter.standardError,
            input: FileDescriptorReader.standardInput,
            isTerminal: StandardStreams.isTerminal(1),
            columns: columns,
            errorColumns: StandardStreams.terminalColumns(2),
            pager: StandardStreams.terminalRows(1).flatMap { Pager(environment, rows: $0, columns: columns) },
            pagerWarning: pagerWarning
        )
    }
}

/// Why text could not be printed, or what was typed could not be read.
package enum ConsoleError: Error, Equatable, Sendable {
    /// The reader has gone, as in `movies recent | head -1`: no fault of anybody, so the program ends silently.
    case closedPipe
    /// The system refused, in its words ("No space left on device").
    case cannotWrite(reason: String)
    /// The system did not give what there is to read, in its words.
    case cannotRead(reason: String)
}

/// Text for standard error that waits while the screen belongs to another program.
final class HeldErrors: Sendable {
    /// Nil while nothing is held back.
    private let text = Mutex<String?>(nil)

    /// True where the text was kept.
    func keep(_ more: String) -> Bool {
        text.withLock { text in
            text? += more
            return text != nil
        }
    }

    /// Holds everything back while `body` runs.
    /// - Returns: what was held.
    func during(_ body: () -> Void) -> String {
        text.withLock { $0 = "" }
        body()
        return text.withLock { text in
            defer { text = nil }
            return text ?? ""
        }
    }
}

/// Where a program's text goes.
package protocol OutputWriter: Sendable {
    /// Writes all the bytes before it returns. Throws `ConsoleError`.
    func write(_ bytes: [UInt8]) throws(ConsoleError)
}

extension OutputWriter {
    /// Writes text as UTF-8, as it is: without a newline at its end. Throws `ConsoleError`.
    package func write(_ text: String) throws(ConsoleError) {
        try write(Array(text.utf8))
    }
}

/// Where what a person types, or a script pipes in, comes from.
package protocol InputReader: Sendable {
    /// True when a person types it.
    var isTerminal: Bool { get }

    /// Everything up to the end of the input. Throws `ConsoleError.cannotRead`, also past `limit` bytes.
    func readAll(limit: Int) throws(ConsoleError) -> [UInt8]

    /// One line of a terminal that does not show it, without its end; nil when the input ends before the line does.
    ///
    /// `ask` prints the question, once nothing is shown any more. Throws `ConsoleError.cannotRead`.
    func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]?
}

/// Input that has ended before it began.
package struct EmptyInput: InputReader {
    package let isTerminal = false

    package init() {}

    package func readAll(limit: Int) throws(ConsoleError) -> [UInt8] { [] }
    package func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]? { nil }
}
