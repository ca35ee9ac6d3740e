import Foundation
import TestSupport
import Testing

@testable import POSIX
@testable import TerminalKit

@Suite("Image support of terminals")
struct ImageSupportTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let variables: [String: String]
        let graphics: GraphicsProtocol?
        let symbols: SymbolColors?

        init(
            _ name: String,
            _ variables: [String: String],
            _ graphics: GraphicsProtocol?,
            _ symbols: SymbolColors?
        ) {
            self.name = name
            self.variables = variables
            self.graphics = graphics
            self.symbols = symbols
        }

        var testDescription: String { name }
    }

    private static let xterm = "xterm-256color"

    private static let rows = [
        Row("kitty", ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"], .kitty, .full),
        Row("kitty over ssh", ["TERM": "xterm-kitty"], .kitty, .full),
        Row("kitty with another TERM", ["TERM": xterm, "KITTY_WINDOW_ID": "1"], .kitty, .full),
        Row("Ghostty", ["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], .kitty, .full),
        Row("Ghostty with another TERM", ["TERM": xterm, "GHOSTTY_RESOURCES_DIR": "/x"], .kitty, .full),
        Row("iTerm2", ["TERM": xterm, "TERM_PROGRAM": "iTerm.app", "COLORTERM": "truecolor"], .inlineImages, .full),
        Row("iTerm2 over ssh", ["TERM": xterm, "LC_TERMINAL": "iTerm2"], .inlineImages, .full),
        Row("WezTerm", ["TERM": xterm, "TERM_PROGRAM": "WezTerm"], .inlineImages, .full),
        Row("WezTerm's own TERM", ["TERM": "wezterm"], .inlineImages, .full),
        Row("WezTerm on Windows", ["TERM": xterm, "WEZTERM_PANE": "0"], .inlineImages, .full),
        Row(
            "WezTerm from kitty",
            ["TERM": xterm, "TERM_PROGRAM": "WezTerm", "KITTY_WINDOW_ID": "1"],
            .inlineImages,
            .full
        ),
        Row("mintty", ["TERM": "xterm", "TERM_PROGRAM": "mintty"], .inlineImages, .full),
        Row("foot", ["TERM": "foot"], .sixels, .full),
        Row("foot-extra", ["TERM": "foot-extra"], .sixels, .full),
        Row("mlterm", ["TERM": "mlterm-256color"], .sixels, .full),
        Row("Konsole", ["TERM": xterm, "KONSOLE_VERSION": "230400"], .inlineImages, .full),
        Row("old Konsole", ["TERM": xterm, "KONSOLE_VERSION": "210800"], nil, .full),
        Row("GNOME Terminal", ["TERM": xterm, "VTE_VERSION": "7006", "COLORTERM": "truecolor"], nil, .full),
        Row("GNOME Terminal from kitty", ["TERM": xterm, "VTE_VERSION": "7006", "KITTY_WINDOW_ID": "1"], nil, .full),
        Row("xterm from kitty", ["TERM": xterm, "XTERM_VERSION": "XTerm(379)", "KITTY_WINDOW_ID": "1"], nil, .palette),
        Row("VS Code from kitty", ["TERM": xterm, "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], nil, .palette),
        Row("Terminal of macOS", ["TERM": xterm, "TERM_PROGRAM": "Apple_Terminal"], nil, .palette),
        Row("Windows Terminal", ["TERM": xterm, "WT_SESSION": "x"], nil, .full),
        Row("Alacritty", ["TERM": "alacritty", "COLORTERM": "truecolor"], nil, .full),
        Row("anything over ssh", ["TERM": xterm], nil, .palette),
        Row("xterm", ["TERM": "xterm"], nil, .sixteen),
        Row("direct colours", ["TERM": "xterm-direct"], nil, .full),
        Row("tmux in kitty", ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "KITTY_WINDOW_ID": "1"], nil, .palette),
        Row("tmux over ssh", ["TERM": "tmux-256color"], nil, .palette),
        Row(
            "tmux in iTerm2",
            ["TERM": "screen-256color", "TMUX": "/tmp/x", "TERM_PROGRAM": "tmux", "LC_TERMINAL": "iTerm2"],
            nil,
            .palette
        ),
        Row("screen", ["TERM": "screen", "STY": "1.x", "COLORTERM": "truecolor"], nil, .full),
        Row("screen with another TERM", ["TERM": xterm, "STY": "1.x"], nil, .palette),
        Row("Zellij in kitty", ["TERM": "xterm-kitty", "ZELLIJ": "0"], nil, .sixteen),
        Row("the console", ["TERM": "linux"], nil, .sixteen),
        Row("vt100", ["TERM": "vt100"], nil, .sixteen),
        Row("Emacs", ["TERM": "eterm-color", "INSIDE_EMACS": "29.1"], nil, .sixteen),
        Row("dumb", ["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil, nil),
        Row("nothing", [:], nil, nil),
        Row("an empty TERM", ["TERM": "", "KITTY_WINDOW_ID": "1"], nil, nil),
    ]

    @Test("It is detected from the environment", arguments: rows)
    func table(row: Row) {
        let support = ImageSupport(environment: ProcessEnvironment(row.variables), usesColors: true)
        #expect(support == ImageSupport(graphics: row.graphics, symbols: row.symbols))
    }

    @Test("Without colours only symbols are used", arguments: rows)
    func colorless(row: Row) {
        let support = ImageSupport(environment: ProcessEnvironment(row.variables), usesColors: false)
        let symbols = row.symbols == nil ? nil : SymbolColors.none
        #expect(support == ImageSupport(graphics: nil, symbols: symbols))
    }
}

@Suite("Image escape sequences")
struct GraphicsSequencesTests {
    private static let cells = ScreenSize(columns: 4, rows: 3)

    @Test("kitty accepts PNG unchanged")
    func png() throws {
        let picture = try #require(KittyImage(png: SamplePicture.png))
        let base64 = SamplePicture.png.base64EncodedString()
        let expected = "\u{1B}_Ga=T,q=2,c=4,r=3,f=100,m=0;\(base64)\u{1B}\\"
        #expect(picture.show(cells: Self.cells) == expected)
        #expect(KittyImage(png: SamplePicture.jpeg) == nil)
    }

    @Test("Long data is sent in chunks of 4,096 characters, and only the first has the header")
    func pieces() {
        let pixels = KittyImage(keys: ["f=24", "s=2", "v=1"], payload: Data(count: 6_750).base64EncodedString())
        let text = pixels.show(cells: Self.cells, keys: ["i=7", "C=1"])
        let piece = String(repeating: "A", count: 4_096)
        let expected = [
            "\u{1B}_Ga=T,q=2,c=4,r=3,f=24,s=2,v=1,i=7,C=1,m=1;\(piece)", "\u{1B}_Gq=2,m=1;\(piece)",
            "\u{1B}_Gq=2,m=0;\(String(repeating: "A", count: 808))",
        ]
        #expect(text == expected.map { $0 + "\u{1B}\\" }.joined())
        #expect(KittyImage.remove(id: 7) == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
    }

    @Test("iTerm2 accepts files unchanged")
    func inlineImage() {
        let expected =
            "\u{1B}]1337;File=inline=1;size=\(SamplePicture.jpeg.count);width=4;height=3;preserveAspectRatio=1:"
            + SamplePicture.jpeg.base64EncodedString() + "\u{7}"
        #expect(ITermImage.show(SamplePicture.jpeg, cells: Self.cells) == expected)
    }
}

@Suite("Pixels from chafa")
struct PlainPixelsTests {
    private static let head = "\u{1B}_Ga=T,f=24,s=2,v=1,c=10,r=7"

    private func pixels(_ text: String) -> KittyImage? { KittyImage(chafa: Array(text.utf8)) }

    @Test("The chunks are joined, and chafa's cell size is removed")
    func joined() {
        let expected = KittyImage(keys: ["f=24", "s=2", "v=1"], payload: "AQIDBAUG")
        let pieces = "\u{1B}_Gm=1;AQIDBA==\u{1B}\\\u{1B}_Gm=1;BQY=\u{1B}\\\u{1B}_Gm=0\u{1B}\\\n"
        #expect(pixels("\(Self.head),m=1\u{1B}\\" + pieces) == expected)
        #expect(pixels("\u{1B}[?25l\(Self.head);AQIDBAUG\u{1B}\\\u{1B}[?25h\n") == expected)
    }

    @Test(
        "Any other output is rejected",
        arguments: [
            "", "text", "\(head);AQID\u{1B}\\", "\(head),o=z;AQIDBAUG\u{1B}\\",
            "\u{1B}_Ga=T,f=100,s=2,v=1;AQIDBAUG\u{1B}\\", "\u{1B}_Ga=T,f=24,s=-2,v=-1;AQIDBAUG\u{1B}\\",
            "\u{1B}_Ga=T,f=24,s=99999999999,v=99999999999;AQID\u{1B}\\", "\u{1B}_G",
        ]
    )
    func refused(text: String) {
        #expect(pixels(text) == nil)
    }
}
