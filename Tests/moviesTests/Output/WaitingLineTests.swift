import TerminalKit
import POSIX
import TestSupport
import Testing

@testable import movies

@Suite("WaitingLine")
struct WaitingLineTests {
    private let clock = ManualClock()
    private let writer = MemoryWriter()

    private func line() -> WaitingLine {
        let console = Console(output: MemoryWriter(), errors: writer, errorColumns: 80)
        return WaitingLine(clock: clock, frames: ["|", "/"]) {
            ProgressLine(console: console, environment: ProcessEnvironment([:]))
        }
    }

    /// Lets the time pass, once somebody waits for it.
    private func pass(_ duration: Duration) async {
        #expect(await eventually { clock.sleepers == 1 })
        clock.advance(by: duration)
    }

    @Test("an answer within 300 ms finds nothing on the screen")
    func quick() async {
        let line = line()
        line.begin()
        await pass(.milliseconds(299))
        line.end()
        #expect(await eventually { clock.sleepers == 0 })
        #expect(writer.text == "")
    }

    @Test("then there is a line, which turns round, and ends without a trace")
    func slow() async {
        let line = line()
        line.begin()
        await pass(.milliseconds(300))
        #expect(await eventually { writer.text == "\r| Waiting for TMDB\u{1B}[K" })
        await pass(.milliseconds(100))
        #expect(await eventually { writer.text.hasSuffix("\r/ Waiting for TMDB\u{1B}[K") })
        await pass(.milliseconds(100))
        #expect(await eventually { writer.text.hasSuffix("\r| Waiting for TMDB\u{1B}[K") })
        let before = writer.text
        line.end()
        line.end()
        #expect(await eventually { clock.sleepers == 0 })
        #expect(writer.text == before + "\r\u{1B}[K")
    }

    @Test("once it has ended it does not come back")
    func once() async {
        let line = line()
        line.begin()
        line.begin()
        await pass(.milliseconds(300))
        line.end()
        line.begin()
        #expect(await stays(for: .milliseconds(20)) { clock.sleepers == 0 })
        let before = writer.text
        clock.advance(by: .seconds(1))
        #expect(writer.text == before)
    }

    @Test("ended before it began, it never comes")
    func over() async {
        let line = line()
        line.end()
        line.begin()
        #expect(await stays(for: .milliseconds(20)) { clock.sleepers == 0 })
    }

    private struct Case {
        var environment: [String: String] = [:]
        var columns: Int? = 80
        var isQuiet = false
        var isVerbose = false
        let isThere: Bool
    }

    @Test("it is for people at a terminal who have not asked for silence, or for more")
    func wanted() {
        let cases = [
            Case(isThere: true), Case(environment: ["NO_COLOR": "1"], isThere: true),
            Case(columns: nil, isThere: false),
            Case(environment: ["TERM": "dumb"], isThere: false), Case(isQuiet: true, isThere: false),
            Case(isVerbose: true, isThere: false),
        ]
        for example in cases {
            var output = OutputOptions()
            (output.isQuiet, output.isVerbose) = (example.isQuiet, example.isVerbose)
            let request = ContainerRequest(
                environment: ProcessEnvironment(example.environment),
                console: Console(output: MemoryWriter(), errors: writer, errorColumns: example.columns),
                output: output
            )
            #expect((WaitingLine(request) != nil) == example.isThere)
        }
    }
}
