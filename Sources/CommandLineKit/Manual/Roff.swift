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

    /// Lines of running text, broken between words; the formatter fills them anew.
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
