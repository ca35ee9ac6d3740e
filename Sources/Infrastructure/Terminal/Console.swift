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

    package init(
        output: any OutputWriter,
        errors: any OutputWriter,
        input: any InputReader = EmptyInput(),
        isTerminal: Bool = false,
        columns: Int = 80,
        errorColumns: Int? = nil
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.isTerminal = isTerminal
        self.columns = columns
        self.errorColumns = errorColumns
    }

    /// The console of this process.
    package static func live(_ environment: ProcessEnvironment) -> Console {
        let typed = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return Console(
            output: FileDescriptorWriter.standardOutput,
            errors: FileDescriptorWriter.standardError,
            input: FileDescriptorReader.standardInput,
            isTerminal: StandardStreams.isTerminal(1),
            columns: StandardStreams.terminalColumns(1) ?? typed ?? 80,
            errorColumns: StandardStreams.terminalColumns(2)
        )
    }

    /// Writes a result as it is. Throws `ConsoleError`.
    package func write(_ text: String) throws(ConsoleError) {
        guard !text.isEmpty else { return }
        try output.write(text)
    }

    /// Writes a result that is no text. Throws `ConsoleError`.
    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        guard !bytes.isEmpty else { return }
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
        try? errors.write(text)
    }
}
