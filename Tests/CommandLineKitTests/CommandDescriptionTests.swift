import CommandLineKit
import Testing

@Suite("CommandDescription")
struct CommandDescriptionTests {
    @Test("flags keep the order of the table, with help last")
    func order() {
        let names = SampleCommand.search.description.options.map(\.flag)
        let expected = [
            "--page", "--limit", "--refresh", "--year", "--decade", "--min-rating", "--genre", "--format", "--json",
            "--quiet", "--verbose", "--help",
        ]
        #expect(names == expected)
    }

    @Test("a command without flags still has help")
    func bareCommand() {
        #expect(SampleCommand.genres.description.sections.map(\.title) == ["Flags"])
        #expect(SampleCommand.genres.description.options == [.help])
    }

    @Test("a flag's description tells its choices, also when it was lifted from shared options")
    func choices() {
        let format = SampleCommand.search.description.options.first { $0.name == "format" }
        let expected = OptionDescription(
            "format",
            valueName: "FORMAT",
            help: "Form of the answer.",
            choices: ["table", "tsv", "csv", "json", "ndjson"],
            defaultValue: "table on a terminal, tsv elsewhere"
        )
        #expect(format == expected)
    }

    @Test("values and default stand in parentheses before the full stop")
    func fullHelp() {
        func help(_ text: String, choices: [String] = [], range: String? = nil, defaultValue: String? = nil) -> String {
            let option = OptionDescription("x", help: text, choices: choices, range: range, defaultValue: defaultValue)
            return option.fullHelp
        }
        #expect(help("Page.") == "Page.")
        #expect(help("Page.", range: "1 to 5", defaultValue: "1") == "Page (1 to 5; default 1).")
        #expect(help("Page", choices: ["a", "b"]) == "Page (a, b)")
        #expect(help("Page.", defaultValue: "off") == "Page (default off).")
    }

    @Test("an argument tells its choices unless its name does")
    func argumentHelp() {
        let choices = ["login", "logout"]
        #expect(CommandArgument("action", help: "What.", choices: choices).fullHelp == "What (login, logout).")
        #expect(CommandArgument("login|logout", help: "What.", choices: choices).fullHelp == "What.")
    }
}
