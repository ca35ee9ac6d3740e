import TerminalKit
import POSIX
import Presentation
import Synchronization

/// A sign of life on stderr while an answer takes its time; gone without a trace before anything else is printed.
///
/// It comes once in a run: when something has been printed, a person knows that the program is at work.
final class WaitingLine: Sendable {
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
    private let makeLine: @Sendable () -> ProgressLine?

    /// - Parameters:
    ///   - frames: what turns round, in its order.
    ///   - makeLine: called when there is something to draw.
    init(
        clock: any Clock<Duration> = ContinuousClock(),
        frames: [Character],
        makeLine: @escaping @Sendable () -> ProgressLine?
    ) {
        self.clock = clock
        self.frames = frames
        self.makeLine = makeLine
    }
}

extension WaitingLine {
    /// Draws the line in a while, and again and again; does nothing from the second time on.
    func begin() {
        state.withLock { state in
            guard case .idle = state else { return }
            // A detached task has no language: it is told the words.
            let words = Messages.answers.waiting
            state = .waiting(Task.detached { await self.run(words) })
        }
    }

    /// Takes the line away for good.
    func end() {
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
    /// Nil where nobody is to see it: no terminal or a dumb one, `--quiet`, or `--verbose`, which tells more.
    convenience init?(_ request: ContainerRequest) {
        let (console, environment) = (request.console, request.environment)
        guard console.errorColumns != nil, environment["TERM"] != "dumb" else { return nil }
        guard !request.output.isQuiet, !request.output.isVerbose else { return nil }
        self.init(frames: Array(environment.usesUnicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")) {
            ProgressLine(console: console, environment: environment)
        }
    }
}
