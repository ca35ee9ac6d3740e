/// Quoting for POSIX shells.
package enum ShellWord {
    /// Returns the word, in single quotes if the shell would not read it literally.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.,:/+@%".contains($0) }
        guard word.isEmpty || !isPlain else { return word }
        // Splits bytes, like the shell: in Swift, a quote with a combining mark is a different Character.
        let parts = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'\(parts.map { String(Substring($0)) }.joined(separator: "'\\''"))'"
    }
}
