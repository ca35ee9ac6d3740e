import CommandLineKit
import TestSupport
import Testing

@Suite("HelpText")
struct HelpTextTests {
    private static let suite = CommandSuite(
        program: "movies",
        tagline: "Search films from the command line.",
        groups: [
            CommandSuite.Group("Searching", [SampleCommand.search.description, SampleCommand.list.description]),
            CommandSuite.Group("Words", [SampleCommand.genres.description]),
        ],
        footer: ["This text stands at the foot of the overview and is long enough to need a second line."]
    )

    @Test("the help of a command is the approved text", arguments: [40, 80, 100])
    func command(width: Int) throws {
        let help = HelpText.command(SampleCommand.search.description, width: width)
        try GoldenFile(name: "search-\(width).txt").expect(help)
    }

    @Test("the help of a command without flags and the help of one with choices are the approved texts")
    func smallCommands() throws {
        try GoldenFile(name: "genres.txt").expect(HelpText.command(SampleCommand.genres.description, width: 80))
        try GoldenFile(name: "list.txt").expect(HelpText.command(SampleCommand.list.description, width: 80))
    }

    @Test("the overview is the approved text", arguments: [40, 80])
    func overview(width: Int) throws {
        try GoldenFile(name: "overview-\(width).txt").expect(HelpText.overview(Self.suite, width: width))
    }

    @Test("a width out of range counts as the nearest in it")
    func clamping() {
        let command = SampleCommand.search.description
        #expect(HelpText.command(command, width: 1) == HelpText.command(command, width: 40))
        #expect(HelpText.command(command, width: 5000) == HelpText.command(command, width: 100))
        #expect(HelpText.overview(Self.suite, width: -1) == HelpText.overview(Self.suite, width: 40))
    }

    @Test("no line but an example's command is wider than asked, none ends in a space", arguments: 40...100)
    func width(width: Int) {
        let commands = Set(SampleCommand.search.description.examples.map { "  " + $0.command })
        let help = HelpText.command(SampleCommand.search.description, width: width)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.filter { $0.count > width && !commands.contains($0) } == [])
        #expect(lines.filter { $0.hasSuffix(" ") } == [])
    }

    @Test("a label too wide for its column has its help below, the others keep theirs beside")
    func wideLabel() {
        let options: [CommandOption<SampleOptions>] = [
            .text("with-person-or-company", "NAME|ID", help: "Somebody.") { $0.year = $1 },
            .flag("refresh", help: "Anew.", \.isRefreshed),
        ]
        let sections = [OptionSection("Filters", options)]
        let command = Command(program: "movies", name: "x", summary: "Do it.", sections: sections)
        let expected = """
            Filters:
                  --with-person-or-company NAME|ID
                             Somebody.
                  --refresh  Anew.
              -h, --help     Show this help.

            """
        #expect(HelpText.command(command.description, width: 80).hasSuffix(expected))
    }

    @Test("a command is found by its exact name")
    func commandNamed() {
        #expect(Self.suite.command(named: "list") == SampleCommand.list.description)
        #expect(Self.suite.command(named: "lis") == nil)
        #expect(Self.suite.commands.map(\.name) == ["search", "list", "genres"])
    }
}
