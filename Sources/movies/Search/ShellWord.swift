/// A word as a POSIX shell reads it back.
enum ShellWord {
    /// The word as it is, or in single quotes where the shell would see more in it.
    ///
    /// The shell reads bytes: a quote with a combining mark on it is a character of its own to Swift, and still a quote
    /// to the shell.
    static func quoted(_ word: String) -> String {
        guard !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) else {
            let parts = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
            return "'\(parts.map { String(Substring($0)) }.joined(separator: "'\\''"))'"
        }
        return word
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", ":", "/", "+", "@", "%": true
        default: false
        }
    }
}
