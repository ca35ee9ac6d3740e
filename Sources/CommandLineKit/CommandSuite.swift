/// Every command of a program, for the overview, completions and the man page.
package struct CommandSuite: Equatable, Sendable {
    /// Commands that belong together in the overview, under a title.
    package struct Group: Equatable, Sendable {
        /// Without the colon: "Searching".
        package let title: String
        package let commands: [CommandDescription]

        /// Makes a group; commands keep this order everywhere.
        package init(_ title: String, _ commands: [CommandDescription]) {
            self.title = title
            self.commands = commands
        }
    }

    /// The program's name: `movies`.
    package let program: String
    /// What the program is for, one sentence with its full stop.
    package let tagline: String
    package let groups: [Group]
    /// The flags that stand without a command.
    package let options: [OptionDescription]
    /// Paragraphs that the overview ends with.
    package let footer: [String]

    /// Makes the suite; its flags are `--help` and `--version` unless told otherwise.
    package init(
        program: String,
        tagline: String,
        groups: [Group],
        options: [OptionDescription] = [.help, .version],
        footer: [String] = []
    ) {
        self.program = program
        self.tagline = tagline
        self.groups = groups
        self.options = options
        self.footer = footer
    }

    /// Every command in the order of the overview.
    package var commands: [CommandDescription] { groups.flatMap(\.commands) }

    /// The command of that exact name; nil when there is none.
    package func command(named name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }
}

extension OptionDescription {
    /// The flag that the program has without a command.
    package static let version = OptionDescription("version", help: "Show the version.")
}
