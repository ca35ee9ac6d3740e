/// A section of the manual page before the commands: terms, such as variables, files or exit codes, and paragraphs.
package struct ManualSection: Sendable {
    let title: String
    let entries: [(term: String, meaning: String)]
    let paragraphs: [String]

    package init(_ title: String, entries: [(term: String, meaning: String)]) {
        (self.title, self.entries, paragraphs) = (title, entries, [])
    }

    package init(_ title: String, _ entries: KeyValuePairs<String, String> = [:], paragraphs: [String] = []) {
        (self.title, self.paragraphs) = (title, paragraphs)
        self.entries = entries.map { (term: $0, meaning: $1) }
    }
}

extension ProgramSpec {
    /// Returns the manual page in `man(7)` macros. Flags shared by three or more commands are described once.
    /// - Parameter date: `YYYY-MM-DD`.
    package func manualPage(
        version: String,
        date: String,
        description: [String],
        sections: [ManualSection]
    ) -> String {
        let options = commands.flatMap(\.options)
        let common = options.reduce(into: [OptionDescription]()) { found, option in
            guard !found.contains(option), options.count(where: { $0 == option }) >= 3 else { return }
            found.append(option)
        }
        var page = Roff()
        page.line(#".\" Made by "\#(program) man"; changes here are lost."#)
        page.title(program.uppercased(), date: date, source: "\(program) \(version)")
        head(&page)
        page.request("SH", "DESCRIPTION")
        page.paragraphs(description)
        for section in sections { page.write(section) }
        if !common.isEmpty { page.request("SH", "COMMON FLAGS") }
        for option in common { page.write(option) }
        page.request("SH", "COMMANDS")
        for command in commands { page.write(command, common: common) }
        return page.text
    }

    private func head(_ page: inout Roff) {
        // Hyphenation would make flags ambiguous, and justification would leave wide gaps.
        page.request("nh")
        page.request("ad", "l")
        page.request("SH", "NAME")
        let purpose = tagline.withoutFullStop
        page.line(Roff.escaped(program) + #" \- "# + Roff.escaped(purpose.prefix(1).lowercased() + purpose.dropFirst()))
        page.request("SH", "SYNOPSIS")
        page.line(Roff.bold(program) + " <" + Roff.italic("command") + "> [flags] [words]")
        for option in self.options {
            page.request("br")
            page.line(Roff.bold("\(program) \(option.flag)"))
        }
    }
}

extension Roff {
    fileprivate mutating func write(_ command: CommandDescription, common: [OptionDescription]) {
        request("SS", command.usage)
        fill(command.summary)
        for argument in command.arguments { entry(Roff.italic(argument.placeholder), argument.fullHelp) }
        for option in command.options where !common.contains(option) { write(option) }
        for note in command.notes {
            request("PP")
            fill(note)
        }
        guard !command.examples.isEmpty else { return }
        request("PP")
        fill("Examples:")
        for example in command.examples { entry(Roff.bold(example.command), example.effect) }
    }

    fileprivate mutating func write(_ option: OptionDescription) {
        let short = option.short.map { Roff.bold("-\($0)") + ", " } ?? ""
        let value = option.valueName.map { " " + Roff.italic($0) } ?? ""
        entry(short + Roff.bold(option.flag) + value, option.fullHelp)
        guard !option.elements.isEmpty else { return }
        fill("The names are \(option.elements.joined(separator: ", ")).")
    }

    fileprivate mutating func write(_ section: ManualSection) {
        request("SH", section.title)
        for (term, meaning) in section.entries { entry(Roff.bold(term), meaning) }
        if !section.entries.isEmpty, !section.paragraphs.isEmpty { request("PP") }
        paragraphs(section.paragraphs)
    }

    private mutating func entry(_ term: String, _ meaning: String) {
        request("TP")
        line(term)
        fill(meaning)
    }

    fileprivate mutating func paragraphs(_ paragraphs: [String]) {
        for (number, paragraph) in paragraphs.enumerated() {
            if number > 0 { request("PP") }
            fill(paragraph)
        }
    }
}

/// Builds manual page source in `man(7)` macros.
struct Roff {
    private(set) var text = ""

    /// Adds the title line. Formatters parse the date, so its hyphens are not escaped.
    mutating func title(_ title: String, date: String, source: String) {
        text += ".TH \(Self.escaped(title)) 1 \(date) \"\(Self.escaped(source))\" \"User Commands\"\n"
    }

    /// Adds a request such as `.SH NAME`; an argument of several words is quoted.
    mutating func request(_ name: String, _ arguments: String...) {
        let words = arguments.map { $0.contains(" ") ? "\"\(Self.escaped($0, quote: #"\(dq"#))\"" : Self.escaped($0) }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    /// Adds prose, broken between words; the formatter rewraps the text to the page's width.
    mutating func fill(_ paragraph: String) {
        for line in Self.escaped(paragraph).wrapped(toWidth: 72) {
            // A full stop at the start of a line would make it a request.
            text += (line.hasPrefix(".") ? #"\&"# : "") + line + "\n"
        }
    }

    mutating func line(_ source: String) { text += source + "\n" }
    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }
    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// Escapes text as ASCII roff source. A hyphen becomes `\-`, which is printed as a hyphen that can be copied.
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
