import Foundation
package import POSIX

/// The `chafa` program, which draws images with characters and decodes formats that terminals do not support.
package struct Chafa: Sendable {
    private let path: String
    private let variables: [String: String]

    /// Returns nil if `chafa` is not in `PATH`.
    package init?(_ environment: ProcessEnvironment) {
        guard let path = ChildProcess.executable("chafa", environment: environment) else { return nil }
        self.path = path
        variables = environment.variablesForChildren.merging(["TERM": "xterm-256color"]) { $1 }
    }

    /// Returns the image as lines of block characters, or nil if chafa fails.
    func symbols(of image: Data, colors: SymbolColors, cells: ScreenSize) -> String? {
        text(run("symbols", colors, cells, image))
    }

    /// Returns the image as sixels in approximately this size, or nil if chafa fails or writes other output.
    func sixels(of image: Data, pixels: PixelSize) -> String? {
        // The number of pixels per cell depends on the version of chafa, so the first run measures it.
        let guess = ScreenSize(columns: pixels.width / 8, rows: pixels.height / 8)
        guard let first = text(run("sixels", .full, guess, image)), let size = Self.sixelSize(first) else { return nil }
        let columns = pixels.width * guess.columns / size.width
        let fit = ScreenSize(columns: columns, rows: pixels.height * guess.rows / size.height)
        let sixels = fit == guess ? first : text(run("sixels", .full, fit, image))
        return sixels.flatMap { $0.isSixels ? $0 : nil }
    }

    /// Returns the image's pixels, several per cell, or nil if chafa fails.
    func pixels(of image: Data, cells: ScreenSize) -> KittyImage? {
        run("kitty", .full, ScreenSize(columns: cells.columns * 2, rows: cells.rows * 2), image)
            .flatMap(KittyImage.init(chafa:))
    }

    private func run(_ format: String, _ colors: SymbolColors, _ cells: ScreenSize, _ image: Data) -> [UInt8]? {
        let arguments = [
            "--format", format, "--colors", colors.rawValue, "--size", "\(cells.columns)x\(cells.rows)", "--stretch",
            "--duration", "0", "-O", "0", "-",
        ]
        return ChildProcess(path, arguments, variables: variables).output(for: Array(image))
    }

    /// The text without the sequences that newer versions of chafa add to hide and show the cursor.
    private func text(_ output: [UInt8]?) -> String? {
        let text = output.map { String(decoding: $0, as: UTF8.self) }
        return text?.replacing("\u{1B}[?25l", with: "").replacing("\u{1B}[?25h", with: "")
    }

    /// Reads the size from a sixel header: `…q"1;1;WIDTH;HEIGHT`.
    private static func sixelSize(_ text: String) -> PixelSize? {
        guard let start = text.firstIndex(of: "\"") else { return nil }
        let numbers = text[start...].dropFirst().prefix { $0.isNumber || $0 == ";" }.split(separator: ";")
        guard numbers.count == 4, let width = Int(numbers[2]), let height = Int(numbers[3]), width > 0, height > 0
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}

extension String {
    /// Whether the text is a sixel image. Control sequences that set or reset the sixel modes 80 and 8452 are allowed.
    fileprivate var isSixels: Bool {
        let modes = ["[?80l", "[?80h", "[?8452l", "[?8452h", "\\"]
        let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false).map { $0.filter { $0 != "\n" } }
        return parts[0].isEmpty
            && parts.dropFirst().allSatisfy { part in
                modes.contains(part)
                    || part.prefixMatch(of: /P[0-9;]*q/) != nil && part.utf8.allSatisfy { 0x20...0x7E ~= $0 }
            }
    }
}

/// Parses the coloured characters that chafa prints.
enum ANSIArt {
    /// Parses the text; nil if it contains a control character other than a line feed, or a sequence other than a style.
    static func lines(of text: String) -> [StyledLine]? {
        var style = CellStyle.plain
        var lines: [StyledLine] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let line = self.line(line, &style) else { return nil }
            lines.append(line)
        }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func line(_ text: Substring, _ style: inout CellStyle) -> StyledLine? {
        let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        var line = StyledLine(String(parts[0]), style)
        for part in parts.dropFirst() {
            guard part.first == "[", let end = part.firstIndex(of: "m") else { return nil }
            let codes = part[..<end].dropFirst().split(separator: ";", omittingEmptySubsequences: false)
            guard style.apply(codes.map { $0.isEmpty ? 0 : Int($0) ?? -1 }) else { return nil }
            line = line.adding(String(part[end...].dropFirst()), style)
        }
        return line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? line : nil
    }
}

extension CellStyle {
    /// Applies SGR codes. Returns false for any code other than reset, bold, reverse or a colour.
    fileprivate mutating func apply(_ codes: [Int]) -> Bool {
        var rest = codes[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: self = .plain
            case 1, 22: break  // Ignored: bold brightens characters in some terminals only.
            case 7: self = adding(.reverse)
            case 30...37: foreground = .palette(UInt8(code - 30))
            case 90...97: foreground = .palette(UInt8(code - 82))
            case 38: foreground = Self.color(&rest)
            case 39: foreground = nil
            case 40...47: background = .palette(UInt8(code - 40))
            case 100...107: background = .palette(UInt8(code - 92))
            case 48: background = Self.color(&rest)
            case 49: background = nil
            default: return false
            }
        }
        return true
    }

    /// Parses the codes after 38 or 48: `5;N` or `2;R;G;B`.
    private static func color(_ rest: inout ArraySlice<Int>) -> CellColor? {
        let kind = rest.popFirst()
        let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
        let numbers = rest.prefix(count).compactMap { UInt8(exactly: $0) }
        rest = rest.dropFirst(count)
        guard numbers.count == count, let first = numbers.first else { return nil }
        return count == 1 ? .palette(first) : .rgb(first, numbers[1], numbers[2])
    }
}
