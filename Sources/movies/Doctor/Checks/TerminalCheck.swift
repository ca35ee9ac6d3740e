import Infrastructure
import Presentation

/// What the terminal can show.
struct TerminalCheck: DoctorCheck {
    let console: Console
    let style: Styling
    let environment: ProcessEnvironment

    private static let name = "terminal"

    func findings() -> [Finding] {
        [width, locale]
    }

    private var width: Finding {
        guard console.isTerminal else { return .ok(Self.name, DoctorMessage.noTerminal) }
        let message = DoctorMessage.terminal(columns: console.columns, hasColor: style.isEnabled)
        guard console.columns < 40 else { return .ok(Self.name, message) }
        return .warning(Self.name, message, fix: DoctorMessage.makeWider)
    }

    private var locale: Finding {
        let value = environment.characterLocale
        guard environment.usesUnicode else {
            return .warning(Self.name, DoctorMessage.notUnicode(value), fix: DoctorMessage.setLocale)
        }
        return .ok(Self.name, DoctorMessage.unicode(value))
    }
}
