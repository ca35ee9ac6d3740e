import Foundation
import TestSupport
import Testing

@testable import POSIX
@testable import TerminalKit

@Suite("chafa", .heavy)
struct ChafaTests {
    private static let environment = ProcessEnvironment(ProcessInfo.processInfo.environment)
    private static let isInstalled = ChildProcess.executable("chafa", environment: environment) != nil
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// A program with that name that runs a script.
    private func fake(_ script: String) async throws -> Chafa {
        let text = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/chafa.text")
        // Copied by another process: a child of another test could inherit a file opened for writing here, and then it
        // could not be executed.
        try await Shell.output(of: "cp \"$1\" \"$2\" && chmod 755 \"$2\"", text, folder.path("bin/chafa"))
        let folders = "\(folder.path)/bin:/usr/bin:/bin"
        return try #require(Chafa(ProcessEnvironment(["PATH": folders, "TERM": "xterm-kitty"])))
    }

    private static let cells = ScreenSize(columns: 4, rows: 3)

    @Test("It gets all options it needs, and the image through a pipe")
    func arguments() async throws {
        let chafa = try await fake("echo \"$@ $TERM $(wc -c)\"")
        let expected = "--format symbols --colors 256 --size 4x3 --stretch --duration 0 -O 0 - xterm-256color"
        let output = chafa.symbols(of: SamplePicture.jpeg, colors: .palette, cells: Self.cells)
        #expect(output == "\(expected) \(SamplePicture.jpeg.count)\n")
    }

    @Test("Sequences that hide the cursor are removed")
    func cursor() async throws {
        let chafa = try await fake(#"printf '\033[?25lx\033[0m\n\033[?25h'"#)
        #expect(chafa.symbols(of: Data(), colors: .full, cells: Self.cells) == "x\u{1B}[0m\n")
    }

    @Test("Sixels are requested again if its cell size differs")
    func sixels() async throws {
        let script = #"""
            size=$6; columns=${size%x*}; rows=${size#*x}
            printf '\033[?80l\033P0;1;0q"1;1;%d;%d#0\033\\' $((columns * 10)) $((rows * 20))
            echo "$size" >>"\#(folder.path)/sizes"
            """#
        let output = try await fake(script).sixels(of: Data(), pixels: PixelSize(width: 240, height: 480))
        #expect(folder.read("sizes") == "30x60\n24x24\n")
        #expect(output?.contains("\"1;1;240;480") == true)
    }

    @Test(
        "Sixels with any other control sequence are rejected",
        arguments: [#"\033P+q544e\033\\"#, #"\033]0;title\007"#, #"\033[2J"#, "text", #"\033[?1049h"#]
    )
    func foreignSequences(text: String) async throws {
        let chafa = try await fake(#"cat >/dev/null; printf '\033P0;1;0q"1;1;240;480#0\033\\\#(text)'"#)
        #expect(chafa.sixels(of: Data(), pixels: PixelSize(width: 240, height: 480)) == nil)
    }

    @Test("If it is missing or fails, there is no image")
    func nothing() async throws {
        #expect(Chafa(ProcessEnvironment(["PATH": folder.path])) == nil)
        let chafa = try await fake("exit 1")
        #expect(chafa.symbols(of: Data(), colors: .full, cells: Self.cells) == nil)
        #expect(chafa.sixels(of: Data(), pixels: PixelSize(width: 9, height: 9)) == nil)
        #expect(chafa.pixels(of: Data(), cells: Self.cells) == nil)
    }

    @Test("The installed one draws a poster in every format", .enabled(if: isInstalled))
    func real() throws {
        let chafa = try #require(Chafa(Self.environment))
        for picture in [SamplePicture.jpeg, SamplePicture.png] {
            let symbols = try #require(chafa.symbols(of: picture, colors: .full, cells: Self.cells))
            let lines = symbols.split(separator: "\n").map { String($0).cleanedForTerminal }
            #expect(lines.map(\.displayWidth) == [4, 4, 4])
            let colorless = try #require(chafa.symbols(of: picture, colors: .none, cells: Self.cells))
            #expect(!colorless.contains("\u{1B}["))
            let pixels = try #require(chafa.pixels(of: picture, cells: Self.cells))
            let numbers = pixels.keys.compactMap { Int($0.dropFirst(2)) }
            #expect(numbers.count == 3 && numbers[1] * 3 > numbers[2])
            let sixels = try #require(chafa.sixels(of: picture, pixels: PixelSize(width: 80, height: 120)))
            #expect(sixels.hasPrefix("\u{1B}P"))
            #expect(sixels.contains(/"1;1;[78].;1[12]./))
        }
    }
}

@Suite("Parsing coloured characters")
struct SymbolLinesTests {
    private func look(
        _ foreground: CellColor?,
        _ background: CellColor? = nil,
        reverse isReversed: Bool = false
    ) -> CellStyle {
        var style = isReversed ? CellStyle(.reverse) : .plain
        (style.foreground, style.background) = (foreground, background)
        return style
    }

    @Test("Colours of every depth, reverse, and reset")
    func colors() {
        let text =
            "\u{1B}[0m\u{1B}[38;2;1;2;3;48;2;4;5;6m▌\u{1B}[0m\u{1B}[38;5;125m▄\n"
            + "\u{1B}[31;102m▀\u{1B}[0m\u{1B}[7m\u{1B}[91m \u{1B}[39;49m-\u{1B}[m.\n"
        let expected = [
            StyledLine("▌", look(.rgb(1, 2, 3), .rgb(4, 5, 6))).adding("▄", look(.palette(125))),
            StyledLine("▀", look(.palette(1), .palette(10))).adding(" ", look(.palette(9), reverse: true))
                .adding("-", look(nil, reverse: true)).adding("."),
        ]
        #expect(ANSIArt.lines(of: text) == expected)
    }

    @Test("Plain characters are lines, including spaces")
    func plain() {
        #expect(ANSIArt.lines(of: " ▕██\n  ██\n") == [StyledLine(" ▕██"), StyledLine("  ██")])
        #expect(ANSIArt.lines(of: "\n x\n") == [StyledLine(), StyledLine(" x")])
    }

    @Test("Malformed colours are ignored")
    func damaged() {
        for codes in ["38", "38;5", "38;2;1", "38;9", "38;5;300", "48;2;1;2;999"] {
            #expect(ANSIArt.lines(of: "\u{1B}[\(codes)mx") == [StyledLine("x")])
        }
    }

    @Test(
        "Any other control sequence rejects the text",
        arguments: [
            "\u{1B}[2Jx", "\u{1B}]8;;x\u{7}y", "a\tb", "a\rb", "\u{1B}", "\u{1B}[5mx", "\u{1B}[xm", "\u{1B}[31",
        ]
    )
    func refused(text: String) {
        #expect(ANSIArt.lines(of: text) == nil)
    }

    @Test("A colour uses the code supported by the simplest terminal")
    func codes() {
        #expect(look(.palette(1), .palette(10)).sequence == "\u{1B}[0;31;102m")
        #expect(look(.palette(125), .rgb(1, 2, 3)).sequence == "\u{1B}[0;38;5;125;48;2;1;2;3m")
    }
}
