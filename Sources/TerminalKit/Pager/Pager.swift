package import POSIX

/// The person's pager, for text that the screen does not hold.
package struct Pager: Sendable {
    private let process: PagerProcess
    private let rows: Int
    private let columns: Int
    /// False for text without links: many a pager would show them as rubbish.
    private let keepsLinks: Bool

    /// Nil where `PAGER` asks for none.
    ///
    /// - Parameters:
    ///   - rows: the height of the screen.
    ///   - columns: its width.
    package init?(_ environment: ProcessEnvironment, rows: Int, columns: Int) {
        guard let command = PagerCommand(environment) else { return nil }
        process = PagerProcess(command: command, environment: environment)
        self.rows = rows
        self.columns = columns
        keepsLinks = HyperlinkPolicy.forced(by: environment) == true
    }

    /// What `PAGER` says.
    package var command: String { process.command.text }

    /// True for a text that would scroll off the screen; the last row is the prompt's.
    package func isNeeded(for text: String) -> Bool {
        text.needsMore(thanRows: rows - 1, ofColumns: columns)
    }

    /// Shows the text until the person has seen enough; false where there is no such program.
    func show(_ text: String) -> Bool {
        process.show(keepsLinks ? text : Hyperlink.removed(from: text))
    }
}
