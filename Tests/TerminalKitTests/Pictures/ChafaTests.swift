@testable import TerminalKit
@testable import POSIX
import Foundation
import TestSupport
import Testing

@Suite("chafa", .heavy)
struct ChafaTests {
    private static let environment = ProcessEnvironment(ProcessInfo.processInfo.environment)
    private static let isInstalled = ChildProcess.executable("chafa", environment: environment) != nil
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// A program of that name that does what a script says.
    private func fake(_ script: String) async throws -> Chafa {
        let text = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/chafa.text")
        // Copied by another process: one that this process had open for writing could not be started while any child of
        // other tests still has it open, too.
        try await Shell.output(of: "cp \"$1\" \"$2\" && chmod 755 \"$2\"", text, folder.path("bin/chafa"))
        let folders = "\(folder.path)/bin:/usr/bin:/bin"
        return try #require(Chafa(ProcessEnvironment(["PATH": folders, "TERM": "xterm-kitty"])))
    }

    private static let cells = ScreenSize(columns: 4, rows: 3)

    @Test("it is told all it need know, and gets the picture through a pipe")
    func arguments() async throws {
        let chafa = try await fake("echo \"$@ $TERM $(wc -c)\"")
        let expected = "--format symbols --colors 256 --size 4x3 --stretch --duration 0 -O 0 - xterm-256color"
        let output = chafa.symbols(of: SamplePicture.jpeg, colors: .palette, cells: Self.cells)
        #expect(output == "\(expected) \(SamplePicture.jpeg.count)\n")
    }

    @Test("what hides the cursor is left out")
    func cursor() async throws {
        let chafa = try await fake(#"printf '\033[?25lx\033[0m\n\033[?25h'"#)
        #expect(chafa.symbols(of: Data(), colors: .full, cells: Self.cells) == "x\u{1B}[0m\n")
    }

    @Test("sixels are asked for again where its cells are of another size")
    func sixels() async throws {
        let script = #"""
            size=$6; columns=${size%x*}; rows=${size#*x}
            printf '\033P0;1;0q"1;1;%d;%d#0' $((columns * 10)) $((rows * 20)); echo "$size" >>"\#(folder.path)/sizes"
            """#
        let output = try await fake(script).sixels(of: Data(), pixels: PixelSize(width: 240, height: 480))
        #expect(folder.read("sizes") == "30x60\n24x24\n")
        #expect(output?.contains("\"1;1;240;480") == true)
    }

    @Test("without it, or where it fails, there is nothing")
    func nothing() async throws {
        #expect(Chafa(ProcessEnvironment(["PATH": folder.path])) == nil)
        let chafa = try await fake("exit 1")
        #expect(chafa.symbols(of: Data(), colors: .full, cells: Self.cells) == nil)
        #expect(chafa.sixels(of: Data(), pixels: PixelSize(width: 9, height: 9)) == nil)
        #expect(chafa.pixels(of: Data(), cells: Self.cells) == nil)
    }

    @Test("the real one draws a poster in every form", .enabled(if: isInstalled))
    func real() throws {
        let chafa = try #require(Chafa(Self.environment))
        for picture in [SamplePicture.jpeg, SamplePicture.png] {
            let symbols = try #require(chafa.symbols(of: picture, colors: .full, cells: Self.cells))
            let lines = symbols.split(separator: "\n").map { String($0).cleanedForTerminal }
            #expect(lines.map(\.displayWidth) == [4, 4, 4])
            let colorless = try #require(chafa.symbols(of: picture, colors: .none, cells: Self.cells))
            #expect(!colorless.contains("\u{1B}["))
            let pixels = try #require(chafa.pixels(of: picture, cells: Self.cells))
            #expect(pixels.size.width * 3 > pixels.size.height)
            let sixels = try #require(chafa.sixels(of: picture, pixels: PixelSize(width: 80, height: 120)))
            #expect(sixels.hasPrefix("\u{1B}P"))
            #expect(sixels.contains(/"1;1;[78].;1[12]./))
        }
    }
}
