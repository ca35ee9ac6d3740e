package import Foundation

/// Draws images with the best method that the terminal and the installed programs support.
package struct ImageRenderer: Sendable {
    private let support: ImageSupport
    private let window: TerminalWindow
    private let chafa: Chafa?
    private let usualSize: PixelSize

    /// - Parameter usualSize: the aspect ratio of an image whose size is unknown.
    package init(support: ImageSupport, window: TerminalWindow, chafa: Chafa?, usualSize: PixelSize) {
        self.support = support
        self.window = window
        self.chafa = chafa
        self.usualSize = usualSize
    }

    /// The text that draws an image at the cursor and moves the cursor below it, or nil.
    ///
    /// Blocks the thread while `chafa` runs.
    package func drawing(of image: Data, within room: ScreenSize) -> String? {
        let cells = window.cells(of: PixelSize(of: image) ?? usualSize, within: room)
        return graphics(image, cells) ?? symbols(image, cells)
    }

    /// Whether a JPEG can be drawn in full-screen mode.
    package var drawsOnScreen: Bool { support.graphics == .inlineImages || (chafa != nil && support.symbols != nil) }

    /// The estimated size in cells of an image of unknown size.
    package func expectedSize(within room: ScreenSize) -> ScreenSize { window.cells(of: usualSize, within: room) }

    package func pixelWidth(of columns: Int) -> Int { columns * window.knownCell.width }

    /// Returns an image for full-screen mode, or nil if it cannot be drawn. Sixel terminals get characters, because
    /// sixels cannot be removed.
    ///
    /// Blocks the thread while `chafa` runs.
    ///
    /// - Parameter id: unique among the images on the screen, 1 to 4,294,967,295.
    package func screenImage(of image: Data, within room: ScreenSize, id: Int) -> ScreenImage? {
        let cells = window.cells(of: PixelSize(of: image) ?? usualSize, within: room)
        let content =
            graphicsContent(image, cells, id) ?? symbols(image, cells).flatMap(ANSIArt.lines).map { .symbols($0) }
        return content.map { ScreenImage(size: cells, content: $0) }
    }

    private func graphicsContent(_ image: Data, _ cells: ScreenSize, _ id: Int) -> ScreenImage.Content? {
        switch support.graphics {
        case .kitty:
            kitty(image, cells).map { picture in
                .sequences(
                    id: id,
                    show: KittyGraphics.show(picture, cells: cells, keys: ["i=\(id)", "C=1"]),
                    remove: KittyGraphics.remove(id: id)
                )
            }
        // Redrawing its cells removes the image.
        case .inlineImages:
            .sequences(id: id, show: ITermImage.show(image, cells: cells, keys: ["doNotMoveCursor=1"]), remove: "")
        case .sixels, nil: nil
        }
    }

    private func graphics(_ image: Data, _ cells: ScreenSize) -> String? {
        switch support.graphics {
        case .kitty: kitty(image, cells).map { KittyGraphics.show($0, cells: cells) + "\n" }
        case .inlineImages: ITermImage.show(image, cells: cells) + "\n"
        case .sixels: sixels(image, cells)
        case nil: nil
        }
    }

    private func kitty(_ image: Data, _ cells: ScreenSize) -> KittyImage? {
        KittyImage(png: image) ?? chafa?.pixels(of: image, cells: cells).map(KittyImage.init(pixels:))
    }

    private func sixels(_ image: Data, _ cells: ScreenSize) -> String? {
        let cell = window.knownCell
        let size = PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
        return chafa?.sixels(of: image, pixels: size)?.endingLine
    }

    private func symbols(_ image: Data, _ cells: ScreenSize) -> String? {
        guard let colors = support.symbols, let text = chafa?.symbols(of: image, colors: colors, cells: cells),
            ANSIArt.lines(of: text) != nil
        else { return nil }
        return text.endingLine
    }
}

extension String {
    fileprivate var endingLine: String { hasSuffix("\n") ? self : self + "\n" }
}
