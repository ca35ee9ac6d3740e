import CommandLineKit
import Testing

@testable import movies

@MainActor
@Suite("Subcommand")
struct SubcommandTests {
    private nonisolated static let names = Subcommand.Name.allCases.map(\.rawValue).filter { $0 != "help" }

    /// Everything that is declared twice.
    private func repeated(_ names: [String]) -> [String] {
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    @Test("no flag is declared twice in any table", arguments: names)
    func flags(name: String) throws {
        let options = try Subcommand.named(name).description.options
        #expect(repeated(options.map(\.name)) == [])
        #expect(repeated(options.compactMap(\.short).map(String.init)) == [])
    }

    @Test("a flag means the same in every table: its letter, its value")
    func sameEverywhere() {
        var seen: [String: (short: Character?, value: String?)] = [:]
        for option in Subcommand.all.flatMap(\.description.options) {
            let known = seen[option.name]
            #expect(known == nil || known?.short == option.short, "\(option.flag)")
            #expect(known == nil || known?.value == option.valueName, "\(option.flag)")
            seen[option.name] = (option.short, option.valueName)
        }
    }

    @Test("a letter means the same flag in every table")
    func letters() {
        let flags = Set(Subcommand.all.flatMap(\.description.options).filter { $0.short != nil }.map(\.name))
        let letters = Set(Subcommand.all.flatMap(\.description.options).compactMap(\.short))
        #expect(flags.count == letters.count)
    }

    @Test("every text of a table is a sentence, and every example begins with the program")
    func texts() {
        for description in Subcommand.all.map(\.description) {
            #expect(description.summary.hasSuffix("."))
            #expect(description.options.filter { !$0.help.hasSuffix(".") }.map(\.flag) == [])
            #expect(description.examples.allSatisfy { $0.command.hasPrefix("movies ") })
        }
    }

    @Test("every example is a command line that parses", arguments: names)
    func examples(name: String) throws {
        let subcommand = try Subcommand.named(name)
        for example in subcommand.description.examples {
            let command = example.command.prefix { $0 != "|" }
            let words = command.split(separator: " ").dropFirst(2).map { $0.filter { $0 != "\"" } }
            #expect(try subcommand.parse(words) != nil)
        }
    }

    @Test("the overview names every command, and every command is found by its name")
    func names() throws {
        let names = ProgramDescription.suite.commands.map(\.name)
        #expect(names == Self.names + ["help"])
        #expect(names.dropLast() == Subcommand.all.map(\.description.name)[...])
    }
}

extension Subcommand.Name {
    /// Those that have a table.
    fileprivate static let commands = allCases.filter { $0 != .help }.map(\.rawValue)
}
