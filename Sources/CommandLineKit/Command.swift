/// The table of one command: parsing, help, suggestions, completions and the man page come from it alone.
package struct Command<Values>: Sendable {
    /// What help, completions and the man page show; `--help` is among its flags.
    package let description: CommandDescription
    let options: [CommandOption<Values>]

    /// Makes the table; every command also has `-h` and `--help`, which stand in no section.
    package init(
        program: String,
        name: String,
        summary: String,
        arguments: [CommandArgument] = [],
        sections: [OptionSection<Values>] = [],
        examples: [CommandExample] = [],
        notes: [String] = []
    ) {
        options = sections.flatMap(\.options)
        description = CommandDescription(
            program: program,
            name: name,
            summary: summary,
            arguments: arguments,
            sections: Self.described(sections),
            examples: examples,
            notes: notes
        )
    }

    private static func described(_ sections: [OptionSection<Values>]) -> [CommandDescription.Section] {
        let last = sections.last ?? OptionSection("Flags", [])
        let others = sections.dropLast().map {
            CommandDescription.Section(title: $0.title, options: $0.options.map(\.description))
        }
        let withHelp = last.options.map(\.description) + [.help]
        return others + [CommandDescription.Section(title: last.title, options: withHelp)]
    }
}
