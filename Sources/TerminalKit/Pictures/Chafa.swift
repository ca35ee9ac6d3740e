package import POSIX
import Foundation

/// The program `chafa`, which draws pictures with characters, and reads formats that terminals do not.
///
/// It gets the picture through a pipe and a size in cells, always filling it: the shape is settled before. What it knows
/// of the terminal is only what it is told.
package struct Chafa: Sendable {
    private let path: String
    private let variables: [String: String]

    /// Nil where there is no such program along `PATH`.
    package init?(_ environment: ProcessEnvironment) {
        guard let path = ChildProcess.executable("chafa", environment: environment) else { return nil }
        self.path = path
        variables = environment.variablesForChildren.merging(["TERM": "xterm-256color"]) { $1 }
    }

    /// The picture as lines of block characters.
    func symbols(of image: Data, colors: SymbolColors, cells: ScreenSize) -> String? {
        text(run("symbols", colors, cells, image))
    }

    /// The picture as sixels, in about that many pixels.
    func sixels(of image: Data, pixels: PixelSize) -> String? {
        // How many pixels it gives a cell depends on its version: the first run tells.
        let guess = ScreenSize(columns: pixels.width / 8, rows: pixels.height / 8)
        guard let first = text(run("sixels", .full, guess, image)), let size = Self.sixelSize(first) else { return nil }
        let fit = ScreenSize(
            columns: pixels.width * guess.columns / size.width,
            rows: pixels.height * guess.rows / size.height
        )
        return fit == guess ? first : text(run("sixels", .full, fit, image))
    }

    /// The picture's pixels, a few for each of so many cells.
    func pixels(of image: Data, cells: ScreenSize) -> PlainPixels? {
        run("kitty", .full, ScreenSize(columns: cells.columns * 2, rows: cells.rows * 2), image)
            .flatMap(PlainPixels.init(kitty:))
    }
}

extension Chafa {
    private func run(_ format: String, _ colors: SymbolColors, _ cells: ScreenSize, _ image: Data) -> [UInt8]? {
        let arguments = [
            "--format", format, "--colors", colors.rawValue, "--size", "\(cells.columns)x\(cells.rows)", "--stretch",
            "--duration", "0", "-O", "0", "-",
        ]
        return FilterProcess(path: path, arguments: arguments, variables: variables).output(for: Array(image))
    }

    private func text(_ output: [UInt8]?) -> String? {
        output.map { String(decoding: $0, as: UTF8.self).withoutModes }
    }

    /// What the head of sixels says: `…q"1;1;WIDTH;HEIGHT`.
    private static func sixelSize(_ text: String) -> PixelSize? {
        guard let start = text.firstIndex(of: "\"") else { return nil }
        let numbers = text[start...].dropFirst().prefix { $0.isNumber || $0 == ";" }.split(separator: ";")
        guard numbers.count == 4, let width = Int(numbers[2]), let height = Int(numbers[3]), width > 0, height > 0
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}

extension String {
    /// The text without what hides the cursor and shows it again: newer versions do that around a picture.
    fileprivate var withoutModes: String {
        ["\u{1B}[?25l", "\u{1B}[?25h"].reduce(self) { $0.replacing($1, with: "") }
    }
}
