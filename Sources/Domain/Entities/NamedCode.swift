/// A country or language, compared by its code.
package struct NamedCode: Sendable {
    /// The ISO 3166-1 code of a country in capitals, or the ISO 639-1 code of a language; TMDB's code if there is no ISO code.
    package let code: String
    /// The English name, such as `South Korea`; the code if unknown.
    package let name: String
    /// The English names that sources use, such as `United States of America`.
    package let spellings: [String]
    /// The main languages of a country, most important first; empty for a language.
    package let languages: [NamedCode]

    package init(code: String, name: String? = nil, spellings: [String] = [], languages: [NamedCode] = []) {
        self.code = code
        self.name = name ?? code
        (self.spellings, self.languages) = (spellings, languages)
    }

    /// Returns whether a text is one of the English names.
    func isName(_ text: String) -> Bool { text == name || spellings.contains(text) }
}

extension NamedCode: Hashable {
    package static func == (left: NamedCode, right: NamedCode) -> Bool { left.code == right.code }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
