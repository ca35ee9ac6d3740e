import TerminalKit
import POSIX
import TestSupport
import Testing

@testable import movies

@Suite("ProgressLine")
struct ProgressLineTests {
    private static let words = ["Reading", "0:12 left", "450,000 films", "210.4 MiB of 467.1 MiB"]

    @Test(
        "words that do not fit are left out, the last first, and the bar takes what is left",
        arguments: [
            (100, "Reading [#############-----------------]  45%  0:12 left  450,000 films  210.4 MiB of 467.1 MiB"),
            (79, "Reading [######--------]  45%  0:12 left  450,000 films  210.4 MiB of 467.1 MiB"),
            (60, "Reading [########-----------]  45%  0:12 left  450,000 films"),
            (40, "Reading  45%  0:12 left  450,000 films"), (30, "Reading  45%  0:12 left"),
            (20, "Reading [##---]  45%"), (10, "45%"), (2, "4…"), (1, "…"), (0, ""),
        ]
    )
    func fitting(columns: Int, expected: String) {
        #expect(ProgressLine.text(share: 0.45, words: Self.words, columns: columns) == expected)
    }

    @Test("no line is wider than the terminal", arguments: [nil, 0, 0.5, 0.999, 1] as [Double?])
    func width(share: Double?) {
        for columns in 0...120 {
            #expect(ProgressLine.text(share: share, words: Self.words, columns: columns).displayWidth <= columns)
        }
    }

    @Test("without a known end there is no bar")
    func endless() {
        #expect(ProgressLine.text(share: nil, words: ["Reading", "5 films"], columns: 40) == "Reading  5 films")
    }

    @Test("there is none where standard error is no terminal, or a dumb one")
    func none() {
        let pipe = Console(output: MemoryWriter(), errors: MemoryWriter())
        let terminal = Console(output: MemoryWriter(), errors: MemoryWriter(), errorColumns: 80)
        #expect(ProgressLine(console: pipe, environment: ProcessEnvironment([:])) == nil)
        #expect(ProgressLine(console: terminal, environment: ProcessEnvironment(["TERM": "dumb"])) == nil)
    }

    @Test("it is drawn over and over in place, and cleared")
    func drawn() throws {
        let writer = MemoryWriter()
        let console = Console(output: MemoryWriter(), errors: writer, errorColumns: 21)
        let line = try #require(ProgressLine(console: console, environment: ProcessEnvironment([:])))
        line.draw(share: 0.45, words: Self.words)
        line.draw(share: nil, words: ["Reading"])
        line.clear()
        #expect(writer.text == "\rReading [##---]  45%\u{1B}[K\rReading\u{1B}[K\r\u{1B}[K")
    }
}
