package import Foundation
package import POSIX

/// A terminal's size in cells, and the size of a cell in pixels.
package struct TerminalWindow: Hashable, Sendable {
    package let size: ScreenSize
    /// The size of a cell in pixels; nil if the terminal does not report it.
    package var cell: PixelSize?
}

extension TerminalWindow {
    /// Reads the size of a terminal. Unreported dimensions come from `COLUMNS` and `LINES`, or else are 80 columns and 24 rows.
    package init(of descriptor: Int32, environment: ProcessEnvironment) {
        let window = SystemCall.windowSize(descriptor)
        let typed = { (name: String) in environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        let (columns, rows) = (Int(window?.ws_col ?? 0), Int(window?.ws_row ?? 0))
        let usual = (columns: typed("COLUMNS") ?? 80, rows: typed("LINES") ?? 24)
        let size = ScreenSize(columns: columns > 0 ? columns : usual.columns, rows: rows > 0 ? rows : usual.rows)
        let (width, height) = (Int(window?.ws_xpixel ?? 0), Int(window?.ws_ypixel ?? 0))
        let isKnown = width >= columns && height >= rows && columns > 0 && rows > 0
        self.init(size: size, cell: isKnown ? PixelSize(width: width / columns, height: height / rows) : nil)
    }

    var knownCell: PixelSize { cell ?? PixelSize(width: 10, height: 20) }

    /// The largest size in cells that fits `room` and keeps the aspect ratio of an image.
    package func cells(of image: PixelSize, within room: ScreenSize) -> ScreenSize {
        // The number of columns per row that keeps the aspect ratio.
        let ratio = Double(image.width * knownCell.height) / Double(image.height * knownCell.width)
        let columns = Int((Double(room.rows) * ratio).rounded())
        guard columns > room.columns else { return ScreenSize(columns: columns, rows: room.rows) }
        return ScreenSize(columns: room.columns, rows: Int((Double(room.columns) / ratio).rounded()))
    }
}

/// The size of an image or a terminal cell in pixels.
package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int
}

extension PixelSize {
    /// Reads the size from the first 256 KiB of a JPEG or PNG; nil for another format, or if these bytes contain no size.
    package init?(of image: Data) {
        let bytes = [UInt8](image.prefix(1 << 18))
        let size = image.isPNG ? Self.png(bytes) : image.starts(with: [0xFF, 0xD8, 0xFF]) ? Self.jpeg(bytes) : nil
        guard let size, size.width > 0, size.height > 0 else { return nil }
        self = size
    }

    private static func png(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.count >= 24 else { return nil }
        return PixelSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
    }

    /// Reads the size from the start-of-frame segment of a JPEG, skipping the segments before it.
    private static func jpeg(_ bytes: [UInt8]) -> PixelSize? {
        var index = 2
        while index + 9 <= bytes.count, bytes[index] == 0xFF {
            switch bytes[index + 1] {
            case 0xFF: index += 1
            case 0x01, 0xD0...0xD7: index += 2
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(bytes[index + 1]):
                let (height, width) = (bytes[(index + 5)..<(index + 7)], bytes[(index + 7)..<(index + 9)])
                return PixelSize(width: number(width), height: number(height))
            case 0xD9, 0xDA: return nil
            default: index += 2 + number(bytes[(index + 2)..<(index + 4)])
            }
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension Data {
    var isPNG: Bool { starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }
}
