/// All commands of a program, for the overview, completions and the manual page.
package struct CommandSuite: Equatable, Sendable {
    /// Commands that belong together in the overview, under a title.
    package struct Group: Equatable, Sendable {
        /// Without the colon: "Searching".
        package let title: String
        package let commands: [CommandDescription]

        /// - Parameter commands: in the order of help.
        package init(_ title: String, _ commands: [CommandDescription]) {
            self.title = title
            self.commands = commands
        }
    }

    /// The program's name: `movies`.
    package let program: String
    /// The purpose of the program, one sentence with its full stop.
    package let tagline: String
    package let groups: [Group]
    /// The flags without a command.
    package let options = [OptionDescription.help, OptionDescription("version", help: "Show the version.")]
    /// Paragraphs that the overview ends with.
    package let footer: [String]

    package init(program: String, tagline: String, groups: [Group], footer: [String] = []) {
        self.program = program
        self.tagline = tagline
        self.groups = groups
        self.footer = footer
    }

    /// Every command in the order of the overview.
    package var commands: [CommandDescription] { groups.flatMap(\.commands) }

    /// The command of exactly that name, or nil.
    package func command(named name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }
}
