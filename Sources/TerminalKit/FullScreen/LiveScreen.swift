import Foundation
package import POSIX

/// The current process's terminal in full-screen mode.
@MainActor
package final class LiveScreen {
    package let events = EventQueue<ScreenEvent>()

    private let console: Console
    private let environment: ProcessEnvironment
    private let input: Int32
    private let output: Int32
    private let turn: TerminalWriteToken
    /// The terminal modes to restore; nil outside full-screen mode.
    private var modes: TerminalModes?
    private var isReading = false
    private var shown: ScreenBuffer?

    /// - Parameters:
    ///   - input: a descriptor of the terminal, to read keys from.
    ///   - output: a descriptor of the terminal that `console` writes to.
    package init(console: Console, environment: ProcessEnvironment, input: Int32, output: Int32) throws {
        (self.console, self.input, self.output, self.environment) = (console, input, output, environment)
        turn = try TerminalWriteToken()
    }

    package var size: ScreenSize { TerminalWindow(of: output, environment: environment).size }

    package func enter() throws {
        let modes = try TerminalModes(of: input)
        let screen = ScreenExit(ScreenSequences.leave, output: output, turn: turn)
        SignalCleanup.setTerminal(modes.value, of: input, leaving: screen)
        SignalHandlers.cleanUpByDefault()
        self.modes = modes
        try modes.raw.apply(to: input)
        try write(ScreenSequences.enter)
        invalidate()
        guard !isReading else { return }
        let reader = TerminalReader(input: input, signals: try SelfPipe.start(), events: events)
        isReading = true
        try DetachedThread.start { reader.run() }
    }

    /// Restores the terminal. Safe to call more than once.
    package func leave() {
        guard let modes else { return }
        self.modes = nil
        try? write(ScreenSequences.leave)
        try? modes.apply(to: input)
        SignalCleanup.setTerminal(nil, of: input)
    }

    /// Draws a screen by writing its difference from the previous screen.
    package func show(_ screen: ScreenBuffer) throws {
        try write(ScreenDiff.text(from: shown, to: screen))
        shown = screen
    }

    /// Restores the terminal, stops the process as Ctrl-Z does, and re-enters full-screen mode once it is continued.
    package func suspend() throws {
        leave()
        SelfPipe.stop()
        try enter()
    }

    /// Forces the next screen to be drawn completely, and applies the terminal modes again.
    package func invalidate() {
        shown = nil
        // A shell may have changed the terminal modes while the process was stopped.
        try? modes?.raw.apply(to: input)
    }

    /// Copies text to the terminal's clipboard (OSC 52), if the terminal allows it.
    package func copy(_ text: String) throws {
        try write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\")
    }

    private func write(_ text: String) throws {
        guard !text.isEmpty else { return }
        try turn.run { try console.write(text) }
    }
}

enum ScreenSequences {
    /// Opens an empty alternate screen, enables SGR mouse reports and bracketed paste, disables autowrap, and hides the cursor.
    static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"

    /// Reverses `enter`, after terminating any sequence that was cut off.
    static let leave =
        "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}

/// Posts keys and signals as events.
struct TerminalReader: Sendable {
    /// The time in milliseconds after which a lone ESC byte becomes the Escape key.
    private static let escapeTimeout: Int32 = 50

    let input: Int32
    let signals: Int32
    let events: EventQueue<ScreenEvent>

    /// Runs until the input ends. Blocks the thread.
    func run() {
        var decoder = KeyDecoder()
        while true {
            var polled = [input, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&polled, 2, decoder.isWaiting ? Self.escapeTimeout : -1)
            if count == 0 { post(decoder.timeOut()) }
            guard count > 0 else { continue }
            if polled[1].revents != 0 { take(from: signals)?.forEach(post) }
            guard polled[0].revents != 0 else { continue }
            guard let bytes = take(from: input) else { break }
            post(decoder.decode(bytes))
        }
        events.post(.ended)
    }

    /// Returns the available bytes; nil at the end of the input or if reading fails.
    private func take(from descriptor: Int32) -> [UInt8]? {
        do {
            let bytes = try SystemCall.read(descriptor, upTo: 4_096)
            return bytes.isEmpty ? nil : bytes
        } catch let error where error.code == EAGAIN {
            return []
        } catch { return nil }
    }

    private func post(_ inputs: [TerminalInput]) {
        for input in inputs { events.post(.input(input)) }
    }

    private func post(_ signal: UInt8) {
        switch Int32(signal) {
        case SIGWINCH: events.post(.resized)
        case SIGTSTP: events.post(.suspended)
        case SIGCONT: events.post(.continued)
        default: break
        }
    }
}
