/// A word as a POSIX shell reads it back.
enum ShellWord {
    /// The word as it is, or in single quotes where the shell would see more in it.
    static func quoted(_ word: String) -> String {
        guard !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) else {
            let inner = word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            return "'\(inner)'"
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
