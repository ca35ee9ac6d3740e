package import POSIX
import Foundation

/// The terminal that this process was started on.
@MainActor
package final class LiveScreen: FullScreen {
    package let events = EventQueue<ScreenEvent>()

    private let console: Console
    private let environment: ProcessEnvironment
    private let input: Int32 = 0
    private let output: Int32 = 1
    private let turn: DrawingTurn
    /// The modes to give back; nil while the terminal is not taken over.
    private var modes: TerminalModes?
    private var isReading = false
    private var shown: ScreenBuffer?

    /// - Throws: ``ScreenError``.
    package init(console: Console, environment: ProcessEnvironment) throws {
        self.console = console
        self.environment = environment
        turn = try DrawingTurn()
    }

    package var size: ScreenSize { TerminalWindow(of: output, environment: environment).size }

    package func enter() throws {
        let modes = try TerminalModes(of: input)
        TerminalRescue.arm(input: input, output: output, modes: modes, turn: turn)
        self.modes = modes
        try modes.raw.apply(to: input)
        try write(ScreenSequences.enter)
        invalidate()
        try startReading()
    }

    package func leave() {
        guard let modes else { return }
        self.modes = nil
        try? write(ScreenSequences.leave)
        try? modes.apply(to: input)
        TerminalRescue.disarm()
    }

    package func show(_ screen: ScreenBuffer) throws {
        try write(ScreenDiff.text(from: shown, to: screen))
        shown = screen
    }

    package func suspend() throws {
        leave()
        SignalRelay.stop()
        try enter()
    }

    package func invalidate() {
        shown = nil
        // A shell may have changed them while the process stood still.
        try? modes?.raw.apply(to: input)
    }

    package func copy(_ text: String) throws {
        try write(ScreenSequences.copy(text))
    }
}

extension LiveScreen {
    private func write(_ text: String) throws {
        guard !text.isEmpty else { return }
        try turn.run { try console.write(text) }
    }

    private func startReading() throws {
        guard !isReading else { return }
        guard let signals = SignalRelay.start() else { throw ScreenError(reason: "no descriptors are left") }
        isReading = true
        TerminalReader(input: input, signals: signals, events: events).start()
    }
}
