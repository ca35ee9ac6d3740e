import Testing

@testable import TerminalKit

@Suite("TextStyle")
struct TextStyleTests {
    private func styled(_ text: String, _ style: CellStyle, enabled: Bool = true) -> String {
        StyledLine(text, style).sequences(styled: enabled, linked: false)
    }

    @Test("Text is styled only if styles are enabled")
    func styled() {
        #expect(styled("x", CellStyle(.bold)) == "\u{1B}[1mx\u{1B}[0m")
        #expect(styled("x", CellStyle(.bold, .italic)) == "\u{1B}[1;3mx\u{1B}[0m")
        #expect(styled("x", CellStyle(.bold), enabled: false) == "x")
        #expect(styled("", CellStyle(.bold)) == "")
    }

    @Test("Cleaning removes every style", arguments: TextStyle.allCases)
    func cleaned(style: TextStyle) {
        #expect(styled("x", CellStyle(style)).cleanedForTerminal == "x")
    }
}

@Suite("ColorPolicy")
struct ColorPolicyTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var typed: ColorOption?
        var configured: ColorOption?
        var environment: [String: String] = [:]
        var isTerminal = true
        let usesStyles: Bool

        var testDescription: String {
            "\(typed?.rawValue ?? "-") \(configured?.rawValue ?? "-") \(environment) \(isTerminal) → \(usesStyles)"
        }
    }

    @Test(
        "The flag wins, then the environment, then the setting, then the terminal",
        arguments: [
            Case(usesStyles: true),
            Case(isTerminal: false, usesStyles: false),
            Case(typed: .always, environment: ["NO_COLOR": "1", "TERM": "dumb"], isTerminal: false, usesStyles: true),
            Case(typed: .never, environment: ["CLICOLOR_FORCE": "1"], usesStyles: false),
            Case(typed: .auto, environment: ["NO_COLOR": "1"], usesStyles: false),
            Case(typed: .auto, configured: .always, isTerminal: false, usesStyles: false),
            Case(typed: .auto, configured: .never, usesStyles: true),
            Case(configured: .always, isTerminal: false, usesStyles: true),
            Case(configured: .never, usesStyles: false),
            Case(configured: .always, environment: ["NO_COLOR": "1"], usesStyles: false),
            Case(configured: .never, environment: ["CLICOLOR_FORCE": "1"], usesStyles: true),
            Case(environment: ["NO_COLOR": ""], usesStyles: true),
            Case(environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], usesStyles: false),
            Case(environment: ["CLICOLOR_FORCE": "1"], isTerminal: false, usesStyles: true),
            Case(environment: ["CLICOLOR_FORCE": "1", "TERM": "dumb"], isTerminal: false, usesStyles: true),
            Case(environment: ["CLICOLOR_FORCE": "0"], isTerminal: false, usesStyles: false),
            Case(environment: ["CLICOLOR_FORCE": ""], isTerminal: false, usesStyles: false),
            Case(environment: ["TERM": "dumb"], usesStyles: false),
            Case(environment: ["TERM": "xterm"], usesStyles: true),
        ]
    )
    func policy(_ example: Case) {
        let usesStyles = ColorPolicy.usesStyles(
            typed: example.typed,
            configured: example.configured,
            environment: example.environment,
            isTerminal: example.isTerminal
        )
        #expect(usesStyles == example.usesStyles)
    }
}
