import Foundation

/// The sequence of iTerm2 that carries a picture as its file is (OSC 1337).
enum InlineImage {
    /// Shows a picture in so many cells from the cursor on, in its own shape.
    ///
    /// - Parameter keys: what else the sequence says.
    static func show(_ bytes: Data, cells: ScreenSize, keys: [String] = []) -> String {
        let head = [
            "inline=1", "size=\(bytes.count)", "width=\(cells.columns)", "height=\(cells.rows)",
            "preserveAspectRatio=1",
        ]
        return "\u{1B}]1337;File=\((head + keys).joined(separator: ";")):\(bytes.base64EncodedString())\u{7}"
    }
}
