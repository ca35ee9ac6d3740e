package import POSIX

/// A way to send a whole picture to a terminal.
package enum GraphicsProtocol: Hashable, Sendable {
    /// Of kitty and Ghostty: PNG or plain pixels.
    case kitty
    /// Of iTerm2 and WezTerm (OSC 1337): files as they are.
    case inlineImages
    /// Of foot, mlterm and others: six rows of pixels at a time.
    case sixels
}

/// The colours that a terminal can give a character.
package enum SymbolColors: String, Hashable, Sendable {
    case none
    case sixteen = "16"
    case palette = "256"
    case full
}

/// What a terminal can show of a picture, as far as its environment tells: nobody is asked, and nobody need answer.
package struct PictureSupport: Hashable, Sendable {
    /// Nil where no protocol is known to work.
    package let graphics: GraphicsProtocol?
    /// Nil where not even block characters can be placed.
    package let symbols: SymbolColors?

    init(graphics: GraphicsProtocol?, symbols: SymbolColors?) {
        self.graphics = graphics
        self.symbols = symbols
    }

    /// - Parameter usesColors: false where colours are not wanted; a picture in colours is not, either.
    package init(environment: ProcessEnvironment, usesColors: Bool) {
        let kind = TerminalKind(environment)
        graphics = usesColors ? kind.graphics : nil
        symbols = kind.isPlain ? nil : usesColors ? kind.colors : SymbolColors.none
    }
}
