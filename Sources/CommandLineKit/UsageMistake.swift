/// What is wrong with a command line; the words for it are found elsewhere, in the language of the person.
///
/// What was typed comes in quotes and cut, unless it is a flag.
package enum UsageMistake: Equatable, Sendable {
    case unknownCommand(String)
    case noCommand(before: String)
    /// A flag with its dashes, and the letters behind one dash that it stands among.
    case unknownFlag(String, in: String?)
    case unexpectedWord(String)
    /// The place for a word, as usage shows it.
    case missingWord(String, of: String)
    case missingValue(of: String)
    case needlessValue(String, of: String)
    case badChoice(String, of: String, among: [String])
    /// No number, or one out of bounds; `highest` is nil for no limit.
    case badNumber(String, of: String, lowest: String, highest: String?)
    /// What was expected comes in words that follow "needs".
    case badValue(String, of: String, expecting: String)
    /// In the program's own words.
    case told(String)
}

/// What to do about a mistake.
package enum UsageHint: Equatable, Sendable {
    case didYouMean(String)
    /// The help of a command, such as `movies search`, lists its flags.
    case flags(of: String)
    case flagsAfterCommand
    /// The help of the program lists its commands.
    case commands(of: String)
    /// A word that looks like a flag goes after `--`.
    case wordWithDash
    case usage(String)
    /// A flag with its value, as help shows it, and what the value can be.
    case write(String, choices: [String])
    case writeAlone(String)
    /// In the program's own words.
    case told(String)
}
