package import Domain
package import Foundation
import JSONText
package import TerminalKit

/// A poster, and the typed path of the file in which it was saved. The path is nil for a poster that was not saved.
package typealias PosterRow = (poster: Poster, path: String?)

package enum PosterFields {
    package static let all: [Field<PosterRow>] = [
        Field("id") { .string($0.poster.id) },
        Field("title", isKey: true) { .string($0.poster.title) },
        Field("poster_url", heading: "POSTER") { .string($0.poster.url) },
        Field("width") { JSONValue($0.poster.width) },
        Field("path") { JSONValue($0.path) },
    ]
}

package enum PosterDestination: Hashable, Sendable {
    case terminal
    /// Text on stdout: the URL, or the fields if a format or fields were requested.
    case text
    /// The file with this path. Fields are printed if a format or fields were requested.
    case file(String)
    case standardOutput

    package var needsImage: Bool { self != .text }
}

/// Draws posters and photos in the terminal, or prints their URLs, fields or image data.
package struct PosterView: Sendable {
    /// The maximum size in cells. A larger poster would be blurred and would fill the screen.
    private static let maximumSize = ScreenSize(columns: 60, rows: 40)

    private let rows: RowsView<PosterRow>
    private let renderer: ImageRenderer
    private let room: ScreenSize

    package init(output: Output, renderer: ImageRenderer, room: ScreenSize) throws {
        rows = try RowsView(output, PosterFields.all)
        (self.renderer, self.room) = (renderer, room)
    }

    /// Shows posters or reports where they were saved. The caller saves them before this call.
    /// - Parameter posters: the posters with their image data, which is nil if only URLs or fields are printed.
    package func show(
        _ posters: [(answer: Answer<Poster>, image: Data?)],
        at destination: PosterDestination,
        isList: Bool = false
    ) throws(ConsoleError) {
        let output = rows.output
        var path: String?
        if case .file(let file) = destination { path = file }
        if destination != .standardOutput, !output.isPlain, !posters.isEmpty {
            try rows.write(posters.map { ($0.answer.content, path) }, isArray: isList)
        }
        for (answer, image) in posters {
            let poster = answer.content
            switch (destination, image) {
            case (.standardOutput, let image?): try output.console.write(Array(image))
            case _ where !output.isPlain: break
            case (.text, _): try output.console.write("\(poster.url.cleanedForTerminal)\n")
            case (.terminal, let image?): try output.console.write(drawing(of: image, url: poster.url))
            default: break
            }
            output.note(answer)
            if answer.isGuess { output.note(Messages.answers.showingBestMatch(poster.subject, id: poster.id)) }
            if let path, let image { output.note(Messages.poster.saved(poster, to: path, size: image.count)) }
        }
    }

    /// Returns the drawing of a poster, or its URL if the terminal cannot show images. Two rows of the terminal stay
    /// free for the prompt of the shell.
    private func drawing(of image: Data, url: String) -> String {
        let limit = Self.maximumSize
        let room = ScreenSize(columns: min(room.columns, limit.columns), rows: min(room.rows - 2, limit.rows))
        let link = StyledLine(url.cleanedForTerminal, CellStyle(link: url))
        return renderer.drawing(of: image, within: room) ?? "\(rows.output.style.text(link))\n"
    }
}
