import POSIX
import Foundation

/// A pager while it shows a text.
struct PagerProcess {
    let command: PagerCommand
    let environment: ProcessEnvironment

    /// Shows the text, and comes back when the person has left the pager.
    ///
    /// Ctrl-C is the pager's meanwhile: would it end this process, two programs would read the same terminal.
    ///
    /// - Returns: false where there is no such program, or it could not be started.
    func show(_ text: String) -> Bool {
        let signals = [SIGINT, SIGQUIT].filter { !CLibrary.isIgnored($0) }
        let handlers = signals.map { signal($0, SIG_IGN) }
        defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
        guard let (process, input) = start(usualSignals: signals + [SIGPIPE]) else { return false }
        Leavings.setChild(process)
        defer { Leavings.setChild(nil) }
        feed(text, to: input)
        return wasStarted(process)
    }
}

extension PagerProcess {
    /// The process, and the descriptor from which it reads.
    private func start(usualSignals: [Int32]) -> (process: pid_t, input: Int32)? {
        let words = command.words
        guard let path = ChildProcess.executable(words[0], environment: environment),
            let ends = try? PipeEnds.make()
        else { return nil }
        let reading = OpenFile(adopting: ends.reading)
        let child = ChildSpawn(
            path: path,
            arguments: words,
            variables: variables,
            input: reading.descriptor,
            usualSignals: usualSignals
        )
        guard let process = try? child.start() else {
            close(ends.writing)
            return nil
        }
        return (process, ends.writing)
    }

    private func feed(_ text: String, to descriptor: Int32) {
        let input = OpenFile(adopting: descriptor)
        // It fails where the person leaves before the end, which is no fault.
        try? input.write(Array(text.utf8))
    }

    /// As git has it: `less` quits where one screen is enough, shows colours, and leaves the text on the screen.
    private var variables: [String: String] {
        ["LESS": "FRX", "LV": "-c"].merging(environment.variablesForChildren) { $1 }
    }

    /// Waits for the end; shells tell by 126 and 127 that a program could not be started.
    private func wasStarted(_ process: pid_t) -> Bool {
        let status = (try? ChildSpawn.status(of: process)) ?? 0
        return status & 0x7F != 0 || ![126, 127].contains((status >> 8) & 0xFF)
    }
}
