import TerminalKit
import Foundation
import Presentation

/// Shows how far an import is, and at the end what it did.
@MainActor
final class CatalogImportView {
    private let console: Console
    private let style: Styling
    /// Nil for a sentence.
    private let format: OutputFormat?
    private let fields: ChosenFields<CatalogImportResult>
    /// Nil where none is wanted.
    private let progress: ProgressLine?
    private let now: @Sendable () -> Date
    /// Nil while no bar is on the screen.
    private var lastDrawn: Date?

    init(
        console: Console,
        style: Styling,
        format: OutputFormat?,
        fields: ChosenFields<CatalogImportResult>,
        progress: ProgressLine?,
        now: @escaping @Sendable () -> Date
    ) {
        self.console = console
        self.style = style
        self.format = format
        self.fields = fields
        self.progress = progress
        self.now = now
    }

    /// Draws the bar, ten times a second at most; nil takes it away.
    func show(_ state: CatalogImportProgress?) {
        guard let progress else { return }
        guard let state else {
            if lastDrawn != nil { progress.clear() }
            lastDrawn = nil
            return
        }
        let moment = now()
        if let lastDrawn, moment.timeIntervalSince(lastDrawn) < 0.1 { return }
        lastDrawn = moment
        progress.draw(share: state.share, words: Messages.catalog.progress(state))
    }

    func show(_ result: CatalogImportResult) throws {
        try console.write(text(result))
    }

    private func text(_ result: CatalogImportResult) -> String {
        switch format {
        case nil: Messages.catalog.imported(result.summary, seconds: result.seconds) + "\n"
        case let format?: fields.text([result], as: format, table: TableText(columns: console.columns, style: style))
        }
    }
}
