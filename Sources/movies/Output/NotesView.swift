import TerminalKit
import Domain
import Foundation
import Presentation

/// Prints notes on stderr: what a person should know beside the answer.
struct NotesView: Sendable {
    let console: Console
    let isQuiet: Bool

    func show(_ note: String) {
        guard !isQuiet else { return }
        console.writeErrorLine(note)
    }

    func show(_ notice: AnswerNotice?, age: TimeInterval?) {
        guard let notice else { return }
        show(Messages.answers.notice(notice, age: age))
    }
}
