import POSIX

/// Languages and countries as TMDB takes them.
enum LanguageTag {
    /// `xx` or `xx-XX`, whatever the case typed; nil for anything else.
    static func language(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, isTwoLetters(language) else { return nil }
        switch parts.count {
        case 1: return language.lowercased()
        case 2: return region(String(parts[1])).map { "\(language.lowercased())-\($0)" }
        default: return nil
        }
    }

    /// The language that titles and texts have where none is asked for; nil for TMDB's own choice.
    static func language(of locale: LocaleName) -> String? {
        let inTerritory = locale.territory.flatMap { language("\(locale.language)-\($0)") }
        return inTerritory ?? language(locale.language)
    }

    /// `XX`, whatever the case typed; nil for anything else.
    static func region(_ text: String) -> String? {
        isTwoLetters(text[...]) ? text.uppercased() : nil
    }

    private static func isTwoLetters(_ text: Substring) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}
