import Foundation

/// Sequences of kitty's graphics protocol, without replies (`q=2`).
enum KittyGraphics {
    /// Base64 characters that one sequence may carry.
    private static let chunk = 4096

    /// Shows a picture at the cursor.
    ///
    /// - Parameter keys: more keys of the sequence, such as an id.
    static func show(_ picture: KittyPicture, cells: ScreenSize, keys: [String] = []) -> String {
        let head = ["a=T", "q=2", "c=\(cells.columns)", "r=\(cells.rows)"] + picture.keys + keys
        let chunks = picture.payload.chunks(of: chunk)
        return chunks.enumerated().map { index, chunk in
            let more = "m=\(index + 1 < chunks.count ? 1 : 0)"
            let keys = index == 0 ? head + [more] : ["q=2", more]
            return "\u{1B}_G\(keys.joined(separator: ","));\(chunk)\u{1B}\\"
        }.joined()
    }

    /// Removes a picture and its data.
    static func remove(id: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}

/// A picture as this protocol sends it.
struct KittyPicture: Hashable, Sendable {
    /// The keys for the format of the payload.
    let keys: [String]
    /// Base64.
    let payload: String

    /// Nil for other formats than PNG.
    init?(png bytes: Data) {
        guard bytes.isPNG else { return nil }
        keys = ["f=100"]
        payload = bytes.base64EncodedString()
    }

    init(pixels: PlainPixels) {
        keys = ["f=\(pixels.format)", "s=\(pixels.size.width)", "v=\(pixels.size.height)"]
        payload = pixels.bytes.base64EncodedString()
    }
}

extension String {
    /// The text, which must be ASCII, in pieces of that length; one empty piece for an empty text.
    fileprivate func chunks(of length: Int) -> [String] {
        let bytes = Array(utf8)
        return stride(from: 0, to: max(1, bytes.count), by: length).map {
            String(decoding: bytes[$0..<min(bytes.count, $0 + length)], as: UTF8.self)
        }
    }
}

/// The sequence of iTerm2 that sends a file (OSC 1337).
enum InlineImage {
    /// Shows a picture at the cursor, at its aspect ratio.
    ///
    /// - Parameter keys: more keys of the sequence.
    static func show(_ bytes: Data, cells: ScreenSize, keys: [String] = []) -> String {
        let head = [
            "inline=1", "size=\(bytes.count)", "width=\(cells.columns)", "height=\(cells.rows)",
            "preserveAspectRatio=1",
        ]
        return "\u{1B}]1337;File=\((head + keys).joined(separator: ";")):\(bytes.base64EncodedString())\u{7}"
    }
}
