import Domain
import Foundation
import TestSupport
import Testing

@testable import Presentation

/// The compiler requires every message in both languages. The golden files list them for review.
@Suite("Messages")
struct MessagesTests {
    private static func samples(in language: MessageLanguage) -> [MessageSamples] {
        MessageLanguage.$current.withValue(language) { MessageSamples.all }
    }

    /// Each message in English with its Spanish translation.
    private static let pairs = zip(samples(in: .english), samples(in: .spanish))
        .flatMap { zip($0.texts, $1.texts) }

    @Test("Every message matches the golden files", arguments: MessageLanguage.allCases)
    func words(language: MessageLanguage) throws {
        let topics = Self.samples(in: language).map { "# \($0.topic)\n\($0.texts.joined(separator: "\n"))\n" }
        // A release has an address for bugs, which would change the files.
        let address = Messages.repository.map { ": \($0)/issues" } ?? ""
        let text = topics.joined(separator: "\n").replacingOccurrences(of: address, with: "")
        try GoldenFile(name: "\(language).txt").expect(text)
    }

    @Test("Every message is translated")
    func translated() {
        let alike: Set = [
            "o web", "/a/path", "IMDb", "TMDB", "<text>", "<text> (<other>)", "  <command>  # <text> (77)", "Terminal",
            "★ 8.8/10",
        ]
        #expect(Set(Self.pairs.filter { $0 == $1 }.map(\.0)).subtracting(alike).isEmpty)
    }

    @Test("Values, commands, variables, flags and URLs appear in both languages")
    func places() {
        for (english, spanish) in Self.pairs {
            for value in MessageSamples.values where english.contains(value) {
                #expect(spanish.contains(value), "\(value) is not in \"\(spanish)\"")
            }
            #expect(Self.fixedWords(english) == Self.fixedWords(spanish), "\(spanish)")
        }
    }

    @Test("A message ends alike in both languages, and a Spanish question starts with its mark")
    func form() {
        for (english, spanish) in Self.pairs {
            for end in [".", "?", "…", ":", ": "] {
                #expect(english.hasSuffix(end) == spanish.hasSuffix(end), "\(spanish)")
            }
            #expect(english.filter(\.isNewline).count == spanish.filter(\.isNewline).count, "\(spanish)")
            #expect(!spanish.hasSuffix("?") || spanish.contains("¿"), "\(spanish)")
        }
    }

    @Test("The keys fit on their page", arguments: MessageLanguage.allCases)
    func keys(language: MessageLanguage) {
        let sections = MessageLanguage.$current.withValue(language) { BrowseState().keySections }
        #expect(sections.flatMap { $0.keys }.allSatisfy { $0.label.count <= 15 })
    }

    @Test("The language of a task is inherited by its child tasks")
    func tasks() async {
        let text = await MessageLanguage.$current.withValue(.spanish) {
            await Task { Messages.browse.searching }.value
        }
        #expect(text == "Buscando…")
        #expect(Messages.browse.searching == "Searching…")
    }

    /// Untranslated parts: variables, flags, text in back-quotes, URLs.
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

@Suite("ErrorMessage")
struct ErrorMessageTests {
    private static let errors = MessageSamples.domainErrors

    @Test("A message is one line without a full stop, and so are its title and its hint", arguments: errors)
    func form(error: DomainError) throws {
        let message = try #require(ErrorMessage(error))
        #expect(message.error == error)
        for text in [message.message, try #require(message.hint)] {
            #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"))
        }
    }

    @Test("Different errors have different messages")
    func distinct() {
        let messages = Self.errors.compactMap { ErrorMessage($0) }.map { "\($0.message) \($0.hint ?? "")" }
        #expect(Set(messages).count == Self.errors.count)
    }

    @Test("An unknown error is reported as a bug, never swallowed")
    func foreign() {
        struct Odd: Error {}
        #expect(ErrorMessage(Odd())?.error == .unexpected("Odd()"))
        #expect(ErrorMessage(Odd())?.hint == Messages.failures.reportBug)
    }

    @Test("A cancellation has no message")
    func cancellation() {
        #expect(ErrorMessage(DomainError.cancelled) == nil)
        #expect(ErrorMessage(CancellationError()) == nil)
    }
}
