import Foundation
import TestSupport
import Testing

/// Terminal input and started programs; PresentationTests check the effect of each key.
@Suite(.heavy) struct BrowseKeysTests {
    @Test("Keys, the wheel, clicks and pastes work, and the next page loads near the end of the list")
    func input() async throws {
        let session = try Sandbox.withTMDB().browse()
        try await session.waits(for: "Type a title")
        try await session.type("harbor" + Typed.left + Typed.backspace + "our", until: "Search: harbourr")
        try await session.type(Typed.end + Typed.backspace, until: "/45 · TMDB")
        #expect(session.terminal.isCursorShown)
        session.type(Typed.tab)
        for (keys, title) in [
            ("jj" + Typed.up, "Harbour 2 "), (Typed.wheelDown, "Harbour 5 "), (Typed.end, "Harbour 20 "),
            (Typed.end, "Harbour 40 "), ("G", "Harbour 45 "), (Typed.pageUp, "Harbour 34 "), (Typed.home, "Harbour 1 "),
            ("\u{1B}[<0;10;4M\u{1B}[<0;10;4m", "Harbour 2 "),
        ] {
            session.type(keys)
            try await session.waits { _ in session.selected?.contains(title) == true }
            #expect(!session.terminal.isCursorShown)
            try await session.waits(for: "/45 · TMDB")
        }
        try await session.type(Typed.paste(" q\no"), until: "Search: harbour q o")
        #expect(session.terminal.complaints == [])
    }

    @Test("Copies the film's URL with y, and o opens it in the browser")
    func address() async throws {
        var sandbox = try Sandbox.withTMDB()
        let opened = sandbox.home.path("opened")
        let script = "#!/bin/sh\nprintf %s \"$1\" >\(opened).new; /bin/mv \(opened).new \(opened)\n"
        let browser = try sandbox.home.write(script, to: "open.sh")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        sandbox.environment["BROWSER"] = browser
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "/3 · TMDB")
        let address = "https://www.themoviedb.org/movie/9101"
        try await session.type(Typed.tab + "y", until: "Copied \(address)")
        #expect(session.terminal.clipboard == Data(address.utf8).base64EncodedString())
        try await session.type("o", until: "Opened \(address)")
        let isOpened = await eventually { sandbox.home.read("opened") == address }
        #expect(isOpened)
    }

    @Test("A recent query is searched again with its years")
    func recent() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour", "--year", "1960-1962")
        let session = try sandbox.browse()
        try await session.waits(for: "harbour")
        session.type(Typed.enter)
        try await session.waits { $0.lines[0].contains("Search: harbour") && $0.lines[0].contains("1960-1962") }
        try await session.waits(for: "Harbour 3 ")
        #expect(!session.terminal.lines.contains { $0.contains("Harbour 4 ") })
    }
}
