@testable import TerminalKit
import Foundation
import TestSupport
import Testing

@Suite("Sequences that carry pictures")
struct GraphicsSequencesTests {
    private static let cells = ScreenSize(columns: 4, rows: 3)

    @Test("kitty takes PNG as it is")
    func png() throws {
        let picture = try #require(KittyPicture(png: SamplePicture.png))
        let base64 = SamplePicture.png.base64EncodedString()
        let expected = "\u{1B}_Ga=T,q=2,c=4,r=3,f=100,m=0;\(base64)\u{1B}\\"
        #expect(KittyGraphics.show(picture, cells: Self.cells) == expected)
        #expect(KittyPicture(png: SamplePicture.jpeg) == nil)
    }

    @Test("what is long goes in pieces of 4,096 characters, and only the first tells of it")
    func pieces() {
        let pixels = PlainPixels(size: PixelSize(width: 2, height: 1), format: 24, bytes: Data(count: 6_750))
        let text = KittyGraphics.show(KittyPicture(pixels: pixels), cells: Self.cells, keys: ["i=7", "C=1"])
        let piece = String(repeating: "A", count: 4_096)
        let expected = [
            "\u{1B}_Ga=T,q=2,c=4,r=3,f=24,s=2,v=1,i=7,C=1,m=1;\(piece)", "\u{1B}_Gq=2,m=1;\(piece)",
            "\u{1B}_Gq=2,m=0;\(String(repeating: "A", count: 808))",
        ]
        #expect(text == expected.map { $0 + "\u{1B}\\" }.joined())
        #expect(KittyGraphics.remove(id: 7) == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
    }

    @Test("iTerm2 takes files as they are")
    func inlineImage() {
        let expected =
            "\u{1B}]1337;File=inline=1;size=\(SamplePicture.jpeg.count);width=4;height=3;preserveAspectRatio=1:"
            + SamplePicture.jpeg.base64EncodedString() + "\u{7}"
        #expect(InlineImage.show(SamplePicture.jpeg, cells: Self.cells) == expected)
    }
}

@Suite("Pixels as chafa gives them")
struct PlainPixelsTests {
    private static let head = "\u{1B}_Ga=T,f=24,s=2,v=1,c=10,r=7"

    private func pixels(_ text: String) -> PlainPixels? { PlainPixels(kitty: Array(text.utf8)) }

    @Test("the pieces are joined, and its own thoughts of cells are left out")
    func joined() {
        let bytes = Data([1, 2, 3, 4, 5, 6])
        let expected = PlainPixels(size: PixelSize(width: 2, height: 1), format: 24, bytes: bytes)
        let pieces = "\u{1B}_Gm=1;AQIDBA==\u{1B}\\\u{1B}_Gm=1;BQY=\u{1B}\\\u{1B}_Gm=0\u{1B}\\\n"
        #expect(pixels("\(Self.head),m=1\u{1B}\\" + pieces) == expected)
        #expect(pixels("\u{1B}[?25l\(Self.head);AQIDBAUG\u{1B}\\\u{1B}[?25h\n") == expected)
    }

    @Test(
        "anything else is none",
        arguments: [
            "", "text", "\(head);AQID\u{1B}\\", "\(head),o=z;AQIDBAUG\u{1B}\\",
            "\u{1B}_Ga=T,f=100,s=2,v=1;AQIDBAUG\u{1B}\\", "\u{1B}_Ga=T,f=24,s=-2,v=-1;AQIDBAUG\u{1B}\\",
            "\u{1B}_Ga=T,f=24,s=99999999999,v=99999999999;AQID\u{1B}\\", "\u{1B}_G",
        ]
    )
    func refused(text: String) {
        #expect(pixels(text) == nil)
    }
}
