import TerminalKit
import Testing

@Suite("ScreenBuffer")
struct ScreenBufferTests {
    private func screen(_ columns: Int, _ rows: Int = 1) -> ScreenBuffer {
        ScreenBuffer(ScreenSize(columns: columns, rows: rows))
    }

    @Test("text stands where it was written, and the next column is told")
    func write() {
        var screen = screen(10, 2)
        #expect(screen.write("abc", column: 2, row: 1) == 5)
        #expect(screen.lines == ["", "  abc"])
    }

    @Test("what does not fit on the screen, or into its width, is left out")
    func clipping() {
        var screen = screen(6, 1)
        #expect(screen.write("abcdefgh", column: 3, row: 0) == 6)
        #expect(screen.write("xyz", column: 0, row: 0, width: 2) == 2)
        #expect(screen.lines == ["xy abc"])
        for row in [-1, 1, 99] { screen.write("no", column: 0, row: row) }
        screen.write("no", column: 6, row: 0)
        screen.write("no", column: -1, row: 0)
        #expect(screen.lines == ["xy abc"])
    }

    @Test("a wide character takes two columns, and none where only one is left")
    func wide() {
        var screen = screen(5)
        #expect(screen.write("君の名", column: 0, row: 0) == 4)
        #expect(screen.lines == ["君の"])
        #expect(screen[column: 0, row: 0].width == 2)
        #expect(screen[column: 1, row: 0].width == 0)
    }

    @Test("half of a wide character that is written over becomes a space")
    func halves() {
        var left = screen(4)
        left.write("君の", column: 0, row: 0)
        left.write("x", column: 1, row: 0)
        #expect(left.lines == [" xの"])
        var right = screen(4)
        right.write("君の", column: 0, row: 0)
        right.write("名", column: 1, row: 0)
        #expect(right.lines == [" 名"])
    }

    @Test("a character of several scalars is one cell")
    func clusters() {
        var screen = screen(6)
        #expect(screen.write("e\u{301}🇫🇷x", column: 0, row: 0) == 4)
        #expect(screen.lines == ["e\u{301}🇫🇷x"])
    }

    @Test("text without columns is left out")
    func zeroWidth() {
        var screen = screen(4)
        #expect(screen.write("\u{301}a\u{200B}b", column: 0, row: 0) == 2)
        #expect(screen.lines == ["ab"])
    }

    @Test("a row can get one more style, and parts of a line have their own")
    func styles() {
        var screen = screen(4, 1)
        screen.write(StyledLine("a", CellStyle(.bold)).adding("b"), column: 0, row: 0)
        screen.add(.reverse, toRow: 0)
        #expect(screen[column: 0, row: 0].style == CellStyle(.bold, .reverse))
        #expect(screen[column: 1, row: 0].style == CellStyle(.reverse))
        #expect(screen[column: 3, row: 0].style == CellStyle(.reverse))
    }

    @Test("a screen has at least one cell")
    func smallest() {
        var screen = screen(0, -3)
        screen.write("ab", column: 0, row: 0)
        #expect(screen.lines == ["a"])
    }
}
