/// All commands of a program: the source of the overview, completions and the manual page.
package struct ProgramSpec: Sendable {
    package let program: String
    /// The program's purpose: one sentence ending in a full stop.
    package let tagline: String
    /// The groups of commands in the overview, by title.
    package let groups: KeyValuePairs<String, [CommandDescription]>
    /// The flags of the program itself, before any command.
    package let options = [
        OptionDescription.help, OptionDescription(name: "version", short: "V", help: "Show the version."),
    ]
    /// The examples at the top of the short overview.
    package let examples: [CommandExample]
    /// The names of the commands in the short overview.
    package let frequent: Set<String>
    /// Paragraphs at the end of the full overview.
    package let footer: [String]
    /// The last paragraph of both overviews.
    package let notice: String

    package init(
        program: String,
        tagline: String,
        groups: KeyValuePairs<String, [CommandDescription]>,
        examples: KeyValuePairs<String, String>,
        frequent: Set<String>,
        footer: [String] = [],
        notice: String
    ) {
        (self.program, self.tagline, self.groups) = (program, tagline, groups)
        self.examples = examples.map(CommandExample.init)
        (self.frequent, self.footer, self.notice) = (frequent, footer, notice)
    }

    package var commands: [CommandDescription] { groups.flatMap(\.value) }

    package func command(named name: String) -> CommandDescription? { commands.first { $0.name == name } }
}
