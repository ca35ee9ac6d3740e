import Foundation

/// What is written to take a terminal over, and to give it back.
enum ScreenSequences {
    /// Another screen than the shell's, no cursor, no wrapping at the right edge, reports of clicks and the wheel, and
    /// pastes that can be told from typing.
    static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"

    /// The same undone, behind whatever half a sequence was being written.
    static let leave =
        "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Puts text on the clipboard (OSC 52).
    static func copy(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    }
}
