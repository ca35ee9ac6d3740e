package import POSIX
import Synchronization

/// A progress bar on the last line of standard error. ``clear()`` erases that line.
package struct ProgressBar: Sendable {
    private let console: Console
    private let columns: Int

    private static let clearing = "\r\u{1B}[K"

    /// Returns nil if standard error is not a terminal, or if `TERM` is `dumb`.
    package init?(console: Console, environment: ProcessEnvironment) {
        guard let columns = console.errorColumns, environment["TERM"] != "dumb" else { return nil }
        self.console = console
        // Some terminals wrap after the last column.
        self.columns = columns - 1
        SignalCleanup.setLine(Self.clearing)
    }

    /// - Parameters:
    ///   - share: the completed fraction, 0 to 1; nil to draw only the words.
    ///   - words: the first text precedes the bar; the later texts follow the bar if they fit.
    package func draw(share: Double?, words: [String]) {
        console.writeError("\r\(Self.text(share: share, words: words, columns: columns))\u{1B}[K")
    }

    package func clear() {
        console.writeError(Self.clearing)
        SignalCleanup.setLine(nil)
    }

    static func text(share: Double?, words: [String], columns: Int) -> String {
        let head = words.first ?? ""
        let percent = share.map { " \("\(Int($0 * 100))".padded(toWidth: 3, isTrailing: true))%" } ?? ""
        var text = head + percent
        for word in words.dropFirst() where text.displayWidth + word.displayWidth + 2 <= columns {
            text += "  \(word)"
        }
        guard let share else { return text.truncated(toWidth: columns) }
        guard text.displayWidth <= columns else {
            return String(percent.drop { $0 == " " }).truncated(toWidth: columns)
        }
        let room = min(30, columns - text.displayWidth - 3)
        guard room >= 5 else { return text.truncated(toWidth: columns) }
        let filled = Int(share * Double(room))
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
        return "\(head) [\(bar)]\(text.dropFirst(head.count))"
    }
}

/// A spinner on standard error, which can be shown only once. Call `end()` before any other output.
package final class Spinner: Sendable {
    private enum State {
        case idle
        /// `begin()` was called, but the spinner is not drawn yet.
        case waiting(Task<Void, Never>)
        case drawn(ProgressBar, Task<Void, Never>)
        case over
    }

    static let delay = Duration.milliseconds(300)
    static let frameInterval = Duration.milliseconds(100)

    private let state = Mutex(State.idle)
    private let console: Console
    private let environment: ProcessEnvironment
    private let clock: any Clock<Duration>
    private let words: @Sendable () -> String

    /// Returns nil if standard error is not a terminal, or if `TERM` is `dumb`.
    /// - Parameter words: the text after the spinner, in the language of the task that calls `begin()`.
    package init?(
        console: Console,
        environment: ProcessEnvironment,
        clock: any Clock<Duration> = ContinuousClock(),
        words: @escaping @Sendable () -> String
    ) {
        guard console.errorColumns != nil, environment["TERM"] != "dumb" else { return nil }
        (self.console, self.environment, self.clock, self.words) = (console, environment, clock, words)
    }

    /// Shows the spinner after 300 ms. Only the first call has an effect.
    package func begin() {
        state.withLock { state in
            guard case .idle = state else { return }
            // A detached task does not inherit the language.
            let words = words()
            state = .waiting(Task.detached { await self.run(words) })
        }
    }

    /// Removes the spinner permanently.
    package func end() {
        state.withLock { state in
            switch state {
            case .idle, .over: break
            case .waiting(let task): task.cancel()
            case .drawn(let line, let task):
                task.cancel()
                line.clear()
            }
            state = .over
        }
    }

    private func run(_ words: String) async {
        let frames = Array(environment.usesUnicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        var frame = 0
        try? await clock.sleep(for: Self.delay)
        while !Task.isCancelled {
            draw("\(frames[frame % frames.count]) \(words)")
            frame += 1
            try? await clock.sleep(for: Self.frameInterval)
        }
    }

    /// Draws with the lock held, so nothing is drawn after `end()`.
    private func draw(_ text: String) {
        state.withLock { state in
            if case .waiting(let task) = state, let line = ProgressBar(console: console, environment: environment) {
                state = .drawn(line, task)
            }
            if case .drawn(let line, _) = state { line.draw(share: nil, words: [text]) }
        }
    }
}
