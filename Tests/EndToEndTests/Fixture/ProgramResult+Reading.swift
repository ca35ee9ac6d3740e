import TestSupport

extension ProgramResult {
    /// Standard output as JSON.
    func json() throws -> ParsedJSON {
        try JSONParser.parse(stdout)
    }

    /// Each line of standard output as JSON.
    func ndjson() throws -> [ParsedJSON] {
        try stdoutLines.map { try JSONParser.parse($0) }
    }

    /// The error that the last line of standard error tells as JSON.
    func jsonError() throws -> ParsedJSON {
        try JSONParser.parse(stderrLines.last ?? "")
    }

    /// The cells of each line of tab-separated standard output.
    var cells: [[String]] {
        stdoutLines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The first cell of each line of tab-separated standard output.
    var ids: [String] { cells.compactMap(\.first) }
}
