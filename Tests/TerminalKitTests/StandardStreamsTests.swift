@testable import TerminalKit
@testable import POSIX
import Foundation
import TestSupport
import Testing

@Suite("StandardStreams")
struct StandardStreamsTests {
    @Test("files and pipes are no terminals and have no width")
    func noTerminal() throws {
        let folder = try TemporaryDirectory()
        let file = try OpenFile(folder.path("a"), O_RDWR | O_CREAT)
        for descriptor in [file.descriptor, -1] {
            #expect(!StandardStreams.isTerminal(descriptor))
            #expect(StandardStreams.terminalColumns(descriptor) == nil)
        }
    }

    @Test("a terminal has the width it was given, or none when it does not know")
    func terminal() {
        var primary: Int32 = -1
        var secondary: Int32 = -1
        #expect(openpty(&primary, &secondary, nil, nil, nil) == 0)
        defer {
            close(primary)
            close(secondary)
        }
        #expect(StandardStreams.isTerminal(secondary))
        #expect(StandardStreams.terminalColumns(secondary) == nil)

        var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(primary, UInt(TIOCSWINSZ), &size) == 0)
        #expect(StandardStreams.terminalColumns(secondary) == 132)
    }
}
