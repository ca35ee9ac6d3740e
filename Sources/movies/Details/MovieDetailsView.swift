import TerminalKit
import Domain
import Foundation
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

    /// Prints the film, and says on stderr which film a title was taken for and how the answer came about.
    ///
    /// - Parameter isOpened: the page was opened on the web; it is then printed only in a format that was asked for.
    func show(
        _ answer: Answer<MovieDetailsItemViewModel>,
        reference: MovieReference,
        isOpened: Bool
    ) throws {
        if !isOpened || format != nil { try console.write(text(answer)) }
        let item = answer.content
        notes.show(answer.notice, age: age(of: answer))
        if case .title = reference {
            notes.show(Messages.answers.took(item.heading, id: item.details.movie.id.description))
        }
        if isOpened { notes.show(Messages.answers.opened(item.url)) }
    }

    private func text(_ answer: Answer<MovieDetailsItemViewModel>) -> String {
        switch format {
        case nil:
            MovieDetailsPage(columns: console.columns, style: style)
                .text(answer.content, source: Messages.answers.source(answer.source, age: age(of: answer)))
        case let format?: fields.text([answer], as: format, table: TableText(columns: console.columns, style: style))
        }
    }

    private func age(of answer: Answer<MovieDetailsItemViewModel>) -> TimeInterval? {
        answer.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
