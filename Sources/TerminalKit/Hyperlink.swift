package import POSIX

/// A link under a terminal's text (OSC 8).
package enum Hyperlink {
    static let closing = opening("")

    private static let introducer = "\u{1B}]8;"
    private static let terminator = "\u{1B}\\"

    /// What stands before the text; `target` is one that `target(_:)` has made.
    static func opening(_ target: String) -> String { "\(introducer);\(target)\(terminator)" }

    /// The address, cleaned, with every byte that is no printable ASCII as `%XX`: it can neither end the sequence it stands
    /// in nor begin another.
    static func target(_ address: String) -> String {
        let address = address.cleanedForTerminal
        guard !address.utf8.allSatisfy(\.isPrintable) else { return address }
        return String(decoding: address.utf8.flatMap { $0.isPrintable ? [$0] : percentEncoded($0) }, as: UTF8.self)
    }

    private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
        Array((byte < 0x10 ? "%0" : "%").utf8) + Array(String(byte, radix: 16, uppercase: true).utf8)
    }

    /// The text without the links that this program put into it; everything else stays.
    static func removed(from text: String) -> String {
        // Bytes: to Swift the end of a sequence and a combining mark behind it are one character.
        var rest = Array(text.utf8)[...]
        var kept: [UInt8] = []
        while let start = rest.firstIndex(of: Array(introducer.utf8)) {
            kept += rest[..<start]
            let end = rest[start...].firstIndex(of: Array(terminator.utf8))
            rest = end.map { rest[($0 + terminator.utf8.count)...] } ?? []
        }
        return String(decoding: kept + rest, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Where other bytes begin in these.
    fileprivate func firstIndex(of other: [UInt8]) -> Int? {
        indices.first { self[$0] == other[0] && self[$0...].starts(with: other) }
    }
}

extension UInt8 {
    fileprivate var isPrintable: Bool { 0x21...0x7E ~= self }
}

/// Decides whether text gets hyperlinks, which a terminal that does not know them may show as rubbish.
package enum HyperlinkPolicy {
    /// `--color never` and `FORCE_HYPERLINK` decide, in this order; else links are for text that has looks at all, on a
    /// terminal that is known to take them.
    package static func usesLinks(
        typed: ColorOption?,
        usesStyles: Bool,
        environment: ProcessEnvironment,
        isTerminal: Bool
    ) -> Bool {
        guard typed != .never else { return false }
        return forced(by: environment) ?? (isTerminal && usesStyles && KnownTerminal.takesLinks(environment))
    }

    /// What `FORCE_HYPERLINK` says: 0 for none, anything else for links everywhere; nil where it is unset.
    static func forced(by environment: ProcessEnvironment) -> Bool? {
        environment["FORCE_HYPERLINK"].map { $0 != "0" }
    }
}

/// Terminals by what they put into the environment.
enum KnownTerminal {
    /// True for a terminal that takes hyperlinks. One that is not known here has none.
    static func takesLinks(_ environment: ProcessEnvironment) -> Bool {
        let name = environment["TERM"] ?? "dumb"
        guard name != "dumb", name != "linux" else { return false }
        // A multiplexer inherits the variables of whatever terminal it was started in.
        if environment["TMUX"] != nil { return takesLinks(program: "tmux", environment) }
        guard environment["STY"] == nil else { return false }
        return names.contains(name)
            || variables.contains { environment[$0] != nil }
            || takesLinks(program: environment["TERM_PROGRAM"], environment)
            || (number(environment["VTE_VERSION"]) ?? 0) > 5000
            || (number(environment["KONSOLE_VERSION"]) ?? 0) >= 201_200
    }

    /// Values of `TERM`.
    private static let names: Set = [
        "alacritty", "contour", "foot", "foot-direct", "foot-extra", "xterm-ghostty", "xterm-kitty",
    ]

    /// Variables that tell by being there.
    private static let variables = ["ALACRITTY_WINDOW_ID", "DOMTERM", "KITTY_WINDOW_ID", "WT_SESSION"]

    /// Values of `TERM_PROGRAM`, and the first version that takes links.
    private static let programs: [String: [Int]] = [
        "WezTerm": [], "ghostty": [], "iTerm.app": [3, 1], "mintty": [3, 4], "tmux": [3, 4], "vscode": [1, 72],
    ]

    private static func takesLinks(program: String?, _ environment: ProcessEnvironment) -> Bool {
        guard let program, program == environment["TERM_PROGRAM"], let first = programs[program] else { return false }
        return !version(environment["TERM_PROGRAM_VERSION"] ?? "").lexicographicallyPrecedes(first)
    }

    /// The numbers of `3.4`, `3.3a` and `next-3.5`.
    private static func version(_ text: String) -> [Int] {
        text.split { !("0"..."9" ~= $0) }.compactMap { Int($0) }
    }

    private static func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }
}
