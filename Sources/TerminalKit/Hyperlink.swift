import Foundation
package import POSIX

/// Terminal hyperlinks (OSC 8).
package enum Hyperlink {
    static let closing = opening("")

    private static let introducer = "\u{1B}]8;"
    private static let terminator = "\u{1B}\\"

    static func opening(_ target: String) -> String { "\(introducer);\(target)\(terminator)" }

    /// The cleaned URL. All bytes except printable ASCII become `%XX`, so the URL can neither end the sequence nor start
    /// another. Nil unless the scheme is http or https, because a terminal may start any program for other schemes.
    static func target(_ address: String) -> String? {
        let address = address.cleanedForTerminal
        guard ["http://", "https://"].contains(where: address.lowercased().hasPrefix) else { return nil }
        guard !address.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return address }
        return address.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "!"..."~"))
    }

    static func removed(from text: String) -> String {
        // Searches bytes, because the end of a sequence and a following combining mark form one Character.
        var rest = Array(text.utf8)[...]
        var kept: [UInt8] = []
        while let start = rest.firstRange(of: introducer.utf8)?.lowerBound {
            kept += rest[..<start]
            rest = rest[start...].firstRange(of: terminator.utf8).map { rest[$0.upperBound...] } ?? []
        }
        return String(decoding: kept + rest, as: UTF8.self)
    }
}

/// Decides whether text contains hyperlinks, which some terminals print as garbage.
package enum HyperlinkPolicy {
    /// `--color never` disables links. Otherwise, `FORCE_HYPERLINK` enables or disables them. If neither is given, styled text
    /// has links on a terminal that is known to support them.
    package static func usesLinks(
        typed: ColorOption?,
        usesStyles: Bool,
        environment: ProcessEnvironment,
        isTerminal: Bool
    ) -> Bool {
        guard typed != .never else { return false }
        return forced(by: environment) ?? (isTerminal && usesStyles && supportsLinks(environment))
    }

    /// Returns whether `FORCE_HYPERLINK` enables links: false for 0, true for any other value, nil if unset.
    static func forced(by environment: ProcessEnvironment) -> Bool? { environment["FORCE_HYPERLINK"].map { $0 != "0" } }

    /// Returns whether a terminal, identified by the environment variables it sets, supports links.
    private static func supportsLinks(_ environment: ProcessEnvironment) -> Bool {
        let name = environment["TERM"] ?? "dumb"
        guard name != "dumb", name != "linux" else { return false }
        // A multiplexer inherits its terminal's variables, which do not describe the multiplexer.
        if environment["TMUX"] != nil { return supportsLinks(program: "tmux", environment) }
        guard environment["STY"] == nil else { return false }
        return names.contains(name)
            || variables.contains { environment[$0] != nil }
            || supportsLinks(program: environment["TERM_PROGRAM"], environment)
            || Int(environment["VTE_VERSION"] ?? "") ?? 0 > 5000
            || Int(environment["KONSOLE_VERSION"] ?? "") ?? 0 >= 201_200
    }

    /// The values of `TERM` for terminals that support links.
    private static let names: Set = [
        "alacritty", "contour", "foot", "foot-direct", "foot-extra", "xterm-ghostty", "xterm-kitty",
    ]

    /// The variables whose presence, with any value, shows that the terminal supports links.
    private static let variables = ["ALACRITTY_WINDOW_ID", "DOMTERM", "KITTY_WINDOW_ID", "WT_SESSION"]

    /// The values of `TERM_PROGRAM`, with the first version that supports links; empty if every version does.
    private static let programs: [String: [Int]] = [
        "WezTerm": [], "ghostty": [], "iTerm.app": [3, 1], "mintty": [3, 4], "tmux": [3, 4], "vscode": [1, 72],
    ]

    private static func supportsLinks(program: String?, _ environment: ProcessEnvironment) -> Bool {
        guard let program, program == environment["TERM_PROGRAM"], let first = programs[program] else { return false }
        return !version(environment["TERM_PROGRAM_VERSION"] ?? "").lexicographicallyPrecedes(first)
    }

    /// The numeric components of a version such as `3.4`, `3.3a` or `next-3.5`.
    private static func version(_ text: String) -> [Int] { text.split { !("0"..."9" ~= $0) }.compactMap { Int($0) } }
}
