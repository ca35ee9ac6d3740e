import Domain
import Foundation
import Infrastructure
import Presentation

/// Prints one film: as a page of text, or in the format that was asked for.
@MainActor
struct MovieDetailsView {
    let console: Console
    let style: Styling
    /// Nil for the page.
    let format: OutputFormat?
    let fields: ChosenFields<Answer<MovieDetailsItemViewModel>>
    let notes: NotesView
    let now: @Sendable () -> Date

    func show(_ answer: Answer<MovieDetailsItemViewModel>) throws {
        try console.write(text(answer))
    }

    /// Says on stderr which film a title was taken for, and how the answer came about.
    func note(_ answer: Answer<MovieDetailsItemViewModel>, reference: MovieReference) {
        notes.show(answer.notice, age: age(of: answer))
        if case .title = reference {
            let item = answer.content
            notes.show(Messages.took(item.heading, id: item.details.movie.id.description))
        }
    }

    private func text(_ answer: Answer<MovieDetailsItemViewModel>) -> String {
        switch format {
        case nil:
            MovieDetailsPage(columns: console.columns, style: style)
                .text(answer.content, source: Messages.source(answer.source, age: age(of: answer)))
        case .table: TableText(columns: console.columns, style: style).text([answer], fields: fields.delimited)
        case .tsv: DelimitedText.tsv([answer], fields: fields.delimited)
        case .csv: DelimitedText.csv([answer], fields: fields.delimited)
        case .json, .ndjson: JSONText.lines([answer], fields: fields.json)
        }
    }

    private func age(of answer: Answer<MovieDetailsItemViewModel>) -> TimeInterval? {
        answer.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
