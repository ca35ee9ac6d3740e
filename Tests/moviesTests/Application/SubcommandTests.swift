import CommandLineKit
import Testing

@testable import movies

@MainActor
@Suite("Subcommands")
struct SubcommandTests {
    nonisolated static let names = [
        "search", "show", "browse", "list", "discover", "similar", "recommend", "person", "random", "genres", "themes",
        "providers", "poster", "recent", "watchlist", "seen", "rate", "stats",
        "export", "import", "rename", "auth", "catalog", "config", "cache", "doctor",
        "mcp", "completions", "man",
    ]

    /// The duplicates in a list.
    private func repeated(_ names: [String]) -> [String] {
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    @Test("No flag is declared twice in a table", arguments: names)
    func flags(name: String) throws {
        let options = try Subcommands.named(name).command.description.options
        #expect(repeated(options.map(\.name)) == [])
        #expect(repeated(options.compactMap(\.short).map(String.init)) == [])
    }

    @Test("A flag has the same letter and value in every table")
    func sameEverywhere() {
        var seen: [String: (short: Character?, value: String?)] = [:]
        for option in Subcommands.descriptions.flatMap(\.options) {
            let known = seen[option.name]
            #expect(known == nil || known?.short == option.short, "\(option.flag)")
            #expect(known == nil || known?.value == option.valueName, "\(option.flag)")
            seen[option.name] = (option.short, option.valueName)
        }
    }

    @Test("A letter has the same flag in every table")
    func letters() {
        let flags = Set(Subcommands.descriptions.flatMap(\.options).filter { $0.short != nil }.map(\.name))
        let letters = Set(Subcommands.descriptions.flatMap(\.options).compactMap(\.short))
        #expect(flags.count == letters.count)
    }

    @Test("Every text of a table is a sentence, and every example starts with the program")
    func texts() {
        for description in Subcommands.descriptions {
            #expect(description.summary.hasSuffix("."))
            #expect(description.options.filter { !$0.help.hasSuffix(".") }.map(\.flag) == [])
            #expect(description.examples.allSatisfy { $0.command.hasPrefix("movies ") })
        }
    }

    @Test("Every example parses", arguments: names)
    func examples(name: String) throws {
        let flow = try Subcommands.named(name)
        for example in flow.command.description.examples {
            let command = example.command.prefix { $0 != "|" && $0 != ">" }
            // Every second part is in quotes.
            let words = command.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
                place,
                part in
                place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
            #expect(try Self.parses(Array(words.dropFirst(2)), flow))
        }
    }

    @Test("The overview lists every command, and every command is found by its name")
    func names() throws {
        let names = ProgramDescription.program.commands.map(\.name)
        #expect(names == Self.names + ["help"])
        #expect(names.dropLast() == Subcommands.all.map(\.name)[...])
    }

    private static func parses(_ words: [String], _ flow: any FlowCoordinator.Type) throws -> Bool {
        if case .run = try flow.command.parse(words, into: Options()) { true } else { false }
    }
}
