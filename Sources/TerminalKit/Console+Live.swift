package import POSIX

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
