package import Foundation
package import POSIX

/// Draws images with the best method that the terminal and the installed programs support.
package struct ImageRenderer: Sendable {
    let support: ImageSupport
    let window: TerminalWindow
    let chafa: Chafa?
    /// The size assumed for an image of unknown size. Only its aspect ratio matters.
    let usualSize: PixelSize

    /// The text that draws an image and moves the cursor below it; nil if no method can draw it. Blocks while `chafa` runs.
    package func drawing(of image: Data, within room: ScreenSize) -> String? {
        let cells = window.cells(of: PixelSize(of: image) ?? usualSize, within: room)
        if support.graphics == .sixels { return sixels(image, cells) ?? symbols(image, cells) }
        return graphics(image, cells).map { $0.show + "\n" } ?? symbols(image, cells)
    }

    /// Whether a JPEG can be drawn in full-screen mode.
    package var drawsOnScreen: Bool { support.graphics == .inlineImages || (chafa != nil && support.symbols != nil) }

    /// The estimated size in cells of an image of unknown size.
    package func expectedSize(within room: ScreenSize) -> ScreenSize { window.cells(of: usualSize, within: room) }
    package func pixelWidth(of columns: Int) -> Int { columns * window.knownCell.width }

    /// Returns an image for full-screen mode, or nil if it cannot be drawn. Sixel terminals get characters, because
    /// sixels cannot be removed. Blocks the thread while `chafa` runs.
    /// - Parameter id: unique among the images on the screen, 1 to 4,294,967,295.
    package func screenImage(of image: Data, within room: ScreenSize, id: Int) -> ScreenImage? {
        let cells = window.cells(of: PixelSize(of: image) ?? usualSize, within: room)
        let graphics = graphics(image, cells, id: id)
        let content =
            graphics.map { ScreenImage.Content.sequences(id: id, show: $0.show, remove: $0.remove) }
            ?? symbols(image, cells).flatMap(ANSIArt.lines).map { .symbols($0) }
        return content.map { ScreenImage(size: cells, content: $0) }
    }

    /// The sequences that show and remove an image; nil for sixels, or if the terminal cannot draw the image.
    /// - Parameter id: the ID of an image in full-screen mode, where the cursor stays; nil for a printed image.
    private func graphics(_ image: Data, _ cells: ScreenSize, id: Int? = nil) -> (show: String, remove: String)? {
        switch support.graphics {
        case .kitty:
            guard let picture = KittyImage(png: image) ?? chafa?.pixels(of: image, cells: cells) else { return nil }
            let show = picture.show(cells: cells, keys: id.map { ["i=\($0)", "C=1"] } ?? [])
            return (show, id.map(KittyImage.remove) ?? "")
        // No sequence removes the image, because redrawing its cells removes it.
        case .inlineImages:
            return (ITermImage.show(image, cells: cells, keys: id == nil ? [] : ["doNotMoveCursor=1"]), "")
        case .sixels, nil: return nil
        }
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

extension ImageRenderer {
    /// - Parameter usualAspect: the width and height of an image whose size is unknown, in any unit.
    package init(
        terminal: Int32,
        environment: ProcessEnvironment,
        usesColors: Bool,
        usualAspect: (width: Int, height: Int)
    ) {
        support = ImageSupport(environment: environment, usesColors: usesColors)
        window = TerminalWindow(of: terminal, environment: environment)
        chafa = Chafa(environment)
        usualSize = PixelSize(width: usualAspect.width, height: usualAspect.height)
    }
}

extension String {
    fileprivate var endingLine: String { hasSuffix("\n") ? self : self + "\n" }
}
