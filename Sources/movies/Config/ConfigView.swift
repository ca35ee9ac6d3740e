import Infrastructure

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
        try console.write(text(entries))
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

    private func text(_ entries: [SettingEntry]) -> String {
        switch format {
        case .table: return TableText(columns: console.columns, style: style).text(entries, fields: fields.delimited)
        case .tsv: return DelimitedText.tsv(entries, fields: fields.delimited)
        case .csv: return DelimitedText.csv(entries, fields: fields.delimited)
        case .ndjson: return JSONText.lines(entries, fields: fields.json)
        case .json:
            let answer: JSONValue = ["settings": .array(entries.map { JSONText.object($0, fields: fields.json) })]
            return answer.text() + "\n"
        }
    }
}
