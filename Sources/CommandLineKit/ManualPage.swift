/// The manual page of a program, made of its tables.
package struct ManualPage: Sendable {
    private let suite: CommandSuite
    private let facts: ManualFacts
    /// Flags that many commands have, which are explained once.
    private let common: [OptionDescription]

    /// Makes the page.
    package init(_ suite: CommandSuite, facts: ManualFacts) {
        self.suite = suite
        self.facts = facts
        common = Self.common(suite.commands.flatMap(\.options))
    }

    /// The source in the macros of `man(7)`, ending in a newline.
    package var text: String {
        var page = Roff()
        page.comment("Made by \"\(suite.program) man\"; changes here are lost.")
        head(&page)
        page.request("SH", "COMMANDS")
        for command in suite.commands { write(command, &page) }
        if !common.isEmpty { page.request("SH", "COMMON FLAGS") }
        for option in common { write(option, &page) }
        for section in facts.sections { write(section, &page) }
        return page.text
    }

    /// Those that are the same, to the letter, in three tables or more.
    private static func common(_ options: [OptionDescription]) -> [OptionDescription] {
        options.reduce(into: [OptionDescription]()) { found, option in
            guard !found.contains(option), options.count(where: { $0 == option }) >= 3 else { return }
            found.append(option)
        }
    }
}

extension ManualPage {
    private func head(_ page: inout Roff) {
        let program = suite.program
        let source = "\(program) \(facts.version)"
        page.title(program.uppercased(), section: "1", date: facts.date, source: source, manual: "User Commands")
        // A flag with a hyphen at the end of a line is another flag to the reader, and wide gaps help nobody.
        page.request("nh")
        page.request("ad", "l")
        page.request("SH", "NAME")
        let purpose = suite.tagline.withoutFullStop
        page.line([.plain(program), .raw(#" \- "#), .plain(purpose.prefix(1).lowercased() + purpose.dropFirst())])
        page.request("SH", "SYNOPSIS")
        page.line([.bold(program), .plain(" <"), .italic("command"), .plain("> [flags] [words]")])
        for option in suite.options {
            page.request("br")
            page.line([.bold("\(program) \(option.flag)")])
        }
        page.request("SH", "DESCRIPTION")
        paragraphs(facts.description, &page)
    }

    private func write(_ command: CommandDescription, _ page: inout Roff) {
        page.request("SS", command.usage)
        page.fill(command.summary)
        for argument in command.arguments {
            entry([.italic(argument.placeholder)], argument.fullHelp, &page)
        }
        for option in command.options where !common.contains(option) { write(option, &page) }
        let shared = command.options.filter(common.contains)
        let flags = shared.map(\.flag).joined(separator: ", ")
        let notes = shared.isEmpty || shared == [.help] ? [] : ["Common flags: \(flags)."]
        for note in notes + command.notes {
            page.request("PP")
            page.fill(note)
        }
        guard !command.examples.isEmpty else { return }
        page.request("PP")
        page.fill("Examples:")
        for example in command.examples { entry([.bold(example.command)], example.effect, &page) }
    }

    private func write(_ option: OptionDescription, _ page: inout Roff) {
        let short = option.short.map { [Roff.Span.bold("-\($0)"), .plain(", ")] } ?? []
        let value = option.valueName.map { [Roff.Span.plain(" "), .italic($0)] } ?? []
        entry(short + [.bold(option.flag)] + value, option.fullHelp, &page)
        guard !option.elements.isEmpty else { return }
        page.fill("The names are \(option.elements.joined(separator: ", ")).")
    }

    private func write(_ section: ManualFacts.Section, _ page: inout Roff) {
        page.request("SH", section.title)
        for fact in section.entries { entry([.bold(fact.term)], fact.meaning, &page) }
        if !section.entries.isEmpty, !section.paragraphs.isEmpty { page.request("PP") }
        paragraphs(section.paragraphs, &page)
    }

    private func entry(_ term: [Roff.Span], _ meaning: String, _ page: inout Roff) {
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

/// What a manual page says that no table of a command holds.
package struct ManualFacts: Equatable, Sendable {
    /// A section after the commands: terms with what they mean, then paragraphs.
    package struct Section: Equatable, Sendable {
        /// One thing to look up: a variable, a file, an exit code.
        package struct Entry: Equatable, Sendable {
            package let term: String
            package let meaning: String

            /// Makes an entry.
            package init(_ term: String, _ meaning: String) {
                self.term = term
                self.meaning = meaning
            }
        }

        package let title: String
        package let entries: [Entry]
        package let paragraphs: [String]

        /// Makes a section.
        package init(_ title: String, entries: [Entry] = [], paragraphs: [String] = []) {
            self.title = title
            self.entries = entries
            self.paragraphs = paragraphs
        }
    }

    package let version: String
    /// `YYYY-MM-DD`.
    package let date: String
    package let description: [String]
    package let sections: [Section]

    /// Collects the facts.
    package init(version: String, date: String, description: [String], sections: [Section]) {
        self.version = version
        self.date = date
        self.description = description
        self.sections = sections
    }
}

/// Writes the source of a manual page, in the macros of `man(7)`.
struct Roff {
    private(set) var text = ""

    /// A line that the formatter skips.
    mutating func comment(_ comment: String) {
        text += #".\" "# + comment + "\n"
    }

    /// The title line; formatters read its date themselves, so its hyphens are no text.
    mutating func title(_ title: String, section: String, date: String, source: String, manual: String) {
        let (title, source, manual) = (Self.escaped(title), Self.escaped(source), Self.escaped(manual))
        text += ".TH \(title) \(section) \(date) \"\(source)\" \"\(manual)\"\n"
    }

    /// A request such as `.SH NAME`; an argument of several words is quoted.
    mutating func request(_ name: String, _ arguments: String...) {
        let words = arguments.map { $0.contains(" ") ? "\"\(Self.escaped($0, quote: #"\(dq"#))\"" : Self.escaped($0) }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    /// Prose in source lines broken between words; the formatter wraps it to the width of the page.
    mutating func fill(_ paragraph: String) {
        for line in Self.escaped(paragraph).wrapped(toWidth: 72) { source(line) }
    }

    /// A line of text in roff's own words, whose first character is no control character.
    private mutating func source(_ line: String) {
        text += (line.hasPrefix(".") ? #"\&"# : "") + line + "\n"
    }

    /// A line that the formatter shows in parts of different fonts.
    mutating func line(_ spans: [Span]) {
        text += spans.map(\.source).joined() + "\n"
    }

    /// Text in one font.
    enum Span {
        case plain(String)
        case bold(String)
        case italic(String)
        /// Roff's own words.
        case raw(String)

        fileprivate var source: String {
            switch self {
            case .plain(let text): Roff.escaped(text)
            case .bold(let text): #"\fB"# + Roff.escaped(text) + #"\fR"#
            case .italic(let text): #"\fI"# + Roff.escaped(text) + #"\fR"#
            case .raw(let text): text
            }
        }
    }

    /// Every character as itself: a hyphen stays one that can be copied, and other alphabets need no encoding.
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
            default: "\\[u" + Self.hexadecimal(scalar.value) + "]"
            }
        }.joined()
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
