import Foundation
package import POSIX

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
        return ChildProcess(path, arguments, variables: variables).output(for: Array(image))
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

/// Characters with colours, as `chafa` writes them, read back as lines for a screen.
enum SymbolLines {
    /// Nil for text with any control but colours, reverse and line feeds.
    static func lines(of text: String) -> [StyledLine]? {
        var look = SymbolLook()
        var lines: [StyledLine] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let line = self.line(line, &look) else { return nil }
            lines.append(line)
        }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func line(_ text: Substring, _ look: inout SymbolLook) -> StyledLine? {
        let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        var line = StyledLine(String(parts[0]), look.style)
        for part in parts.dropFirst() {
            guard part.first == "[", let end = part.firstIndex(of: "m") else { return nil }
            let codes = part[..<end].dropFirst().split(separator: ";", omittingEmptySubsequences: false)
            guard look.apply(codes.map { $0.isEmpty ? 0 : Int($0) ?? -1 }) else { return nil }
            line = line.adding(String(part[end...].dropFirst()), look.style)
        }
        return line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? line : nil
    }
}

/// The look of characters after some codes (SGR).
struct SymbolLook {
    private(set) var style = CellStyle.plain

    /// False for a code that is not about colours.
    mutating func apply(_ codes: [Int]) -> Bool {
        var rest = codes[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: style = .plain
            case 1, 22: break  // Bold characters of a picture are brighter in some terminals alone.
            case 7: style = style.adding(.reverse)
            case 30...37: style.foreground = .palette(UInt8(code - 30))
            case 90...97: style.foreground = .palette(UInt8(code - 82))
            case 38: style.foreground = Self.color(&rest)
            case 39: style.foreground = nil
            case 40...47: style.background = .palette(UInt8(code - 40))
            case 100...107: style.background = .palette(UInt8(code - 92))
            case 48: style.background = Self.color(&rest)
            case 49: style.background = nil
            default: return false
            }
        }
        return true
    }

    /// What follows 38 or 48: `5;N` or `2;R;G;B`.
    private static func color(_ rest: inout ArraySlice<Int>) -> CellColor? {
        let kind = rest.popFirst()
        let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
        let numbers = rest.prefix(count).compactMap { UInt8(exactly: $0) }
        rest = rest.dropFirst(count)
        guard numbers.count == count, let first = numbers.first else { return nil }
        return count == 1 ? .palette(first) : .rgb(first, numbers[1], numbers[2])
    }
}

/// Pixels without compression, row by row.
struct PlainPixels: Hashable, Sendable {
    let size: PixelSize
    /// Bits of a pixel: 24 or 32.
    let format: Int
    let bytes: Data
}

extension PlainPixels {
    /// Reads what `chafa` writes for kitty, whatever cells it thought of; nil for anything else.
    init?(kitty output: [UInt8]) {
        var keys: [Substring: Substring] = [:]
        var bytes = Data()
        for sequence in output.split(separator: 0x1B) where sequence.starts(with: Array("_G".utf8)) {
            let parts = sequence.dropFirst(2).split(separator: UInt8(ascii: ";"), maxSplits: 1)
            for pair in String(decoding: parts.first ?? [], as: UTF8.self).split(separator: ",") {
                let words = pair.split(separator: "=", maxSplits: 1)
                if words.count == 2, keys[words[0]] == nil { keys[words[0]] = words[1] }
            }
            // Each piece has an ending of its own: they cannot be joined before they are decoded.
            if parts.count > 1 { bytes += Data(base64Encoded: Data(parts[1])) ?? Data() }
        }
        let number = { (key: Substring) in keys[key].flatMap { Int($0) } }
        guard let width = number("s"), let height = number("v"), let format = number("f"), [24, 32].contains(format),
            keys["o"] == nil, (1...10_000).contains(width), (1...10_000).contains(height),
            bytes.count == width * height * format / 8
        else { return nil }
        size = PixelSize(width: width, height: height)
        self.format = format
        self.bytes = bytes
    }
}
