import CommandLineKit
import Presentation

/// A bad command line in words, in the language of the run.
struct UsageMessage: Hashable {
    /// One sentence without a full stop.
    let message: String
    /// Nil when there is nothing to add.
    let hint: String?

    init(_ error: UsageError) {
        message = Self.words(for: error.mistake)
        hint = error.hints.isEmpty ? nil : Self.joined(error.hints.map(Self.words))
    }

    /// A question ends by itself.
    private static func joined(_ hints: [String]) -> String {
        hints.dropFirst().reduce(hints[0]) { $0 + ($0.hasSuffix("?") ? " " : "; ") + $1 }
    }
}

extension UsageMessage {
    private static func words(for mistake: UsageMistake) -> String {
        let phrases = Messages.commandLine
        return switch mistake {
        case .unknownCommand(let typed): phrases.unknownCommand(typed)
        case .noCommand(let flag): phrases.noCommand(before: flag)
        case .unknownFlag(let flag, let letters): phrases.unknownFlag(flag, in: letters)
        case .unexpectedWord(let typed): phrases.unexpectedWord(typed)
        case .missingWord(let placeholder, let command): phrases.missingWord(placeholder, of: command)
        case .missingValue(let flag): phrases.missingValue(of: flag)
        case .needlessValue(let typed, let flag): phrases.needlessValue(typed, of: flag)
        case .badChoice(let typed, let subject, let choices): phrases.badChoice(typed, of: subject, among: choices)
        case .badNumber(let typed, let flag, let lowest, let highest):
            phrases.badNumber(typed, of: flag, lowest: lowest, highest: highest)
        case .badValue(let typed, let flag, let expected): phrases.badValue(typed, of: flag, expecting: expected)
        case .told(let text): text
        }
    }

    private static func words(for hint: UsageHint) -> String {
        let phrases = Messages.commandLine
        return switch hint {
        case .didYouMean(let word): phrases.didYouMean(word)
        case .flags(let command): phrases.flags(of: command)
        case .flagsAfterCommand: phrases.flagsAfterCommand
        case .commands(let program): phrases.commands(of: program)
        case .wordWithDash: phrases.wordWithDash
        case .usage(let usage): phrases.usage(usage)
        case .write(let form, let choices): phrases.write(form, choices: choices)
        case .writeAlone(let flag): phrases.writeAlone(flag)
        case .told(let text): text
        }
    }
}
