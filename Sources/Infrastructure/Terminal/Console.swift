/// The one way to what a person or a script reads: standard output and standard error.
package struct Console: Sendable {
    private let output: any OutputWriter
    private let errors: any OutputWriter
    /// True when standard output is a terminal.
    package let isTerminal: Bool
    /// Columns that a line may take: the terminal's, else those of `COLUMNS`, else 80.
    package let columns: Int

    package init(output: any OutputWriter, errors: any OutputWriter, isTerminal: Bool = false, columns: Int = 80) {
        self.output = output
        self.errors = errors
        self.isTerminal = isTerminal
        self.columns = columns
    }

    /// The console of this process.
    package static func live(_ environment: ProcessEnvironment) -> Console {
        let typed = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return Console(
            output: FileDescriptorWriter.standardOutput,
            errors: FileDescriptorWriter.standardError,
            isTerminal: StandardStreams.isTerminal(1),
            columns: StandardStreams.terminalColumns(1) ?? typed ?? 80
        )
    }

    /// Writes a result as it is. Throws `ConsoleError`.
    package func write(_ text: String) throws(ConsoleError) {
        guard !text.isEmpty else { return }
        try output.write(text)
    }

    /// Writes a note, a warning or an error; where that fails there is nobody left to tell.
    package func writeError(_ text: String) {
        try? errors.write(text)
    }
}
