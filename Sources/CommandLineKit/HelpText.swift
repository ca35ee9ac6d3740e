/// Renders help as plain text, ready to print.
package enum HelpText {
    /// The help of one command, ending in a newline; widths outside 40 to 100 count as the nearest of these.
    package static func command(_ command: CommandDescription, width: Int) -> String {
        let width = clamped(width)
        let arguments = command.arguments.map(HelpTable.Row.init)
        let sections = command.sections.map { (title: $0.title, rows: $0.options.map(HelpTable.Row.init)) }
        let table = HelpTable(fitting: arguments + sections.flatMap(\.rows), width: width)
        var blocks = [command.summary.wrapped(toWidth: width)]
        blocks.append(usage(command.usage, width: width))
        blocks.append(table.section("Arguments", arguments))
        blocks += sections.map { table.section($0.title, $0.rows) }
        blocks.append(examples(command.examples, width: width))
        blocks += command.notes.map { $0.wrapped(toWidth: width) }
        return text(blocks)
    }

    /// The overview of all commands, ending in a newline; widths outside 40 to 100 count as the nearest of these.
    package static func overview(_ suite: CommandSuite, width: Int) -> String {
        let width = clamped(width)
        let options = suite.options.map(HelpTable.Row.init)
        let groups = suite.groups.map { (title: $0.title, rows: $0.commands.map(HelpTable.Row.init)) }
        let table = HelpTable(fitting: groups.flatMap(\.rows), width: width)
        var blocks = [suite.tagline.wrapped(toWidth: width)]
        blocks.append(usage("\(suite.program) <command> [flags] [words]", width: width))
        blocks += groups.map { table.section($0.title, $0.rows) }
        blocks.append(HelpTable(fitting: options, width: width).section("Flags", options))
        let pointer = "\"\(suite.program) help <command>\" tells more about a command."
        blocks += ([pointer] + suite.footer).map { $0.wrapped(toWidth: width) }
        return text(blocks)
    }

    private static func clamped(_ width: Int) -> Int {
        min(max(width, 40), 100)
    }

    private static func usage(_ usage: String, width: Int) -> [String] {
        TextWrapping.paragraph(usage, width: width, first: "Usage: ")
    }

    /// Command lines are never broken: they are there to be copied.
    private static func examples(_ examples: [CommandExample], width: Int) -> [String] {
        guard !examples.isEmpty else { return [] }
        return ["Examples:"]
            + examples.flatMap { example in
                ["  " + example.command] + indented(example.effect, width: width)
            }
    }

    private static func indented(_ text: String, width: Int) -> [String] {
        TextWrapping.paragraph(text, width: width, first: "      ")
    }

    private static func text(_ blocks: [[String]]) -> String {
        blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }
}
