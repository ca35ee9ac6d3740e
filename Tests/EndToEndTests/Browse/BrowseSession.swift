import Foundation
import TerminalKit
import TestSupport
import Testing

/// Runs `browse` on a terminal, types keys and reads the screen.
final class BrowseSession {
    private let program: RunningProgram
    /// Retained while the program runs, to keep the home directory and the server.
    private let sandbox: Sandbox
    private(set) var terminal: TerminalModel
    private var seen = 0

    init(_ program: RunningProgram, in sandbox: Sandbox, size: TerminalSize) {
        self.program = program
        self.sandbox = sandbox
        terminal = TerminalModel(size)
    }

    deinit {
        program.send(SIGKILL)
    }

    /// Types text, or the bytes of keys.
    func type(_ text: String) {
        program.type(text)
    }

    /// Waits until the screen, between two frames, meets a condition.
    func waits(for condition: (TerminalModel) -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        do {
            try await program.waits { result in
                take(result.standardOutput)
                return !terminal.isInMidDrawing && condition(terminal)
            }
        } catch {
            let screen = picture
            Issue.record("the screen never came to be so; it is\n\(screen)", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Waits until the screen contains a text.
    func waits(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await waits(for: { $0.shows(text) }, sourceLocation: sourceLocation)
    }

    /// Types, and waits until the screen contains a text.
    func type(_ keys: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        type(keys)
        try await waits(for: text, sourceLocation: sourceLocation)
    }

    /// Resizes the terminal; later checks use the new size.
    func resize(to size: TerminalSize) throws {
        take(program.soFar.standardOutput)
        terminal.resize(to: size)
        try program.resize(to: size)
    }

    func send(_ signal: Int32) { program.send(signal) }

    /// Waits for the exit, and checks the screen again.
    func result() async throws -> ProgramResult {
        let result = try await program.result()
        take(result.standardOutput)
        return result
    }

    private func take(_ output: [UInt8]) {
        terminal.write(output[seen...])
        seen = output.count
    }
}

extension BrowseSession {
    /// The screen as text, with its border, the cursor, and the reversed rows.
    var picture: String {
        let rows = terminal.lines.enumerated().map { row, line in
            let edge = terminal.look(column: 0, row: row).isReversed ? "<" : "|"
            return line + String(repeating: " ", count: max(0, terminal.size.columns - TerminalText(line).width)) + edge
        }
        let cursor = terminal.isCursorShown ? "\(terminal.cursor.column),\(terminal.cursor.row)" : "hidden"
        return (rows + ["cursor: \(cursor)"]).map { $0 + "\n" }.joined()
    }

    /// The selected row; nil if there are no rows.
    var selectedRow: Int? {
        (0..<terminal.size.rows).first { terminal.look(column: 0, row: $0).isReversed }
    }

    /// The text of the selected row.
    var selected: String? { selectedRow.map { terminal.lines[$0] } }
}

extension TerminalModel {
    /// Whether a line of the screen contains a text.
    func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

/// The bytes that terminals send for keys.
enum Typed {
    static let (up, down, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[D")
    static let (home, end, pageUp) = ("\u{1B}[H", "\u{1B}[F", "\u{1B}[5~")
    static let (tab, enter, escape, backspace, wheelDown) = ("\t", "\r", "\u{1B}", "\u{7F}", "\u{1B}[<65;5;5M")
    static func control(_ letter: Character) -> String {
        String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
    }
    static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}

extension Sandbox {
    /// The size of the golden screens.
    static let goldenSize = TerminalSize(columns: 60, rows: 16)

    /// Starts `browse` on a terminal.
    func browse(_ arguments: String..., size: TerminalSize = goldenSize) throws -> BrowseSession {
        try browse(arguments: arguments, size: size)
    }

    /// Starts `browse` on a terminal.
    func browse(arguments: [String], size: TerminalSize = goldenSize) throws -> BrowseSession {
        var sandbox = self
        // Without chafa, the program fetches no posters from their separate host.
        sandbox.environment["PATH"] = environment["PATH"] ?? home.path("bin")
        let program = try sandbox.start(["browse"] + arguments, streams: .interactive(size))
        return BrowseSession(program, in: sandbox, size: size)
    }

    /// Starts a shell script on a terminal, with the program in `$MOVIES`.
    func browse(shell script: String) throws -> BrowseSession {
        let program = try start(shell: script, streams: .interactive(Self.goldenSize))
        return BrowseSession(program, in: self, size: Self.goldenSize)
    }
}
