/// What is wrong with a command line, by the rules of flags and words.
///
/// What was typed comes in quotes already; flags come with their dashes.
package protocol CommandLinePhrases: Sendable {
    func unknownCommand(_ typed: String) -> String
    func noCommand(before flag: String) -> String
    /// - Parameter letters: the letters that it stands in; nil where it stands alone.
    func unknownFlag(_ flag: String, in letters: String?) -> String
    func unexpectedWord(_ typed: String) -> String
    func missingWord(_ placeholder: String, of command: String) -> String
    func missingValue(of flag: String) -> String
    func needlessValue(_ typed: String, of flag: String) -> String
    /// - Parameter subject: a flag or a command.
    func badChoice(_ typed: String, of subject: String, among choices: [String]) -> String
    /// - Parameter highest: nil for no limit.
    func badNumber(_ typed: String, of flag: String, lowest: String, highest: String?) -> String
    /// - Parameter expected: what the flag needs, as this language says it.
    func badValue(_ typed: String, of flag: String, expecting expected: String) -> String

    func didYouMean(_ word: String) -> String
    func flags(of command: String) -> String
    var flagsAfterCommand: String { get }
    func commands(of program: String) -> String
    var wordWithDash: String { get }
    func usage(_ usage: String) -> String
    /// - Parameter choices: what the value can be; empty for anything.
    func write(_ form: String, choices: [String]) -> String
    func writeAlone(_ flag: String) -> String
}
