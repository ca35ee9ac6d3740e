@testable import CommandLineKit
@testable import movies

/// Command lines: every one is obeyed, or refused with words; no argument is passed over in silence.
enum CommandLineTargets {
    static let all = [
        parsing("search", SearchCommand.table), parsing("show", ShowCommand.table),
        parsing("recent", RecentCommand.table),
    ]

    private static func parsing<Options: CommandOptions>(_ name: String, _ table: Command<Options>) -> FuzzTarget {
        let arguments = ArgumentVectors(table.description)
        return FuzzTarget("arguments of \(name)", makeInput: { arguments.make(&$0) }) { input, _ in
            let vector = ArgumentVectors.split(input)
            do throws(UsageError) {
                guard case .run(_, let words) = try table.parse(vector, into: Options()) else { return }
                try check(words, vector)
            } catch {
                try require(!UsageMessage(error).message.isEmpty, "no words")
                try require(error != passedOver, "an argument is passed over")
            }
            for argument in vector where argument != "--" {
                let tokens = ArgumentScanner(command: table.description).tokens(in: [argument])
                try require(!tokens.isEmpty, "an argument is passed over")
            }
        }
    }

    private static let passedOver = UsageError("passed over")

    private static func check(_ words: [String], _ vector: [String]) throws(UsageError) {
        guard vector.allSatisfy({ $0.utf8.first != UInt8(ascii: "-") }) else { return }
        if words != vector { throw passedOver }
    }
}
