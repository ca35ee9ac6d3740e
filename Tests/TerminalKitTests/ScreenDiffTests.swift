import TestSupport
import Testing

@testable import TerminalKit

@Suite("ScreenDiff")
struct ScreenDiffTests {
    private static let words = ["a", "Alien", "君の名は", "🎬🍿", "e\u{301}e", "…", "한국", " ", "🇫🇷", "x y"]

    private func random(_ size: ScreenSize, _ generator: inout SeededGenerator) -> ScreenBuffer {
        var screen = ScreenBuffer(size)
        let styles = [CellStyle.plain, CellStyle(.bold), CellStyle(.dim, .reverse), CellStyle(link: "https://x.y/")]
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
            screen.write(
                Self.words.randomElement(using: &generator) ?? "",
                column: Int.random(in: 0..<size.columns, using: &generator),
                row: Int.random(in: 0..<size.rows, using: &generator),
                style: styles.randomElement(using: &generator) ?? .plain
            )
        }
        if Bool.random(using: &generator) {
            screen.cursor = ScreenPosition(column: 0, row: size.rows - 1)
        }
        return screen
    }

    private func cells(_ screen: ScreenBuffer) -> [ScreenPosition: ScreenCell] {
        var cells: [ScreenPosition: ScreenCell] = [:]
        for row in 0..<screen.size.rows {
            for column in 0..<screen.size.columns {
                cells[ScreenPosition(column: column, row: row)] = screen[column: column, row: row]
            }
        }
        return cells
    }

    @Test("A terminal shows the new screen, and only changed cells are written", arguments: 0..<200)
    func property(seed: UInt64) {
        var generator = SeededGenerator(state: seed)
        let size = ScreenSize(
            columns: .random(in: 1...30, using: &generator),
            rows: .random(in: 1...8, using: &generator)
        )
        var terminal = TerminalModel(TerminalSize(columns: size.columns, rows: size.rows))
        terminal.write(ScreenSequences.enter)
        var old: ScreenBuffer?
        for _ in 0..<5 {
            let new = random(size, &generator)
            terminal.forgetWrites()
            terminal.write(ScreenDiff.text(from: old, to: new))
            #expect(terminal.lines == new.lines)
            #expect(terminal.complaints == [])
            #expect(terminal.isCursorShown == (new.cursor != nil))
            let (before, after) = (cells(old ?? ScreenBuffer(size)), cells(new))
            let changed = after.filter { before[$0.key] != $0.value && $0.value.width > 0 }
            #expect(Set(terminal.writes.keys) == Set(changed.keys))
            #expect(terminal.writes.values.allSatisfy { $0 == 1 })
            for (place, cell) in after where cell.width > 0 {
                #expect(terminal.look(column: place.column, row: place.row).link == cell.style.link)
            }
            old = new
        }
    }

    @Test("Nothing is written if nothing changed")
    func nothing() {
        var screen = ScreenBuffer(ScreenSize(columns: 5, rows: 2))
        screen.write("abc", column: 0, row: 0)
        #expect(ScreenDiff.text(from: screen, to: screen) == "")
    }

    @Test("A changed letter costs one letter and a cursor movement")
    func letter() {
        var old = ScreenBuffer(ScreenSize(columns: 20, rows: 2))
        old.write("matri", column: 0, row: 0)
        old.cursor = ScreenPosition(column: 5, row: 0)
        var new = old
        new.write("x", column: 5, row: 0)
        new.cursor = ScreenPosition(column: 6, row: 0)
        #expect(
            ScreenDiff.text(from: old, to: new)
                == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;6H\u{1B}[0mx\u{1B}[1;7H\u{1B}[?25h\u{1B}[?2026l"
        )
    }

    @Test("After a character of ambiguous width the cursor is positioned again")
    func doubtful() {
        let size = ScreenSize(columns: 6, rows: 1)
        var new = ScreenBuffer(size)
        new.write("é…a", column: 0, row: 0)
        let text = ScreenDiff.text(from: ScreenBuffer(size), to: new)
        #expect(text == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[0mé…\u{1B}[1;3Ha\u{1B}[?2026l")
    }

    @Test("A screen of another size is redrawn")
    func resized() {
        var new = ScreenBuffer(ScreenSize(columns: 3, rows: 1))
        new.write("a", column: 0, row: 0)
        let text = ScreenDiff.text(from: ScreenBuffer(ScreenSize(columns: 4, rows: 1)), to: new)
        #expect(text == "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[0ma\u{1B}[?2026l")
    }

    @Test("A link is cleaned of control characters, and closed")
    func links() {
        let size = ScreenSize(columns: 4, rows: 1)
        var new = ScreenBuffer(size)
        new.write("a", column: 0, row: 0, style: CellStyle(.underline, link: "https://a\u{1B}]0;x\u{7}b"))
        let text = ScreenDiff.text(from: ScreenBuffer(size), to: new)
        #expect(text.contains("\u{1B}]8;;https://ab\u{1B}\\\u{1B}[0;4ma\u{1B}]8;;\u{1B}\\\u{1B}[0m"))
    }
}
