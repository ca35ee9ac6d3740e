package import Foundation

/// The size of a picture in pixels, or of a terminal's cell.
package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

extension PixelSize {
    /// The size that a JPEG or PNG states; nil for other formats, and where it cannot be read.
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

    /// From segment to segment, each with its length, to the one that begins the frame.
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

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

extension Data {
    var isPNG: Bool { starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }
}
