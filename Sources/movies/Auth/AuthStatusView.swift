import TerminalKit
import Domain
import Presentation

/// Prints what is known of the credential, never the credential itself.
@MainActor
struct AuthStatusView {
    let console: Console
    let style: Styling
    /// Nil for a sentence.
    let format: OutputFormat?
    let fields: ChosenFields<CredentialStatus>
    let notes: NotesView

    func show(_ status: CredentialStatus) throws {
        try console.write(text(status))
    }

    func note(_ text: String) {
        notes.show(text)
    }

    private func text(_ status: CredentialStatus) -> String {
        switch format {
        case nil: Messages.credential.status(status).cleanedForTerminal + ".\n"
        case let format?: fields.text([status], as: format, table: TableText(columns: console.columns, style: style))
        }
    }
}
