import POSIX
import TestSupport
import Testing

@testable import TerminalKit

@Suite("ProgressBar")
struct ProgressBarTests {
    private static let words = ["Reading", "0:12 left", "450,000 films", "210.4 MiB of 467.1 MiB"]

    @Test(
        "Text that does not fit is dropped from the end, and the bar fills the rest",
        arguments: [
            (100, "Reading [#############-----------------]  45%  0:12 left  450,000 films  210.4 MiB of 467.1 MiB"),
            (79, "Reading [######--------]  45%  0:12 left  450,000 films  210.4 MiB of 467.1 MiB"),
            (60, "Reading [########-----------]  45%  0:12 left  450,000 films"),
            (40, "Reading  45%  0:12 left  450,000 films"), (30, "Reading  45%  0:12 left"),
            (20, "Reading [##---]  45%"), (10, "45%"), (2, "4…"), (1, "…"), (0, ""),
        ]
    )
    func fitting(columns: Int, expected: String) {
        #expect(ProgressBar.text(share: 0.45, words: Self.words, columns: columns) == expected)
    }

    @Test("No line is wider than the terminal", arguments: [nil, 0, 0.5, 0.999, 1] as [Double?])
    func width(share: Double?) {
        for columns in 0...120 {
            #expect(ProgressBar.text(share: share, words: Self.words, columns: columns).displayWidth <= columns)
        }
    }

    @Test("Without a known total there is no bar")
    func endless() {
        #expect(ProgressBar.text(share: nil, words: ["Reading", "5 films"], columns: 40) == "Reading  5 films")
    }

    @Test("It is not shown if stderr is redirected or a dumb terminal")
    func none() {
        let pipe = Console(output: MemoryWriter(), errors: MemoryWriter())
        let terminal = Console(output: MemoryWriter(), errors: MemoryWriter(), errorColumns: 80)
        #expect(ProgressBar(console: pipe, environment: ProcessEnvironment([:])) == nil)
        #expect(ProgressBar(console: terminal, environment: ProcessEnvironment(["TERM": "dumb"])) == nil)
    }

    @Test("It is redrawn in place, and erased")
    func drawn() throws {
        let writer = MemoryWriter()
        let console = Console(output: MemoryWriter(), errors: writer, errorColumns: 21)
        let line = try #require(ProgressBar(console: console, environment: ProcessEnvironment([:])))
        line.draw(share: 0.45, words: Self.words)
        line.draw(share: nil, words: ["Reading"])
        line.clear()
        #expect(writer.text == "\rReading [##---]  45%\u{1B}[K\rReading\u{1B}[K\r\u{1B}[K")
    }
}

@Suite("Spinner")
struct SpinnerTests {
    private let clock = ManualClock()
    private let writer = MemoryWriter()

    private func line() throws -> Spinner {
        let console = Console(output: MemoryWriter(), errors: writer, errorColumns: 80)
        return try #require(Spinner(console: console, environment: ProcessEnvironment([:]), clock: clock) { "Waiting" })
    }

    /// Advances the clock, once a task waits for it.
    private func pass(_ duration: Duration) async {
        #expect(await eventually { clock.sleepers == 1 })
        clock.advance(by: duration)
    }

    @Test("A response within 300 ms shows no spinner")
    func quick() async throws {
        let line = try line()
        line.begin()
        await pass(.milliseconds(299))
        line.end()
        #expect(await eventually { clock.sleepers == 0 })
        #expect(writer.text == "")
    }

    @Test("After 300 ms a spinner is shown, turns, and is erased at the end")
    func slow() async throws {
        let line = try line()
        line.begin()
        await pass(.milliseconds(300))
        #expect(await eventually { writer.text == "\r| Waiting\u{1B}[K" })
        await pass(.milliseconds(100))
        #expect(await eventually { writer.text.hasSuffix("\r/ Waiting\u{1B}[K") })
        await pass(.milliseconds(100))
        #expect(await eventually { writer.text.hasSuffix("\r- Waiting\u{1B}[K") })
        let before = writer.text
        line.end()
        line.end()
        #expect(await eventually { clock.sleepers == 0 })
        #expect(writer.text == before + "\r\u{1B}[K")
    }

    @Test("After the end it is not shown, whether it had started or not", arguments: [true, false])
    func once(hasBegun: Bool) async throws {
        let line = try line()
        if hasBegun {
            line.begin()
            await pass(.milliseconds(300))
        }
        line.end()
        line.begin()
        #expect(await stays(for: .milliseconds(20)) { clock.sleepers == 0 })
        let before = writer.text
        clock.advance(by: .seconds(1))
        #expect(writer.text == before)
    }
}
