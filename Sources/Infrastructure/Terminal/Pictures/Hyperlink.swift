/// Text that leads somewhere when it is clicked on (OSC 8).
package enum Hyperlink {
    /// - Parameter address: is cleaned, as it may come from anywhere.
    package static func text(_ text: String, to address: String) -> String {
        "\u{1B}]8;;\(address.cleanedForTerminal)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }
}
