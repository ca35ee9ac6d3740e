import Foundation

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
