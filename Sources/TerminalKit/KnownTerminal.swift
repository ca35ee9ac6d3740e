import POSIX

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
