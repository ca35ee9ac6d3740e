package import POSIX
import Synchronization

/// One line at the foot of a terminal that is drawn over and over, and leaves nothing behind.
package struct ProgressLine: Sendable {
    private let console: Console
    private let columns: Int

    private static let clearing = "\r\u{1B}[K"

    /// Nil where standard error is no terminal, or one that cannot go back in a line.
    package init?(console: Console, environment: ProcessEnvironment) {
        guard let columns = console.errorColumns, environment["TERM"] != "dumb" else { return nil }
        self.console = console
        // A character in the last column makes some terminals begin a new line.
        self.columns = columns - 1
        Leavings.setLine(Self.clearing)
    }

    /// Draws the line anew.
    ///
    /// - Parameters:
    ///   - share: how much is done, 0 to 1; nil for no bar.
    ///   - words: the first stands before the bar, the others behind it as far as there is room.
    package func draw(share: Double?, words: [String]) {
        console.writeError("\r\(Self.text(share: share, words: words, columns: columns))\u{1B}[K")
    }

    /// Takes the line away.
    package func clear() {
        console.writeError(Self.clearing)
        Leavings.setLine(nil)
    }

    /// The text, never wider than the columns.
    static func text(share: Double?, words: [String], columns: Int) -> String {
        let head = words.first ?? ""
        let percent = share.map { " \(padded(Int($0 * 100)))%" } ?? ""
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
        let bar = bar(share, width: room)
        return "\(head) \(bar)\(text.dropFirst(head.count))"
    }

    private static func bar(_ share: Double, width: Int) -> String {
        let filled = Int(share * Double(width))
        return "[\(String(repeating: "#", count: filled))\(String(repeating: "-", count: width - filled))]"
    }

    private static func padded(_ number: Int) -> String { "\(number)".padded(toWidth: 3, alignment: .trailing) }
}

/// A sign of life on stderr while an answer takes its time; gone without a trace before anything else is printed.
///
/// It comes once in a run: when something has been printed, a person knows that the program is at work.
package final class WaitingLine: Sendable {
    private enum State {
        case idle
        /// Nothing is on the screen yet.
        case waiting(Task<Void, Never>)
        case drawn(ProgressLine, Task<Void, Never>)
        case over
    }

    static let patience = Duration.milliseconds(300)
    static let pace = Duration.milliseconds(100)

    private let state = Mutex(State.idle)
    private let clock: any Clock<Duration>
    private let frames: [Character]
    private let words: @Sendable () -> String
    private let makeLine: @Sendable () -> ProgressLine?

    /// - Parameters:
    ///   - frames: what turns round, in its order.
    ///   - words: what stands behind it, in the language of whoever begins.
    ///   - makeLine: called when there is something to draw.
    init(
        clock: any Clock<Duration> = ContinuousClock(),
        frames: [Character],
        words: @escaping @Sendable () -> String,
        makeLine: @escaping @Sendable () -> ProgressLine?
    ) {
        self.clock = clock
        self.frames = frames
        self.words = words
        self.makeLine = makeLine
    }
}

extension WaitingLine {
    /// Draws the line in a while, and again and again; does nothing from the second time on.
    package func begin() {
        state.withLock { state in
            guard case .idle = state else { return }
            // A detached task has no language: it is told the words.
            let words = words()
            state = .waiting(Task.detached { await self.run(words) })
        }
    }

    /// Takes the line away for good.
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
        var frame = 0
        try? await clock.sleep(for: Self.patience)
        while !Task.isCancelled {
            draw("\(frames[frame % frames.count]) \(words)")
            frame += 1
            try? await clock.sleep(for: Self.pace)
        }
    }

    /// With the lock held: what is printed after `end()` must not find the line in its way.
    private func draw(_ text: String) {
        state.withLock { state in
            if case .waiting(let task) = state, let line = makeLine() { state = .drawn(line, task) }
            if case .drawn(let line, _) = state { line.draw(share: nil, words: [text]) }
        }
    }
}

extension WaitingLine {
    /// Nil where nobody is to see it: no terminal, or a dumb one.
    package convenience init?(
        console: Console,
        environment: ProcessEnvironment,
        words: @escaping @Sendable () -> String
    ) {
        guard console.errorColumns != nil, environment["TERM"] != "dumb" else { return nil }
        self.init(frames: Array(environment.usesUnicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\"), words: words) {
            ProgressLine(console: console, environment: environment)
        }
    }
}
