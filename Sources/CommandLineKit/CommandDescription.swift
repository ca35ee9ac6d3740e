/// Everything about a command but what it does: help, completions and the man page are made of this.
package struct CommandDescription: Equatable, Sendable {
    /// Flags under a title.
    package struct Section: Equatable, Sendable {
        package let title: String
        package let options: [OptionDescription]
    }

    /// The program's name: `movies`.
    package let program: String
    /// The command's name: `search`.
    package let name: String
    /// One line with its full stop.
    package let summary: String
    package let arguments: [CommandArgument]
    /// Every flag, `--help` last.
    package let sections: [Section]
    package let examples: [CommandExample]
    /// Paragraphs that help ends with.
    package let notes: [String]

    /// As typed: `movies search`.
    package var path: String { "\(program) \(name)" }

    /// Every flag in the order of help.
    package var options: [OptionDescription] { sections.flatMap(\.options) }

    /// The line after "Usage:": `movies search [flags] <query>...`.
    package var usage: String {
        ([path, "[flags]"] + arguments.map(\.placeholder)).joined(separator: " ")
    }
}
