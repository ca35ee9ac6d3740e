import TestSupport
import Testing

@testable import POSIX
@testable import TerminalKit

@Suite("Hyperlink")
struct HyperlinkTests {
    @Test(
        "A URL contains nothing that could end its escape sequence",
        arguments: [
            ("https://example.com/a?b=c;d#e", "https://example.com/a?b=c;d#e"),
            ("https://é.com/ü x", "https://%C3%A9.com/%C3%BC%20x"), ("HTTP://a", "HTTP://a"),
            ("http://a\u{1B}\\b", "http://ab"), ("http://a\u{1B}]8;;evil\u{7}b", "http://ab"),
            ("http://a\u{7}b\nc", "http://a%20b%20c"), ("http://a\u{9C}b", "http://a%20b"),
            ("\u{202E}http://a", "http://a"),
        ]
    )
    func target(address: String, target: String) {
        #expect(Hyperlink.target(address) == target)
    }

    @Test(
        "Only http and https are links",
        arguments: [
            "", "a", "//a", "javascript:alert(1)", "file:///etc/passwd", "ssh://-oProxyCommand=x", "http:", "https:/a",
            "data:text/html,x", " http://a", "xhttp://a",
        ]
    )
    func scheme(address: String) {
        #expect(Hyperlink.target(address) == nil)
        #expect(CellStyle(.bold, link: address) == CellStyle(.bold))
    }

    @Test("The target of any URL is printable ASCII")
    func anyAddress() {
        var generator = SeededGenerator(state: 8)
        for _ in 0..<2_000 {
            let scalars = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                Unicode.Scalar(UInt32.random(in: 0..<0x300, using: &generator)) ?? "x"
            }
            let target = Hyperlink.target("https://" + String(String.UnicodeScalarView(scalars)))
            #expect(target?.utf8.allSatisfy { 0x21...0x7E ~= $0 } == true)
        }
    }

    @Test("Only links are removed from text")
    func removed() {
        let link = CellStyle(.bold, link: "https://a/")
        let lines = [
            StyledLine("\u{301}x", link).adding(" y", CellStyle(.dim)),
            StyledLine("plain"),
            StyledLine("z", CellStyle(link: "https://b/")),
        ]
        let text = lines.map { $0.sequences(styled: true, linked: true) + "\n" }.joined()
        let without = lines.map { $0.sequences(styled: true, linked: false) + "\n" }.joined()
        #expect(text != without)
        #expect(Hyperlink.removed(from: text) == without)
        #expect(Hyperlink.removed(from: without) == without)
        #expect(Hyperlink.removed(from: "a\u{1B}]8;;cut") == "a")
    }
}

@Suite("HyperlinkPolicy")
struct HyperlinkPolicyTests {
    private static let foot = ["TERM": "foot"]

    private func usesLinks(
        _ environment: [String: String],
        typed: ColorOption? = nil,
        usesStyles: Bool = true,
        isTerminal: Bool = true
    ) -> Bool {
        HyperlinkPolicy.usesLinks(
            typed: typed,
            usesStyles: usesStyles,
            environment: ProcessEnvironment(environment),
            isTerminal: isTerminal
        )
    }

    @Test(
        "Terminals with link support are recognised by their variables",
        arguments: [
            ["TERM": "foot"], ["TERM": "alacritty"], ["TERM": "xterm-kitty"], ["TERM": "xterm-ghostty"],
            ["KITTY_WINDOW_ID": "1"], ["WT_SESSION": "0-0"], ["ALACRITTY_WINDOW_ID": "7"], ["VTE_VERSION": "7600"],
            ["KONSOLE_VERSION": "240501"],
            ["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809-5046fc22"],
            ["TERM_PROGRAM": "ghostty"], ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.4.15"],
            ["TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.85.1"],
            ["TMUX": "/tmp/x,1,0", "TERM": "screen-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"],
            ["TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"],
        ]
    )
    func known(environment: [String: String]) {
        #expect(usesLinks(["TERM": "xterm-256color"].merging(environment) { $1 }))
    }

    @Test(
        "Terminals without link support and unknown ones get no links",
        arguments: [
            [:], ["TERM": "dumb", "KITTY_WINDOW_ID": "1"], ["TERM": "linux", "VTE_VERSION": "7600"], ["TERM": ""],
            ["VTE_VERSION": "4999"], ["VTE_VERSION": "5000"], ["VTE_VERSION": "x"], ["KONSOLE_VERSION": "200800"],
            ["TERM_PROGRAM": "Apple_Terminal"], ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.0.15"],
            ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.71.2"],
            ["TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a", "KITTY_WINDOW_ID": "1"],
            ["TMUX": "/tmp/x,1,0", "VTE_VERSION": "7600"], ["STY": "1.pts-0.host", "VTE_VERSION": "7600"],
        ]
    )
    func unknown(environment: [String: String]) {
        #expect(!usesLinks(["TERM": "xterm-256color"].merging(environment) { $1 }))
    }

    @Test("Links are only for terminals and styled text")
    func looks() {
        #expect(usesLinks(Self.foot))
        #expect(!usesLinks(Self.foot, isTerminal: false))
        #expect(!usesLinks(Self.foot, usesStyles: false))
        #expect(!usesLinks(Self.foot, typed: .never))
        #expect(!usesLinks(Self.foot, typed: .always, isTerminal: false))
    }

    @Test("FORCE_HYPERLINK decides, except for --color never")
    func forced() {
        let forced = ["FORCE_HYPERLINK": "1"]
        #expect(usesLinks(forced, usesStyles: false, isTerminal: false))
        #expect(!usesLinks(forced, typed: .never))
        #expect(!usesLinks(Self.foot.merging(["FORCE_HYPERLINK": "0"]) { $1 }))
        #expect(usesLinks(Self.foot.merging(["FORCE_HYPERLINK": ""]) { $1 }))
    }
}
