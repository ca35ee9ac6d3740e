package import POSIX
import Foundation

/// The room that a terminal has.
package struct TerminalWindow: Hashable, Sendable {
    package let size: ScreenSize
    /// Pixels of one cell; nil where the terminal does not tell.
    package let cell: PixelSize?

    package init(size: ScreenSize, cell: PixelSize? = nil) {
        self.size = size
        self.cell = cell
    }

    /// The terminal on a descriptor, else what `COLUMNS` and `LINES` say, else 80 by 24.
    package init(of descriptor: Int32, environment: ProcessEnvironment) {
        let window = CLibrary.windowSize(descriptor)
        let typed = { (name: String) in environment[name].flatMap { Int($0) }.flatMap { 1...1000 ~= $0 ? $0 : nil } }
        let (columns, rows) = (Int(window?.ws_col ?? 0), Int(window?.ws_row ?? 0))
        size = ScreenSize(
            columns: columns > 0 ? columns : typed("COLUMNS") ?? 80,
            rows: rows > 0 ? rows : typed("LINES") ?? 24
        )
        let (width, height) = (Int(window?.ws_xpixel ?? 0), Int(window?.ws_ypixel ?? 0))
        let isKnown = width >= size.columns && height >= size.rows && columns > 0 && rows > 0
        cell = isKnown ? PixelSize(width: width / size.columns, height: height / size.rows) : nil
    }
}

extension TerminalWindow {
    private static let usualCell = PixelSize(width: 10, height: 20)
    /// The shape of posters.
    private static let usualPicture = PixelSize(width: 2, height: 3)

    /// The pixels of one cell, or what they usually are.
    var knownCell: PixelSize { cell ?? Self.usualCell }

    /// The cells that a picture takes, in its own shape, at most so many.
    ///
    /// - Parameter picture: nil for the shape of posters.
    package func cells(of picture: PixelSize?, within room: ScreenSize) -> ScreenSize {
        let picture = picture ?? Self.usualPicture
        // Columns for each row.
        let ratio = Double(picture.width * knownCell.height) / Double(picture.height * knownCell.width)
        let columns = Int((Double(room.rows) * ratio).rounded())
        guard columns > room.columns else { return ScreenSize(columns: columns, rows: room.rows) }
        return ScreenSize(columns: room.columns, rows: Int((Double(room.columns) / ratio).rounded()))
    }
}
