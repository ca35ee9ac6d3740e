package import Foundation

/// Draws pictures in the best way that a terminal, and the programs on this machine, know.
package struct PictureArtist: Sendable {
    private let support: PictureSupport
    private let window: TerminalWindow
    private let chafa: Chafa?

    package init(support: PictureSupport, window: TerminalWindow, chafa: Chafa?) {
        self.support = support
        self.window = window
        self.chafa = chafa
    }

    /// The lines that show a picture at the cursor, with the cursor below it at the end; nil where there is no way.
    ///
    /// Blocks the thread while `chafa` works.
    package func drawing(of image: Data, within room: ScreenSize) -> String? {
        let cells = window.cells(of: PixelSize(of: image), within: room)
        return graphics(image, cells) ?? symbols(image, cells)
    }
}

extension PictureArtist {
    private func graphics(_ image: Data, _ cells: ScreenSize) -> String? {
        switch support.graphics {
        case .kitty: kitty(image, cells).map { KittyGraphics.show($0, cells: cells) + "\n" }
        case .inlineImages: InlineImage.show(image, cells: cells) + "\n"
        case .sixels: sixels(image, cells)
        case nil: nil
        }
    }

    private func kitty(_ image: Data, _ cells: ScreenSize) -> KittyPicture? {
        KittyPicture(png: image) ?? chafa?.pixels(of: image, cells: cells).map(KittyPicture.init(pixels:))
    }

    private func sixels(_ image: Data, _ cells: ScreenSize) -> String? {
        let cell = window.knownCell
        let size = PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
        return chafa?.sixels(of: image, pixels: size).map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    }

    private func symbols(_ image: Data, _ cells: ScreenSize) -> String? {
        guard let colors = support.symbols else { return nil }
        return chafa?.symbols(of: image, colors: colors, cells: cells).map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    }
}
