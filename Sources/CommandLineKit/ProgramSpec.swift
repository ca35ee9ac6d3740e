/// All commands of a program: the source of the overview, completions and the manual page.
package struct ProgramSpec: Equatable, Sendable {
    /// Related commands, shown under a title in the overview.
    package struct Group: Equatable, Sendable {
        /// The title without a colon: "Searching".
        package let title: String
        package let commands: [CommandDescription]

        /// - Parameter commands: in help order.
        package init(_ title: String, _ commands: [CommandDescription]) {
            self.title = title
            self.commands = commands
        }
    }

    /// The program's name: `movies`.
    package let program: String
    /// The program's purpose: one sentence ending in a full stop.
    package let tagline: String
    package let groups: [Group]
    /// Flags that do not belong to a command.
    package let options = [OptionDescription.help, OptionDescription("version", short: "V", help: "Show the version.")]
    /// Paragraphs at the end of the overview.
    package let footer: [String]

    package init(program: String, tagline: String, groups: [Group], footer: [String] = []) {
        self.program = program
        self.tagline = tagline
        self.groups = groups
        self.footer = footer
    }

    /// All commands, in overview order.
    package var commands: [CommandDescription] { groups.flatMap(\.commands) }

    /// The command with exactly this name, or nil.
    package func command(named name: String) -> CommandDescription? { commands.first { $0.name == name } }
}
