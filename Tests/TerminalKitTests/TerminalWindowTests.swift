import Foundation
import TestSupport
import Testing

@testable import POSIX
@testable import TerminalKit

@Suite("Terminal size")
struct TerminalWindowTests {
    private func window(_ variables: [String: String] = [:]) -> TerminalWindow {
        TerminalWindow(of: -1, environment: ProcessEnvironment(variables))
    }

    @Test("Without a terminal the size comes from the environment, or is 80 by 24")
    func size() {
        #expect(window() == TerminalWindow(size: ScreenSize(columns: 80, rows: 24)))
        #expect(window(["COLUMNS": "100", "LINES": "40"]).size == ScreenSize(columns: 100, rows: 40))
        #expect(window(["COLUMNS": "0", "LINES": "x"]).size == ScreenSize(columns: 80, rows: 24))
    }

    @Test("A size is at most 1,000 by 1,000")
    func limit() {
        #expect(ScreenSize(columns: 65_535, rows: 1_001) == ScreenSize(columns: 1_000, rows: 1_000))
        let console = Console.live(ProcessEnvironment(["COLUMNS": "999999999"]), program: "movies") { $0 }
        #expect(console.isTerminal || console.columns == 1_000)
    }

    @Test("An image keeps its aspect ratio and fits")
    func fits() {
        let poster = PixelSize(width: 500, height: 750)
        let room = ScreenSize(columns: 60, rows: 22)
        #expect(window().cells(of: poster, within: room) == ScreenSize(columns: 29, rows: 22))
        #expect(
            window().cells(of: poster, within: ScreenSize(columns: 20, rows: 40)) == ScreenSize(columns: 20, rows: 15)
        )
        let wide = PixelSize(width: 3_000, height: 10)
        #expect(window().cells(of: wide, within: room) == ScreenSize(columns: 60, rows: 1))
        let tall = PixelSize(width: 1, height: 5_000)
        #expect(window().cells(of: tall, within: room) == ScreenSize(columns: 1, rows: 22))
    }

    @Test("An image is twice as wide in square cells as in cells twice as high")
    func cells() {
        let square = TerminalWindow(size: ScreenSize(columns: 80, rows: 24), cell: PixelSize(width: 9, height: 9))
        #expect(
            square.cells(of: PixelSize(width: 2, height: 3), within: ScreenSize(columns: 60, rows: 24))
                == ScreenSize(columns: 16, rows: 24)
        )
    }
}

@Suite("PixelSize")
struct PixelSizeTests {
    @Test("A slice has the size of the complete image")
    func slice() {
        #expect(PixelSize(of: (Data([1, 2]) + SamplePicture.png).dropFirst(2)) == PixelSize(width: 24, height: 36))
    }

    @Test("The size is read from JPEG and PNG")
    func sizes() {
        let size = PixelSize(width: 24, height: 36)
        #expect(PixelSize(of: SamplePicture.jpeg) == size)
        #expect(PixelSize(of: SamplePicture.png) == size)
        #expect(PixelSize(of: SamplePicture.webP) == nil)
    }

    @Test("A truncated or damaged image has its size or none, without a crash")
    func damage() {
        for image in [SamplePicture.jpeg, SamplePicture.png] {
            for length in 0..<image.count {
                let size = PixelSize(of: image.prefix(length))
                #expect(size == nil || size == PixelSize(width: 24, height: 36))
            }
            for index in image.indices.prefix(200) {
                var spoiled = image
                spoiled[index] = 0xFF
                _ = PixelSize(of: spoiled)
            }
        }
    }

    @Test("An image without extent has no size")
    func empty() {
        var png = SamplePicture.png
        for index in 16..<20 { png[index] = 0 }
        #expect(PixelSize(of: png) == nil)
    }

    @Test("An image is as many pixels wide as its cells; a cell has 10 if the terminal does not say")
    func pixelWidth() {
        func width(cell: PixelSize?) -> Int {
            let window = TerminalWindow(size: ScreenSize(columns: 80, rows: 24), cell: cell)
            let support = ImageSupport(graphics: .kitty, symbols: nil)
            let usual = PixelSize(width: 2, height: 3)
            return ImageRenderer(support: support, window: window, chafa: nil, usualSize: usual).pixelWidth(of: 40)
        }
        #expect(width(cell: PixelSize(width: 18, height: 36)) == 720)
        #expect(width(cell: nil) == 400)
    }
}
