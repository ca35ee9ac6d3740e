import Foundation
import Presentation
import TestSupport
import Testing

/// The compiler has every language complete; here is proved that what it has are translations.
@Suite("Phrase tables")
struct PhraseTablesTests {
    /// Phrases that are the same word in both languages, or hold nothing but what is put in.
    private static let alike: Set<String> = [
        "catalog.source", "catalog.input", "details.role", "browseKeys.hint", "doctor.subject",
        "details.status",
    ]

    @Test("every phrase that a protocol asks for has a sample")
    func samples() throws {
        let required = try PhraseProtocols.requirements()
        #expect(required.count > 150)
        #expect(required.subtracting(SamplePhrase.all.map(\.name)).sorted() == ["headings.heading"])
    }

    @Test("every phrase has words in every language", arguments: MessageLanguage.allCases)
    func complete(language: MessageLanguage) {
        for phrase in SamplePhrase.all { #expect(!phrase.text(in: language).isEmpty, "\(phrase.name)") }
    }

    @Test("no phrase was left in English")
    func translated() {
        for phrase in SamplePhrase.all where !Self.alike.contains(phrase.name) {
            #expect(phrase.text(in: .spanish) != phrase.text(in: .english), "\(phrase.name)")
        }
    }

    @Test("what is put into a phrase comes out in both languages")
    func places() {
        for phrase in SamplePhrase.all {
            let (english, spanish) = (phrase.text(in: .english), phrase.text(in: .spanish))
            for mark in Mark.all where english.contains(mark) {
                #expect(spanish.contains(mark), "\(phrase.name): \(mark) is not in \"\(spanish)\"")
            }
        }
    }

    @Test("commands, variables, flags and addresses are the same in both languages")
    func untranslatable() {
        for phrase in SamplePhrase.all {
            let words = [phrase.text(in: .english), phrase.text(in: .spanish)].map(Self.fixedWords)
            #expect(words[0] == words[1], "\(phrase.name)")
        }
    }

    @Test("a sentence ends alike in both languages, and its lines are as many")
    func form() {
        for phrase in SamplePhrase.all {
            let (english, spanish) = (phrase.text(in: .english), phrase.text(in: .spanish))
            for end in [".", "?", "…", ":", ": "] {
                #expect(english.hasSuffix(end) == spanish.hasSuffix(end), "\(phrase.name): \"\(spanish)\"")
            }
            #expect(english.filter(\.isNewline).count == spanish.filter(\.isNewline).count, "\(phrase.name)")
        }
    }

    @Test("a Spanish question begins with its mark")
    func questions() {
        for phrase in SamplePhrase.all {
            let text = phrase.text(in: .spanish)
            #expect(text.filter { $0 == "?" }.count >= text.filter { $0 == "¿" }.count, "\(phrase.name)")
            if text.hasSuffix("?") { #expect(text.contains("¿"), "\(phrase.name): \"\(text)\"") }
        }
    }

    @Test("keys have room on their page", arguments: MessageLanguage.allCases)
    func keys(language: MessageLanguage) {
        MessageLanguage.$current.withValue(language) {
            for key in Messages.browseKeys.sections.flatMap(\.keys) { #expect(key.keys.count <= 15, "\(key.keys)") }
        }
    }

    /// Words that no language changes: variables, flags, in back-quotes, addresses.
    private static func fixedWords(_ text: String) -> Set<String> {
        let words = text.split { $0.isWhitespace || ",;:()".contains($0) }.map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: ".?¿\"`"))
        }
        let quoted = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let fixed = words.filter { word in
            let isName = ["TMDB", "JSON"].contains(word)
            let isVariable = word.count > 3 && !isName && word.allSatisfy { $0.isUppercase || $0 == "_" }
            return isVariable || word.hasPrefix("--") && word.count > 2 || word.hasPrefix("http")
        }
        return Set(quoted + fixed)
    }
}
