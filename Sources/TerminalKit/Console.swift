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
