import TestSupport

extension Sandbox {
    /// The size that golden screens have.
    static let goldenSize = TerminalSize(columns: 60, rows: 16)

    /// Starts `browse` on a terminal.
    func browse(_ arguments: String..., size: TerminalSize = goldenSize) throws -> BrowseSession {
        try browse(arguments: arguments, size: size)
    }

    /// Starts `browse` on a terminal.
    func browse(arguments: [String], size: TerminalSize = goldenSize) throws -> BrowseSession {
        var sandbox = self
        // Without chafa nothing fetches posters, which lie elsewhere.
        sandbox.environment["PATH"] = environment["PATH"] ?? home.path("bin")
        let program = try sandbox.start(["browse"] + arguments, streams: .interactive(size))
        return BrowseSession(program, in: sandbox, size: size)
    }

    /// Starts a shell script on a terminal, in which `$MOVIES` is the program.
    func browse(shell script: String) throws -> BrowseSession {
        let program = try start(shell: script, streams: .interactive(Self.goldenSize))
        return BrowseSession(program, in: self, size: Self.goldenSize)
    }
}
