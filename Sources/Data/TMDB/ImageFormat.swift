package import Foundation

/// The supported image formats, recognised by their first bytes.
package enum ImageFormat: Hashable, Sendable {
    case jpeg, png, webP

    /// Returns nil for an unsupported format.
    package init?(of bytes: Data) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webP
        } else {
            return nil
        }
    }
}
