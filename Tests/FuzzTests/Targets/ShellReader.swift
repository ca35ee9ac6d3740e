/// Reads words byte by byte as a POSIX shell does, as far as quoting goes.
enum ShellReader {
    private static let special = Set("\t\n\"$`;&|<>()*?[]{}~#!^".utf8)

    /// Nil for what is more than words: an unclosed quote, or anything that a shell would act on.
    static func words(_ text: String) -> [[UInt8]]? {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            switch byte {
            case _ where isEscaped:
                word = (word ?? []) + [byte]
                isEscaped = false
            case UInt8(ascii: "'"):
                word = word ?? []
                isQuoted.toggle()
            case _ where isQuoted: word?.append(byte)
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: " "):
                if let word { words.append(word) }
                word = nil
            case _ where special.contains(byte): return nil
            default: word = (word ?? []) + [byte]
            }
        }
        return isQuoted || isEscaped ? nil : words + (word.map { [$0] } ?? [])
    }
}
