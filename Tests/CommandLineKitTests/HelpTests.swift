@testable import CommandLineKit
import TestSupport
import Testing

@Suite("HelpText")
struct HelpTextTests {
    private static let suite = ProgramSpec(
        program: "movies",
        tagline: "Search films from the command line.",
        groups: [
            "Searching": [SampleCommand.search.description, SampleCommand.list.description],
            "Words": [SampleCommand.genres.description],
        ],
        examples: ["movies search \"the matrix\"": "films by title", "movies list": "films by name"],
        frequent: ["search", "genres"],
        footer: ["This text stands at the foot of the overview and is long enough to need a second line."],
        notice: "This notice ends both overviews."
    )

    @Test("The help of a command matches its golden file", arguments: [40, 80, 100])
    func command(width: Int) throws {
        let help = HelpText.command(SampleCommand.search.description, width: width)
        try GoldenFile(name: "search-\(width).txt").expect(help)
    }

    @Test("The help of commands without flags and with choices matches the golden files")
    func smallCommands() throws {
        try GoldenFile(name: "genres.txt").expect(HelpText.command(SampleCommand.genres.description, width: 80))
        try GoldenFile(name: "list.txt").expect(HelpText.command(SampleCommand.list.description, width: 80))
    }

    @Test("The overviews of all commands and of the frequent ones match their golden files", arguments: [40, 80])
    func overview(width: Int) throws {
        try GoldenFile(name: "overview-\(width).txt").expect(HelpText.overview(Self.suite, all: true, width: width))
        try GoldenFile(name: "short-\(width).txt").expect(HelpText.overview(Self.suite, all: false, width: width))
    }

    @Test("A width out of range is clamped")
    func clamping() {
        let command = SampleCommand.search.description
        #expect(HelpText.command(command, width: 1) == HelpText.command(command, width: 40))
        #expect(HelpText.command(command, width: 5000) == HelpText.command(command, width: 100))
        #expect(
            HelpText.overview(Self.suite, all: true, width: -1) == HelpText.overview(Self.suite, all: true, width: 40)
        )
    }

    @Test("Only an example's command exceeds the width, and no line ends in a space", arguments: 40...100)
    func width(width: Int) {
        let commands = Set(SampleCommand.search.description.examples.map { "  " + $0.command })
        let help = HelpText.command(SampleCommand.search.description, width: width)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.filter { $0.count > width && !commands.contains($0) } == [])
        #expect(lines.filter { $0.hasSuffix(" ") } == [])
    }

    @Test("A command in quotes stays in one line, unless it is longer than the line")
    func commands() {
        let text = "Words first, then 'movies search -- -' (or 'movies list'), the reader's 'movies list popular now'."
        #expect(
            text.wrapped(toWidth: 24) == [
                "Words first, then", "'movies search -- -' (or", "'movies list'), the", "reader's",
                "'movies list popular", "now'.",
            ]
        )
    }

    @Test("A label too wide for its column has its help on the next line; the others stay in line")
    func wideLabel() {
        let options: [CommandOption<SampleOptions>] = [
            .text("with-person-or-company", "NAME|ID", help: "Somebody.") { $0.year = $1 },
            .flag("refresh", help: "Anew.") { $0.isRefreshed = true },
        ]
        let command = Command("movies x", summary: "Do it.", flags: ["Filters": options])
        let expected = """
            Filters:
                  --with-person-or-company NAME|ID
                             Somebody.
                  --refresh  Anew.
              -h, --help     Show this help.

            """
        #expect(HelpText.command(command.description, width: 80).hasSuffix(expected))
    }

    @Test("A command is found by its exact name")
    func commandNamed() {
        #expect(Self.suite.command(named: "list") == SampleCommand.list.description)
        #expect(Self.suite.command(named: "lis") == nil)
        #expect(Self.suite.commands.map(\.name) == ["search", "list", "genres"])
    }
}

@Suite("CommandDescription")
struct CommandDescriptionTests {
    @Test("Flags keep the order of the table, with --help last in the first section")
    func order() {
        let names = SampleCommand.search.description.options.map(\.flag)
        let expected = [
            "--page", "--limit", "--refresh", "--help", "--year", "--decade", "--min-rating", "--genre", "--format",
            "--json", "--quiet", "--verbose",
        ]
        #expect(names == expected)
    }

    @Test("A command without flags still has --help")
    func bareCommand() {
        #expect(SampleCommand.genres.description.sections.map(\.title) == ["Flags"])
        #expect(SampleCommand.genres.description.options == [.help])
    }

    @Test("A flag's description lists its choices, also when lifted from shared options")
    func choices() {
        let format = SampleCommand.search.description.options.first { $0.name == "format" }
        let expected = OptionDescription(
            name: "format",
            valueName: "FORMAT",
            help: "Form of the answer.",
            choices: ["table", "tsv", "csv", "json", "ndjson"],
            defaultValue: "table on a terminal, tsv elsewhere"
        )
        #expect(format == expected)
    }

    @Test("Values and default are in parentheses before the full stop")
    func fullHelp() {
        func help(_ text: String, choices: [String] = [], range: String? = nil, defaultValue: String? = nil) -> String {
            let option = OptionDescription(
                name: "x",
                help: text,
                choices: choices,
                range: range,
                defaultValue: defaultValue
            )
            return option.fullHelp
        }
        #expect(help("Page.") == "Page.")
        #expect(help("Page.", range: "1 to 5", defaultValue: "1") == "Page (1 to 5; default 1).")
        #expect(help("Page", choices: ["a", "b"]) == "Page (a, b)")
        #expect(help("Page.", defaultValue: "off") == "Page (default off).")
    }

    @Test("An argument lists its choices unless its name does")
    func argumentHelp() {
        let choices = ["login", "logout"]
        #expect(CommandArgument("action", help: "What.", choices: choices).fullHelp == "What (login, logout).")
        #expect(CommandArgument("login|logout", help: "What.", choices: choices).fullHelp == "What.")
    }
}

@Suite("ManualPage")
struct ManualPageTests {
    @Test("The source of the page matches its golden file")
    func source() throws {
        try GoldenFile(name: "manual.1").expect(SampleSuite.manual)
    }
}
