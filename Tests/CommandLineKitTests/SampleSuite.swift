import CommandLineKit

/// A made-up program whose tables have every kind of place and value.
enum SampleSuite {
    static let suite = CommandSuite(
        program: "movies",
        tagline: "Search films from the command line.",
        groups: [
            CommandSuite.Group(
                "Commands",
                [SampleCommand.search, SampleCommand.list, load, SampleCommand.genres].map(\.description)
            )
        ],
        footer: ["This text stands at the foot."],
        values: ["query": .lines(of: ["recent", "--quiet"]), "file": .files, "command": .commands]
    )

    static let facts = ManualFacts(
        version: "1.2.3",
        date: "2026-01-31",
        description: ["movies searches films.", "It has a 'quote', a \\ and an é."],
        sections: [
            ManualFacts.Section("FILES", entries: [.init("~/.movies", "Everything.")], paragraphs: ["All is said."]),
            ManualFacts.Section("NOTES", paragraphs: ["One.", ".Two begins with a full stop."]),
        ]
    )

    private static let load = Command<SampleOptions>(
        program: "movies",
        name: "load",
        summary: "Read films from the user's files [all of them].",
        arguments: [
            CommandArgument("check|run", help: "What to do.", choices: ["check", "run"]),
            CommandArgument("file", .anyNumber, help: "What to read.", after: ["run"]),
        ],
        sections: [
            OptionSection(
                "Reading",
                [
                    .text("fields", "NAMES", elements: ["title", "year"], help: "The fields.") { $0.year = $1 },
                    .text("log", short: "l", "FILE", help: "Where to write what was read.") { $0.year = $1 },
                    .flag("quiet", short: "q", help: "No notes.", \.output.isQuiet),
                ]
            )
        ]
    )
}
