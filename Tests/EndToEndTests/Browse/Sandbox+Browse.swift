import TestSupport

extension Sandbox {
    /// The size that golden screens have.
    static let goldenSize = TerminalSize(columns: 60, rows: 16)

    /// Starts `browse` on a terminal.
    func browse(_ arguments: String..., size: TerminalSize = goldenSize) async throws -> BrowseSession {
        let program = try await start(["browse"] + arguments, streams: .interactive(size))
        return BrowseSession(program, size: size)
    }
}
