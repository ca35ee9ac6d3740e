/// A line as a terminal shows it.
struct TerminalText {
    /// The text without its attributes.
    let plain: String

    /// Takes away colours and other attributes; any other escape sequence stays.
    init(_ line: String) {
        plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }

    /// How many columns the text takes.
    var width: Int { plain.reduce(0) { $0 + Self.width($1) } }

    private static func width(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains(where: { wide.contains($0) || $0.value == 0xFE0F }) { return 2 }
        return scalars.contains { !isZeroWidth($0) } ? 1 : 0
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }

    private static let wide = WideScalars()

    /// Scalars that take two columns: East Asian wide ones, emoji, and the halves of flags.
    private struct WideScalars {
        private let ranges: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD,
        ]

        func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }
    }
}
