package import POSIX

package enum GraphicsProtocol: Hashable, Sendable {
    /// The protocol of kitty and Ghostty, which takes PNG or raw pixels.
    case kitty
    /// The protocol of iTerm2 and WezTerm (OSC 1337), which takes complete image files.
    case inlineImages
    /// The protocol of foot, mlterm and others, which takes six rows of pixels at a time.
    case sixels
}

package enum SymbolColors: String, Hashable, Sendable {
    case none
    case sixteen = "16"
    case palette = "256"
    case full
}

/// The image support of a terminal, guessed from the environment without querying the terminal.
package struct ImageSupport: Hashable, Sendable {
    /// The protocol for images; nil if the terminal is not known to support one, or if images must not have colours.
    package let graphics: GraphicsProtocol?
    /// The colours for images made of characters; nil if the terminal cannot show such images.
    package let symbols: SymbolColors?
}

extension ImageSupport {
    /// - Parameter usesColors: false to draw images only with uncoloured characters.
    package init(environment: ProcessEnvironment, usesColors: Bool) {
        let kind = TerminalKind(environment: environment)
        let symbols = usesColors ? kind.colors : SymbolColors.none
        self.init(graphics: usesColors ? kind.graphics : nil, symbols: kind.isPlain ? nil : symbols)
    }
}

/// A terminal, identified by the variables that terminals set.
struct TerminalKind {
    let environment: ProcessEnvironment

    private var term: String { environment["TERM"] ?? "" }
    private var program: String { environment["TERM_PROGRAM"] ?? "" }

    /// True for a terminal that can only print lines of text.
    var isPlain: Bool { term.isEmpty || term == "dumb" }

    /// True in a multiplexer, which redraws the screen without the image or fails to remove it.
    private var isMultiplexed: Bool {
        ["TMUX", "STY", "ZELLIJ"].contains { environment[$0] != nil }
            || ["tmux", "screen"].contains { term.hasPrefix($0) }
    }

    /// The protocol for images; nil if unknown, or in a multiplexer. Variables that another terminal may have set are read last.
    var graphics: GraphicsProtocol? {
        guard !isPlain, !isMultiplexed else { return nil }
        // `foot-extra` is a variant of `foot`.
        let family = term.hasPrefix("xterm") ? term : String(term.prefix { $0 != "-" })
        if let graphics = Self.terms[family] { return graphics }
        if !program.isEmpty { return Self.programs[program] }
        // Terminals with these variables have no known image support. The variables below may come from another terminal.
        if ["VTE_VERSION", "XTERM_VERSION", "WT_SESSION"].contains(where: { environment[$0] != nil }) { return nil }
        if let version = environment["KONSOLE_VERSION"] {
            return Int(version).map { $0 >= 220_400 } == true ? .inlineImages : nil
        }
        if environment["LC_TERMINAL"] == "iTerm2" { return .inlineImages }
        return Self.variables.first { environment[$0.name] != nil }?.graphics
    }

    private static let terms: [String: GraphicsProtocol] = [
        "xterm-kitty": .kitty, "xterm-ghostty": .kitty, "ghostty": .kitty, "wezterm": .inlineImages,
        "foot": .sixels, "mlterm": .sixels, "contour": .sixels, "yaft": .sixels,
    ]

    private static let programs: [String: GraphicsProtocol] = [
        "kitty": .kitty, "ghostty": .kitty, "WarpTerminal": .kitty, "iTerm.app": .inlineImages,
        "WezTerm": .inlineImages, "mintty": .inlineImages, "rio": .inlineImages, "contour": .sixels,
    ]

    private static let variables: [(name: String, graphics: GraphicsProtocol)] = [
        ("KITTY_WINDOW_ID", .kitty), ("GHOSTTY_RESOURCES_DIR", .kitty), ("WEZTERM_PANE", .inlineImages),
        ("WEZTERM_EXECUTABLE", .inlineImages), ("ITERM_SESSION_ID", .inlineImages),
    ]

    var colors: SymbolColors {
        let depth = environment["COLORTERM"]?.lowercased() ?? ""
        if ["truecolor", "24bit"].contains(depth) || term.hasSuffix("-direct") || graphics != nil { return .full }
        if ["KONSOLE_VERSION", "WT_SESSION"].contains(where: { environment[$0] != nil }) { return .full }
        if environment["VTE_VERSION"].flatMap({ Int($0) }).map({ $0 >= 3600 }) == true { return .full }
        return term.contains("256") ? .palette : .sixteen
    }
}
