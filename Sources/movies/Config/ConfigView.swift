import TerminalKit
import JSONText

/// Prints settings.
@MainActor
struct ConfigView {
    let console: Console
    let style: Styling
    let format: OutputFormat
    let fields: ChosenFields<SettingEntry>
    /// True when a single value is to be JSON, too.
    let printsJSON: Bool
    let notes: NotesView

    func show(_ entries: [SettingEntry]) throws {
        try console.write(
            fields.text(entries, as: format, table: TableText(columns: console.columns, style: style), list: "settings")
        )
    }

    /// The value alone, without quotes.
    func showValue(of entry: SettingEntry) throws {
        try console.write((printsJSON ? entry.value.text() : entry.value.plainText.cleanedForTerminal) + "\n")
    }

    func show(path: String) throws {
        try console.write((printsJSON ? JSONValue.string(path).text() : path.cleanedForTerminal) + "\n")
    }

    func note(_ text: String) {
        notes.show(text)
    }
}
