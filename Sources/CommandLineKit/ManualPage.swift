/// The manual page of a program, generated from the definitions of its commands.
package struct ManualPage: Sendable {
    /// A section before the commands: terms such as variables, files or exit codes, followed by paragraphs.
    package struct Section: Sendable {
        let title: String
        let entries: [(term: String, meaning: String)]
        let paragraphs: [String]

        package init(_ title: String, entries: [(term: String, meaning: String)] = [], paragraphs: [String] = []) {
            self.title = title
            self.entries = entries
            self.paragraphs = paragraphs
        }

        package init(_ title: String, _ entries: KeyValuePairs<String, String>, paragraphs: [String] = []) {
            self.init(title, entries: entries.map { (term: $0, meaning: $1) }, paragraphs: paragraphs)
        }
    }

    private let spec: ProgramSpec
    private let version: String
    private let date: String
    private let description: [String]
    private let sections: [Section]
    /// Flags shared by many commands, described only once.
    private let common: [OptionDescription]

    /// - Parameter date: `YYYY-MM-DD`.
    package init(_ spec: ProgramSpec, version: String, date: String, description: [String], sections: [Section]) {
        self.spec = spec
        self.version = version
        self.date = date
        self.description = description
        self.sections = sections
        common = Self.common(spec.commands.flatMap(\.options))
    }

    /// The source in `man(7)` macros, ending in a newline.
    package var text: String {
        var page = Roff()
        page.comment("Made by \"\(spec.program) man\"; changes here are lost.")
        head(&page)
        for section in sections { write(section, &page) }
        if !common.isEmpty { page.request("SH", "COMMON FLAGS") }
        for option in common { write(option, &page) }
        page.request("SH", "COMMANDS")
        for command in spec.commands { write(command, &page) }
        return page.text
    }

    /// Returns the flags that are identical in three or more commands.
    private static func common(_ options: [OptionDescription]) -> [OptionDescription] {
        options.reduce(into: [OptionDescription]()) { found, option in
            guard !found.contains(option), options.count(where: { $0 == option }) >= 3 else { return }
            found.append(option)
        }
    }

    private func head(_ page: inout Roff) {
        let program = spec.program
        let source = "\(program) \(version)"
        page.title(program.uppercased(), section: "1", date: date, source: source, manual: "User Commands")
        // Turns off hyphenation, which makes flags ambiguous, and justification, which leaves wide gaps.
        page.request("nh")
        page.request("ad", "l")
        page.request("SH", "NAME")
        let purpose = spec.tagline.withoutFullStop
        page.line(Roff.escaped(program) + #" \- "# + Roff.escaped(purpose.prefix(1).lowercased() + purpose.dropFirst()))
        page.request("SH", "SYNOPSIS")
        page.line(Roff.bold(program) + " <" + Roff.italic("command") + "> [flags] [words]")
        for option in spec.options {
            page.request("br")
            page.line(Roff.bold("\(program) \(option.flag)"))
        }
        page.request("SH", "DESCRIPTION")
        paragraphs(description, &page)
    }

    private func write(_ command: CommandDescription, _ page: inout Roff) {
        page.request("SS", command.usage)
        page.fill(command.summary)
        for argument in command.arguments {
            entry(Roff.italic(argument.placeholder), argument.fullHelp, &page)
        }
        for option in command.options where !common.contains(option) { write(option, &page) }
        for note in command.notes {
            page.request("PP")
            page.fill(note)
        }
        guard !command.examples.isEmpty else { return }
        page.request("PP")
        page.fill("Examples:")
        for example in command.examples { entry(Roff.bold(example.command), example.effect, &page) }
    }

    private func write(_ option: OptionDescription, _ page: inout Roff) {
        let short = option.short.map { Roff.bold("-\($0)") + ", " } ?? ""
        let value = option.valueName.map { " " + Roff.italic($0) } ?? ""
        entry(short + Roff.bold(option.flag) + value, option.fullHelp, &page)
        guard !option.elements.isEmpty else { return }
        page.fill("The names are \(option.elements.joined(separator: ", ")).")
    }

    private func write(_ section: Section, _ page: inout Roff) {
        page.request("SH", section.title)
        for (term, meaning) in section.entries { entry(Roff.bold(term), meaning, &page) }
        if !section.entries.isEmpty, !section.paragraphs.isEmpty { page.request("PP") }
        paragraphs(section.paragraphs, &page)
    }

    private func entry(_ term: String, _ meaning: String, _ page: inout Roff) {
        page.request("TP")
        page.line(term)
        page.fill(meaning)
    }

    private func paragraphs(_ paragraphs: [String], _ page: inout Roff) {
        for (number, paragraph) in paragraphs.enumerated() {
            if number > 0 { page.request("PP") }
            page.fill(paragraph)
        }
    }
}

/// Builds manual page source in `man(7)` macros.
struct Roff {
    private(set) var text = ""

    mutating func comment(_ comment: String) { text += #".\" "# + comment + "\n" }

    /// Adds the title line; formatters parse its date, so its hyphens are not escaped.
    mutating func title(_ title: String, section: String, date: String, source: String, manual: String) {
        let (title, source, manual) = (Self.escaped(title), Self.escaped(source), Self.escaped(manual))
        text += ".TH \(title) \(section) \(date) \"\(source)\" \"\(manual)\"\n"
    }

    /// Adds a request such as `.SH NAME`; an argument of several words is quoted.
    mutating func request(_ name: String, _ arguments: String...) {
        let words = arguments.map { $0.contains(" ") ? "\"\(Self.escaped($0, quote: #"\(dq"#))\"" : Self.escaped($0) }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    /// Adds prose, with source lines broken between words; the formatter rewraps it to the page's width.
    mutating func fill(_ paragraph: String) {
        for line in Self.escaped(paragraph).wrapped(toWidth: 72) {
            // A full stop at the start of a line would make it a request.
            text += (line.hasPrefix(".") ? #"\&"# : "") + line + "\n"
        }
    }

    mutating func line(_ source: String) { text += source + "\n" }

    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }
    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// Escapes text as ASCII roff source; hyphens stay hyphens, so that they can be copied.
    static func escaped(_ text: String, quote: String = "\"") -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": #"\e"#
            case "-": #"\-"#
            case "'": #"\(aq"#
            case "`": #"\(ga"#
            case "^": #"\(ha"#
            case "~": #"\(ti"#
            case "\"": quote
            case _ where scalar.isASCII: String(scalar)
            default:
                // Pads to at least four digits.
                "\\[u" + "000".prefix(scalar.value < 0x100 ? 2 : scalar.value < 0x1000 ? 1 : 0)
                    + String(scalar.value, radix: 16, uppercase: true) + "]"
            }
        }.joined()
    }
}
