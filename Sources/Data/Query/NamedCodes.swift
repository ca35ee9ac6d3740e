package import Domain

extension NamedCode {
    /// Makes the country with this code. If the code is unknown, it is also the name.
    package init(country code: String) {
        self = Self.countries.entry(code).map { NamedCode($0) } ?? NamedCode(code: code)
    }

    /// Makes the language with this code. If the code is unknown, it is also the name.
    package init(language code: String) {
        self = Self.languages.entry(code).map { NamedCode($0) } ?? NamedCode(code: code)
    }

    /// Returns the language or country whose name or everyday word `choose` picks; nil if it picks none.
    package static func named(isLanguage: Bool, _ choose: ([String]) -> String?) -> NamedCode? {
        let entries = (isLanguage ? languages : countries).entries
        guard let word = choose(entries.flatMap { $0.names + $0.words }) else { return nil }
        return entries.first { ($0.names + $0.words).contains(word) }.map { NamedCode($0) }
    }

    /// Returns the language with this English name; nil if unknown.
    static func language(named name: String) -> NamedCode? {
        languages.entries(named: name).first.map { NamedCode($0) }
    }

    /// Returns the languages that a folded word in the singular can mean.
    static func languages(_ word: String) -> [NamedCode] { languages.entries(with: word).map { NamedCode($0) } }

    /// Returns the countries that folded words in the singular can mean.
    static func countries(_ words: String) -> [NamedCode] { countries.entries(with: words).map { NamedCode($0) } }

    private init(_ entry: WordTable.Entry) {
        let languages = entry.languages.map { NamedCode(language: $0) }
        self.init(code: entry.code, name: entry.names[0], spellings: entry.names, languages: languages)
    }

    /// The countries by ISO 3166-1 code, or by TMDB's code for a former country, such as SU or XC. Each has its languages, the one
    /// with the most films first, and the names that TMDB and the catalogue use.
    private static let countries = WordTable("country")

    /// The languages by ISO 639-1 code, or by TMDB's code `cn` for Cantonese.
    private static let languages = WordTable("language")
}

extension Genre {
    /// Makes a genre from its name in a supported language; an unknown name gets no ID.
    init(stored name: String) {
        // English names are tried first: a search in the table takes 3 µs, and each of 10,000 films has three genres.
        let english = Genre(name)
        guard english.id == nil else {
            self = english
            return
        }
        self.init(id: Self.names.entries(named: name).first.flatMap { Int($0.code) }, name: name)
    }

    /// TMDB's names in English, Spanish, French, German, Italian and Portuguese, from `/genre/movie/list`.
    private static let names = WordTable("tmdb-genre")
}
