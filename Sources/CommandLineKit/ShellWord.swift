/// A word as a POSIX shell reads it back.
package enum ShellWord {
    /// The word as it is, or in single quotes where the shell would see more in it.
    package static func quoted(_ word: String) -> String {
        !word.isEmpty && word.unicodeScalars.allSatisfy(isPlain) ? word : word.shellQuoted
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", ":", "/", "+", "@", "%": true
        default: false
        }
    }
}

extension String {
    /// The text between single quotes, as every shell but fish reads it.
    ///
    /// The shell reads bytes: a quote with a combining mark on it is a character of its own to Swift, and still a quote
    /// to the shell.
    var shellQuoted: String {
        let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'\(parts.map { String(Substring($0)) }.joined(separator: "'\\''"))'"
    }
}
