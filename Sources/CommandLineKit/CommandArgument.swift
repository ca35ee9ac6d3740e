/// A place for words in a command's usage: `<film>`, `[query]...`.
package struct CommandArgument: Equatable, Sendable {
    /// How many words the place takes.
    package enum Count: Equatable, Sendable {
        case one, optional, oneOrMore, anyNumber
    }

    /// Without brackets: `film`, `name|id`.
    package let name: String
    package let count: Count
    /// What the words are, one sentence with its full stop.
    package let help: String
    /// The only words accepted; empty when others are.
    package let choices: [String]
    /// The first words of a command after which the place means something; empty where it always does.
    ///
    /// Completions keep to it; the command itself says what is wrong with other words.
    package let after: [String]

    /// Describes a place; only the last of a command may take several words, and optional ones come last.
    package init(
        _ name: String,
        _ count: Count = .one,
        help: String,
        choices: [String] = [],
        after: [String] = []
    ) {
        self.name = name
        self.count = count
        self.help = help
        self.choices = choices
        self.after = after
    }

    /// As usage shows it: `<query>...`.
    package var placeholder: String {
        switch count {
        case .one: "<\(name)>"
        case .optional: "[\(name)]"
        case .oneOrMore: "<\(name)>..."
        case .anyNumber: "[\(name)]..."
        }
    }

    /// The whole help: the sentence and the accepted words, unless the name already is their list.
    package var fullHelp: String {
        let isListed = choices.isEmpty || choices.joined(separator: "|") == name
        return help.withFacts(isListed ? [] : [choices.joined(separator: ", ")])
    }

    var isRequired: Bool { count == .one || count == .oneOrMore }
    var isRepeated: Bool { count == .oneOrMore || count == .anyNumber }
}
