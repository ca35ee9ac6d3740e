import TerminalKit
import POSIX
import Presentation

/// What the terminal can show.
struct TerminalCheck: DoctorCheck {
    let console: Console
    let style: Styling
    let environment: ProcessEnvironment

    private static let name = DoctorSubject.terminal

    func findings() -> [Finding] {
        [width, locale]
    }

    private var width: Finding {
        guard console.isTerminal else { return .ok(Self.name, Messages.doctor.noTerminal) }
        let message = Messages.doctor.terminal(columns: console.columns, hasColor: style.isEnabled)
        guard console.columns < 40 else { return .ok(Self.name, message) }
        return .warning(Self.name, message, fix: Messages.doctor.makeWider)
    }

    private var locale: Finding {
        let value = environment.characterLocale
        guard environment.usesUnicode else {
            return .warning(Self.name, Messages.doctor.notUnicode(value), fix: Messages.doctor.setLocale)
        }
        return .ok(Self.name, Messages.doctor.unicode(value))
    }
}
