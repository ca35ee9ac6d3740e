import TestSupport
import Testing

@testable import TerminalKit

@Suite("ScreenBuffer")
struct ScreenBufferTests {
    private func screen(_ columns: Int, _ rows: Int = 1) -> ScreenBuffer {
        ScreenBuffer(ScreenSize(columns: columns, rows: rows))
    }

    @Test("Text is drawn at its position, and the next column returned")
    func write() {
        var screen = screen(10, 2)
        #expect(screen.write("abc", column: 2, row: 1) == 5)
        #expect(screen.lines == ["", "  abc"])
    }

    @Test("Text outside the screen or its width is dropped")
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

    @Test("A wide character takes two columns, and is dropped if only one is left")
    func wide() {
        var screen = screen(5)
        #expect(screen.write("君の名", column: 0, row: 0) == 4)
        #expect(screen.lines == ["君の"])
        #expect(screen[column: 0, row: 0].width == 2)
        #expect(screen[column: 1, row: 0].width == 0)
    }

    @Test("Half of an overwritten wide character becomes a space")
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

    @Test("A character of several scalars is one cell")
    func clusters() {
        var screen = screen(6)
        #expect(screen.write("e\u{301}🇫🇷x", column: 0, row: 0) == 4)
        #expect(screen.lines == ["e\u{301}🇫🇷x"])
    }

    @Test("Text without width is dropped")
    func zeroWidth() {
        var screen = screen(4)
        #expect(screen.write("\u{301}a\u{200B}b", column: 0, row: 0) == 2)
        #expect(screen.lines == ["ab"])
    }

    @Test("A row can get an additional style, and parts of a line have their own")
    func styles() {
        var screen = screen(4, 1)
        screen.write(StyledLine("a", CellStyle(.bold)).adding("b"), column: 0, row: 0)
        screen.add(.reverse, toRow: 0, columns: 3)
        #expect(screen[column: 0, row: 0].style == CellStyle(.bold, .reverse))
        #expect(screen[column: 1, row: 0].style == CellStyle(.reverse))
        #expect(screen[column: 3, row: 0].style == .plain)
    }

    @Test("A screen has at least one cell")
    func smallest() {
        var screen = screen(0, -3)
        screen.write("ab", column: 0, row: 0)
        #expect(screen.lines == ["a"])
    }
}

@Suite("StyledLine")
struct StyledLineTests {
    private static let line = StyledLine("a ", CellStyle(link: "https://x/"))
        .adding("b", CellStyle(.bold, foreground: .red, link: "https://x/"))
        .adding("c", CellStyle(.dim))

    @Test("Parts have their styles, and adjacent parts share a link")
    func all() {
        #expect(
            Self.line.sequences(styled: true, linked: true)
                == "\u{1B}]8;;https://x/\u{1B}\\a \u{1B}[1;38;5;131mb\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[2mc\u{1B}[0m"
        )
    }

    @Test("Styles and links are omitted independently")
    func parts() {
        #expect(Self.line.sequences(styled: false, linked: false) == "a bc")
        #expect(Self.line.sequences(styled: true, linked: false) == "a \u{1B}[1;38;5;131mb\u{1B}[0m\u{1B}[2mc\u{1B}[0m")
        #expect(
            Self.line.sequences(styled: false, linked: true) == "\u{1B}]8;;https://x/\u{1B}\\a b\u{1B}]8;;\u{1B}\\c"
        )
    }

    @Test("A link ends with its line")
    func end() {
        let line = StyledLine("a", CellStyle(link: "https://x/"))
        #expect(line.sequences(styled: true, linked: true) == "\u{1B}]8;;https://x/\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    }
}

@Suite("Images on a screen")
struct ScreenPictureTests {
    private static let size = ScreenSize(columns: 10, rows: 4)
    private static let place = ScreenPosition(column: 5, row: 1)

    private func kitty(_ id: Int) -> ScreenImage {
        let cells = ScreenSize(columns: 4, rows: 2)
        return ScreenImage(
            size: cells,
            content: .sequences(
                id: id,
                show: "\u{1B}_Ga=T,q=2,c=4,r=2,i=\(id);AAAA\u{1B}\\",
                remove: KittyImage.remove(id: id)
            )
        )
    }

    private func file(_ id: Int) -> ScreenImage {
        let cells = ScreenSize(columns: 4, rows: 2)
        return ScreenImage(
            size: cells,
            content: .sequences(id: id, show: ITermImage.show(SamplePicture.png, cells: cells), remove: "")
        )
    }

    private func screen(_ text: String, _ picture: ScreenImage? = nil) -> ScreenBuffer {
        var screen = ScreenBuffer(Self.size)
        for row in 0..<4 { screen.write(text, column: 0, row: row) }
        if let picture { screen.place(picture, column: 5, row: 1) }
        return screen
    }

    private func terminal() -> TerminalModel { TerminalModel(TerminalSize(columns: 10, rows: 4)) }

    @Test("An image is drawn at its position on blank cells, once")
    func shown() {
        for picture in [kitty(7), file(7)] {
            var terminal = terminal()
            terminal.write(ScreenDiff.text(from: nil, to: screen("abcdefghij")))
            terminal.write(ScreenDiff.text(from: screen("abcdefghij"), to: screen("abcdefghij", picture)))
            #expect(terminal.pictures.map(\.place) == [Self.place])
            #expect(terminal.lines == ["abcdefghij", "abcde    j", "abcde    j", "abcdefghij"])
            terminal.forgetWrites()
            let other = ScreenDiff.text(from: screen("abcdefghij", picture), to: screen("abcXefghij", picture))
            terminal.write(other)
            #expect(terminal.pictures.map(\.place) == [Self.place])
            #expect(terminal.writes.count == 4)
            #expect(!other.contains("AAAA") && !other.contains("1337"))
            #expect(terminal.complaints == [])
        }
    }

    @Test("An image is removed when the screen has another one or none")
    func gone() {
        for (old, new) in [(kitty(7), kitty(8)), (file(7), file(8)), (kitty(7), file(8)), (file(7), kitty(8))] {
            var terminal = terminal()
            terminal.write(ScreenDiff.text(from: nil, to: screen("ab", old)))
            #expect(terminal.pictures.count == 1)
            terminal.write(ScreenDiff.text(from: screen("ab", old), to: screen("ab", new)))
            #expect(terminal.pictures.count == 1)
            terminal.write(ScreenDiff.text(from: screen("ab", new), to: screen("ab")))
            #expect(terminal.pictures == [])
            #expect(terminal.lines == ["ab", "ab", "ab", "ab"])
            #expect(terminal.complaints == [])
        }
    }

    @Test("An image that does not fit is dropped")
    func tooLarge() {
        for place in [(7, 0), (0, 3), (-1, 0), (0, -1)] {
            var buffer = screen("ab")
            buffer.place(kitty(1), column: place.0, row: place.1)
            #expect(buffer == screen("ab"))
        }
    }

    @Test("An image of characters is drawn as ordinary cells")
    func symbols() {
        var style = CellStyle.plain
        style.foreground = .palette(3)
        let lines = [StyledLine("▌▐", style), StyledLine("▄▄", style)]
        var buffer = screen("ab")
        buffer.place(ScreenImage(size: ScreenSize(columns: 2, rows: 2), content: .symbols(lines)), column: 4, row: 1)
        #expect(buffer.lines == ["ab", "ab  ▌▐", "ab  ▄▄", "ab"])
        #expect(buffer[column: 4, row: 1].style == style)
        #expect(buffer.picture == nil)
    }
}
