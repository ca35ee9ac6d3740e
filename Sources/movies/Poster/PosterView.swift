import TerminalKit
import Domain
import Foundation
import Presentation

/// Draws a poster, saves it, or prints where it is.
@MainActor
struct PosterView {
    let console: Console
    let style: Styling
    let destination: PosterDestination
    /// Nil for the poster itself, or its address.
    let format: OutputFormat?
    let fields: ChosenFields<PosterRow>
    let picture: PosterPicture
    let notes: NotesView
    let now: @Sendable () -> Date

    /// - Parameter image: the poster's bytes; nil where they are not needed.
    func show(_ answer: Answer<Poster>, image: Data?, reference: MovieReference) throws {
        let movie = answer.content.movie
        let row = PosterRow(poster: answer.content, path: path)
        if let path, let image { try PosterFile.save(image, to: path) }
        if destination == .standardOutput, let image { try console.write(Array(image)) }
        try console.write(text(row, image))
        notes.show(answer.notice, age: answer.fetchedAt.map { now().timeIntervalSince($0) })
        if case .title = reference { notes.show(Messages.answers.took(movie.titleAndYear, id: movie.id.description)) }
        if let path, let image {
            notes.show(Messages.poster.saved(of: movie.titleAndYear, to: path, size: image.count))
        }
    }
}

extension PosterView {
    private var path: String? {
        if case .file(let path) = destination { path } else { nil }
    }

    private func text(_ row: PosterRow, _ image: Data?) -> String {
        switch format {
        case nil: plain(row, image)
        case let format?: fields.text([row], as: format, table: TableText(columns: console.columns, style: style))
        }
    }

    private func plain(_ row: PosterRow, _ image: Data?) -> String {
        switch destination {
        case .text: "\(row.poster.url.cleanedForTerminal)\n"
        case .terminal: image.map { picture.text($0, url: row.poster.url) } ?? ""
        case .file, .standardOutput: ""
        }
    }
}
