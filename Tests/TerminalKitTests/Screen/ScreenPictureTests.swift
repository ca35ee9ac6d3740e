@testable import TerminalKit
import TestSupport
import Testing

@Suite("Pictures on a screen")
struct ScreenPictureTests {
    private static let size = ScreenSize(columns: 10, rows: 4)
    private static let place = TerminalModel.Place(column: 5, row: 1)

    private func kitty(_ id: Int) -> ScreenPicture {
        let cells = ScreenSize(columns: 4, rows: 2)
        return ScreenPicture(
            size: cells,
            content: .sequences(
                id: id,
                show: "\u{1B}_Ga=T,q=2,c=4,r=2,i=\(id);AAAA\u{1B}\\",
                remove: KittyGraphics.remove(id: id)
            )
        )
    }

    private func file(_ id: Int) -> ScreenPicture {
        let cells = ScreenSize(columns: 4, rows: 2)
        return ScreenPicture(
            size: cells,
            content: .sequences(id: id, show: InlineImage.show(SamplePicture.png, cells: cells), remove: "")
        )
    }

    private func screen(_ text: String, _ picture: ScreenPicture? = nil) -> ScreenBuffer {
        var screen = ScreenBuffer(Self.size)
        for row in 0..<4 { screen.write(text, column: 0, row: row) }
        if let picture { screen.place(picture, column: 5, row: 1) }
        return screen
    }

    private func terminal() -> TerminalModel { TerminalModel(TerminalSize(columns: 10, rows: 4)) }

    @Test("it is shown where it is placed, on blank cells, and once")
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

    @Test("it goes when the screen no longer has it, or has another")
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

    @Test("one that does not fit is left out")
    func tooLarge() {
        for place in [(7, 0), (0, 3), (-1, 0), (0, -1)] {
            var buffer = screen("ab")
            buffer.place(kitty(1), column: place.0, row: place.1)
            #expect(buffer == screen("ab"))
        }
    }

    @Test("one of characters is cells like any others")
    func symbols() {
        var style = CellStyle.plain
        style.foreground = .palette(3)
        let lines = [StyledLine("▌▐", style), StyledLine("▄▄", style)]
        var buffer = screen("ab")
        buffer.place(ScreenPicture(size: ScreenSize(columns: 2, rows: 2), content: .symbols(lines)), column: 4, row: 1)
        #expect(buffer.lines == ["ab", "ab  ▌▐", "ab  ▄▄", "ab"])
        #expect(buffer[column: 4, row: 1].style == style)
        #expect(buffer.picture == nil)
    }
}
