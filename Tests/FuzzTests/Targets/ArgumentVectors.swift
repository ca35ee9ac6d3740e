import CommandLineKit

/// Command lines of a command's own flags, of values right and wrong, and of anything else.
struct ArgumentVectors: Sendable {
    private static let separator: UInt8 = 0

    private let flags: [[UInt8]]

    init(_ command: CommandDescription) {
        let letters = command.options.compactMap(\.short).map { "-\($0)" }
        flags = (command.options.map(\.flag) + letters).map { Array($0.utf8) }
    }

    /// The vector of an input.
    static func split(_ input: [UInt8]) -> [String] {
        input.split(separator: separator, omittingEmptySubsequences: false).dropFirst()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Up to eight arguments, each after a byte 0, which no argument can hold.
    func make(_ random: inout FuzzRandom) -> [UInt8] {
        var input: [UInt8] = []
        for _ in 0..<random.below(9) {
            input.append(Self.separator)
            input += argument(&random).filter { $0 != Self.separator }
        }
        return input
    }

    private func argument(_ random: inout FuzzRandom) -> [UInt8] {
        switch random.below(8) {
        case 0, 1: random.pick(flags, or: [])
        case 2: random.pick(flags, or: []) + Array("=".utf8) + value(&random)
        case 3: random.pick(flags, or: []) + value(&random)
        case 4: Array("-".utf8) + RandomText.make(&random)
        case 5: RandomText.make(&random)
        default: value(&random)
        }
    }

    private static let values: [[UInt8]] = [
        "json", "table", "csv", "ndjson", "title,year", "auto", "catalog", "always", "never", "1999", "1990-", "20",
        "0.5", "en",
        "pt-BR", "US", "heron", "glass", "--", "-", "",
    ].map { Array($0.utf8) }

    private func value(_ random: inout FuzzRandom) -> [UInt8] {
        switch random.below(6) {
        case 0: random.pick(InterestingBytes.numbers, or: [])
        case 1: random.pick(InterestingBytes.words, or: [])
        case 2: RandomText.make(&random)
        default: random.pick(Self.values, or: [])
        }
    }
}
