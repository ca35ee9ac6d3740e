import Foundation
import TestSupport
import Testing

/// What each key does, seen on the screen.
@Suite(.heavy) struct BrowseKeysTests {
    private func lanterns() async throws -> BrowseSession {
        let session = try Sandbox.withTMDB().browse("lantern")
        try await session.waits(for: "3 films")
        return session
    }

    private func harbour() async throws -> BrowseSession {
        let session = try Sandbox.withTMDB().browse("harbour")
        try await session.waits(for: "45 films")
        return session
    }

    @Test("Down, Tab and Enter move into the list", arguments: [Typed.down, Typed.tab, Typed.enter])
    func intoList(_ key: String) async throws {
        let session = try await lanterns()
        #expect(session.terminal.isCursorShown)
        session.type(key)
        try await session.waits { _ in session.selected?.contains("The Lantern Keeper") == true }
        #expect(!session.terminal.isCursorShown)
    }

    @Test(
        "In the list a slash, Esc, Tab and Up on the first row return to the field",
        arguments: ["/", Typed.escape, Typed.tab, Typed.backTab, Typed.up]
    )
    func backToField(_ key: String) async throws {
        let session = try await lanterns()
        session.type(Typed.down)
        try await session.waits { !$0.isCursorShown }
        session.type(key)
        try await session.waits { $0.isCursorShown }
        #expect(session.selectedRow == nil)
        try await session.type("x", until: "Search: lanternx")
    }

    private static let moves: [(keys: String, title: String)] = [
        ("jjk", "Harbour 2 "), (Typed.down + "j" + Typed.up, "Harbour 2 "), (" ", "Harbour 12 "),
        (Typed.pageDown, "Harbour 12 "), (" " + Typed.pageUp, "Harbour 1 "), (" j" + Typed.home, "Harbour 1 "),
        (" jg", "Harbour 1 "), (Typed.wheelDown + Typed.wheelDown + Typed.wheelUp, "Harbour 4 "),
    ]

    @Test("Each key of the list moves to its row", arguments: moves)
    func moving(_ keys: String, _ title: String) async throws {
        let session = try await harbour()
        session.type(Typed.down + keys)
        try await session.waits { _ in session.selected?.contains(title) == true }
        #expect(session.terminal.complaints == [])
    }

    @Test("The next page loads when the end nears, and the end is the end")
    func nextPages() async throws {
        let session = try await harbour()
        session.type(Typed.down)
        for (key, title) in [(Typed.end, "Harbour 20 "), (Typed.end, "Harbour 40 "), ("G", "Harbour 45 ")] {
            session.type(key)
            try await session.waits { _ in session.selected?.contains(title) == true }
            try await session.waits(for: "45 films")
        }
        #expect(session.terminal.complaints == [])
    }

    @Test("A click selects a row, another opens it, and one on the field returns there")
    func clicks() async throws {
        let session = try await lanterns()
        session.type("\u{1B}[<0;10;4M\u{1B}[<0;10;4m")
        try await session.waits { _ in session.selected?.contains("Lantern, Sea") == true }
        session.type("\u{1B}[<0;10;1M")
        try await session.waits { $0.isCursorShown }
        session.type("\u{1B}[<0;10;3M")
        try await session.waits { _ in session.selected?.contains("The Lantern Keeper") == true }
        try await session.type("\u{1B}[<0;10;3M", until: "Every light has a shadow.")
    }

    @Test("Enter opens a film, and Esc goes back to where it was")
    func details() async throws {
        let session = try await lanterns()
        try await session.type(Typed.down + Typed.enter, until: "Every light has a shadow.")
        session.type(Typed.escape)
        try await session.waits { _ in session.selected?.contains("The Lantern Keeper") == true }
    }

    @Test(
        "The page of a film scrolls",
        arguments: [Typed.pageDown, "GG", String(repeating: "j", count: 20)]
    )
    func scrolling(_ keys: String) async throws {
        let session = try await lanterns()
        try await session.type(Typed.down + Typed.enter, until: "Norwegian")
        try await session.type(keys, until: "Facts from TMDB")
        try await session.type(Typed.home, until: "The Lantern Keeper (2011)")
        #expect(session.terminal.complaints == [])
    }

    @Test("From a film a slash returns to the field")
    func slashInDetails() async throws {
        let session = try await lanterns()
        try await session.type(Typed.down + Typed.enter, until: "Norwegian")
        try await session.type("/s", until: "Search: lanterns")
    }

    @Test("A question mark shows the keys, and Esc hides them", arguments: ["?", "\u{1B}OP"])
    func keys(_ key: String) async throws {
        let session = try await lanterns()
        try await session.type(Typed.down + key, until: "In the field")
        session.type(Typed.escape)
        try await session.waits { _ in session.selectedRow != nil }
    }

    @Test("y copies the film's address, in the list and on its page")
    func copying() async throws {
        let session = try await lanterns()
        try await session.type(Typed.down + "y", until: "Copied https://www.themoviedb.org/movie/9101")
        let address = Data("https://www.themoviedb.org/movie/9101".utf8).base64EncodedString()
        #expect(session.terminal.clipboard == address)
        try await session.type("j" + Typed.enter + "y", until: "Copied https://www.themoviedb.org/movie/9102")
    }

    @Test("o opens the film's page in the browser")
    func browser() async throws {
        var sandbox = try Sandbox.withTMDB()
        let opened = sandbox.home.path("opened")
        try sandbox.home.write(
            "#!/bin/sh\nprintf %s \"$1\" >\(opened).new; /bin/mv \(opened).new \(opened)\n",
            to: "open.sh"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.home.path("open.sh"))
        sandbox.environment["BROWSER"] = sandbox.home.path("open.sh")
        let session = try sandbox.browse("lantern")
        try await session.waits(for: "3 films")
        try await session.type(Typed.down + "o", until: "Opened https://www.themoviedb.org/movie/9101")
        let isOpened = await eventually { sandbox.home.read("opened") == "https://www.themoviedb.org/movie/9101" }
        #expect(isOpened)
    }

    @Test("A browser that cannot be started is told, and what to do")
    func noBrowser() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment["PATH"] = "/nonexistent"
        let session = try sandbox.browse("lantern", size: TerminalSize(columns: 100, rows: 20))
        try await session.waits(for: "3 films")
        try await session.type(Typed.down + "o", until: "No browser could be started")
    }

    @Test("The field is edited as in a shell")
    func editing() async throws {
        let session = try Sandbox.withTMDB().browse()
        try await session.waits(for: "Type a title")
        try await session.type("lantern sea", until: "Search: lantern sea")
        session.type(Typed.control("w"))
        try await session.waits { $0.cursor.column == 17 }
        session.type(Typed.backspace)
        try await session.waits { $0.cursor.column == 16 }
        session.type(Typed.home + Typed.right + Typed.backspace + "L")
        try await session.waits(for: "Search: Lantern")
        #expect(session.terminal.cursor == TerminalModel.Place(column: 10, row: 0))
        session.type(Typed.end + Typed.left)
        try await session.waits { $0.cursor.column == 15 }
        session.type(Typed.control("u"))
        try await session.waits { $0.lines[0] == " Search: n" }
    }

    @Test("Esc empties the field")
    func escapeInField() async throws {
        let session = try await lanterns()
        session.type(Typed.escape)
        try await session.waits { $0.lines[0] == " Search:" }
    }

    @Test("A paste goes into the field, wherever the focus is, and is never taken for commands")
    func paste() async throws {
        let session = try await lanterns()
        session.type(Typed.down)
        try await session.waits { !$0.isCursorShown }
        try await session.type(Typed.paste(" q\no"), until: "Search: lantern q o")
    }

    @Test("A recent query is searched again, with its years")
    func recent() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour", "--year", "1960-1962")
        let session = try sandbox.browse()
        try await session.waits(for: "harbour")
        session.type(Typed.down + Typed.enter)
        try await session.waits { $0.lines[0].contains("Search: harbour") && $0.lines[0].contains("1960-1962") }
        try await session.waits(for: "Harbour 3 ")
        #expect(!session.terminal.lines.contains { $0.contains("Harbour 4 ") })
    }

    @Test(
        "q leaves with 0, Ctrl-C from anywhere with 130, Ctrl-D from the empty field",
        arguments: [
            (Typed.down + "q", 0), (Typed.down + "?q", 0), ("\u{3}", 130), (Typed.down + Typed.enter + "\u{3}", 130),
            (Typed.control("u") + "\u{4}", 0),
        ]
    )
    func leaving(_ keys: String, _ exitCode: Int) async throws {
        let session = try await lanterns()
        session.type(keys)
        let result = try await session.result()
        #expect(result.exitCode == exitCode)
        #expect(session.terminal.modes == [7, 25])
        #expect(session.terminal.complaints == [])
        #expect(session.terminal.lines.joined() == "")
    }
}
