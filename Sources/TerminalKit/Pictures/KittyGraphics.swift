import Foundation

/// An image for the kitty graphics protocol. `q=2` tells the terminal not to reply.
struct KittyImage: Hashable, Sendable {
    /// The maximum number of base64 characters per sequence, set by the protocol.
    private static let chunk = 4096

    let keys: [String]
    let payload: String

    func show(cells: ScreenSize, keys: [String] = []) -> String {
        let head = ["a=T", "q=2", "c=\(cells.columns)", "r=\(cells.rows)"] + self.keys + keys
        let chunks = payload.chunks(of: Self.chunk)
        return chunks.enumerated().map { index, chunk in
            let more = "m=\(index + 1 < chunks.count ? 1 : 0)"
            let keys = index == 0 ? head + [more] : ["q=2", more]
            return "\u{1B}_G\(keys.joined(separator: ","));\(chunk)\u{1B}\\"
        }.joined()
    }

    static func remove(id: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}

extension KittyImage {
    init?(png bytes: Data) {
        guard bytes.isPNG else { return nil }
        self.init(keys: ["f=100"], payload: bytes.base64EncodedString())
    }

    /// Reads the uncompressed pixels, 24 or 32 bits each, in chafa's output for kitty; nil for any other output.
    init?(chafa output: [UInt8]) {
        var keys: [Substring: Substring] = [:]
        var bytes = Data()
        for sequence in output.split(separator: 0x1B) where sequence.starts(with: Array("_G".utf8)) {
            let parts = sequence.dropFirst(2).split(separator: UInt8(ascii: ";"), maxSplits: 1)
            for pair in String(decoding: parts.first ?? [], as: UTF8.self).split(separator: ",") {
                let words = pair.split(separator: "=", maxSplits: 1)
                if words.count == 2, keys[words[0]] == nil { keys[words[0]] = words[1] }
            }
            // Each chunk has its own padding, so chunks are decoded before they are joined.
            if parts.count > 1 { bytes += Data(base64Encoded: Data(parts[1])) ?? Data() }
        }
        let number = { (key: Substring) in keys[key].flatMap { Int($0) } }
        guard let width = number("s"), let height = number("v"), let format = number("f"), [24, 32].contains(format),
            keys["o"] == nil, (1...10_000).contains(width), (1...10_000).contains(height),
            bytes.count == width * height * format / 8
        else { return nil }
        self.init(keys: ["f=\(format)", "s=\(width)", "v=\(height)"], payload: bytes.base64EncodedString())
    }
}

extension String {
    /// Splits ASCII text into pieces of at most `length` characters; an empty text gives one empty piece.
    fileprivate func chunks(of length: Int) -> [String] {
        let bytes = Array(utf8)
        return stride(from: 0, to: max(1, bytes.count), by: length).map {
            String(decoding: bytes[$0..<min(bytes.count, $0 + length)], as: UTF8.self)
        }
    }
}

/// The iTerm2 sequence (OSC 1337) that sends an image file and shows the image.
enum ITermImage {
    static func show(_ bytes: Data, cells: ScreenSize, keys: [String] = []) -> String {
        let head = [
            "inline=1", "size=\(bytes.count)", "width=\(cells.columns)", "height=\(cells.rows)",
            "preserveAspectRatio=1",
        ]
        return "\u{1B}]1337;File=\((head + keys).joined(separator: ";")):\(bytes.base64EncodedString())\u{7}"
    }
}
