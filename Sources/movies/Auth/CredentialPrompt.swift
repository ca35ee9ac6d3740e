import TerminalKit
import Presentation

/// Asks for a credential: a person by a prompt, without showing what is typed; a script by reading standard input.
struct CredentialPrompt {
    let console: Console

    /// Far more than any credential has.
    private static let limit = 65_536

    /// - Throws: `ConsoleError`.
    func ask() throws(ConsoleError) -> String {
        guard console.input.isTerminal else {
            return String(decoding: try console.input.readAll(limit: Self.limit), as: UTF8.self)
        }
        let line = try console.input.readHiddenLine { console.writeError(Messages.credential.prompt) }
        // Without its end the line is not over on the screen, either.
        if line == nil { console.writeError("\n") }
        return String(decoding: line ?? [], as: UTF8.self)
    }
}
