import TerminalKit
import Foundation

/// A poster on a terminal: the picture where there is a way, else its address.
struct PosterPicture: Sendable {
    let artist: PictureArtist
    /// The terminal's.
    let room: ScreenSize
    let style: Styling

    /// Larger than this it would be blurred, and push everything else off the screen.
    private static let most = ScreenSize(columns: 60, rows: 40)

    /// Lines of text, with the prompt of the shell below in mind.
    func text(_ image: Data, url: String) -> String {
        let room = ScreenSize(
            columns: min(room.columns, Self.most.columns),
            rows: min(room.rows - 2, Self.most.rows)
        )
        return artist.drawing(of: image, within: room) ?? "\(link(url))\n"
    }

    private func link(_ url: String) -> String {
        style.text(StyledLine(url.cleanedForTerminal, CellStyle(link: url)))
    }
}
