import Presentation

/// One phrase with sample values in its places, as a language says it.
struct SamplePhrase: Sendable {
    /// What the protocol calls it: `answers.nothingFound`.
    let name: String
    private let say: @Sendable () -> String

    init(_ name: String, _ say: @escaping @Sendable () -> String) {
        self.name = name
        self.say = say
    }

    func text(in language: MessageLanguage) -> String {
        MessageLanguage.$current.withValue(language) { say() }
    }

    /// Every phrase, those with several forms in each.
    static let all =
        answers + details + recentQueries + cache + catalog + credential + browse + browseKeys + doctor + errors
        + failures + poster + configuration + commandLine + usage + warnings + numbers
}

/// What stands in the places of phrases: nothing of it may get lost in a translation.
enum Mark {
    static let text = "<text>"
    static let path = "/a/path"
    static let other = "<other>"
    static let number = 77

    static let all = [text, path, other, "\(number)", "88", "--flag"]
}
