import TerminalKit
import TestSupport
import Testing

/// The poster next to a film's facts.
@Suite(.heavy) struct BrowsePosterTests {
    private static let chafa = #"""
        cat >/dev/null; size=$6; columns=${size%x*}; rows=${size#*x}
        while [ $rows -gt 0 ]; do
            i=$columns; line=; while [ $i -gt 0 ]; do line="$line#"; i=$((i - 1)); done
            printf '\033[31m%s\033[0m\n' "$line"; rows=$((rows - 1))
        done
        """#
    private static let kitty = #"cat >/dev/null; printf '\033_Ga=T,f=24,s=2,v=1,c=9,r=9,m=0;AQIDBAUG\033\\'"#

    /// Opens the details of the film with a poster.
    private func open(
        _ stand: PosterStand,
        _ variables: [String: String] = [:],
        size: TerminalSize = Sandbox.goldenSize
    ) async throws -> BrowseSession {
        var sandbox = stand.sandbox
        sandbox.environment.merge(variables) { $1 }
        let session = try sandbox.browse(arguments: ["lantern"], size: size)
        try await session.waits(for: "· TMDB")
        try await session.type(Typed.enter, until: "Every light")
        return session
    }

    @Test("A poster in characters is next to the facts, also while they scroll")
    func symbols() async throws {
        let stand = try PosterStand()
        try stand.installChafa(Self.chafa)
        let session = try await open(stand)
        try await session.shows("details-poster", once: "####")
        #expect(session.terminal.look(column: 50, row: 0).codes.contains(31))
        try await session.shows("details-poster-end", once: "Details from", typing: Typed.end)
        try await session.type(Typed.escape, until: "> The Lantern Keeper")
        #expect(!session.picture.contains("#"))
        #expect(session.terminal.complaints == [])
        #expect(stand.targets == ["/t/p/w185/lanternKeeper.jpg"])
    }

    @Test(
        "An image is next to the facts, and is removed with the page",
        arguments: [["TERM": "xterm-kitty"], ["TERM_PROGRAM": "WezTerm"]]
    )
    func picture(_ variables: [String: String]) async throws {
        let stand = try PosterStand()
        try stand.installChafa(Self.kitty)
        let session = try await open(stand, variables)
        try await session.waits { $0.pictures.count == 1 }
        let picture = try #require(session.terminal.pictures.first)
        #expect(picture.place == .init(column: 40, row: 0))
        #expect((picture.columns, picture.rows) == (19, 14))
        try await session.type(Typed.end, until: "Details from")
        #expect(session.terminal.pictures == [picture])
        try await session.type("?", until: "Search field")
        #expect(session.terminal.pictures == [])
        session.type(Typed.escape)
        try await session.waits { $0.pictures.count == 1 }
        try await session.type(Typed.escape, until: "> The Lantern Keeper")
        #expect(session.terminal.pictures == [])
        session.type(Typed.tab + "q")
        #expect(try await session.result().exitCode == 0)
        #expect(session.terminal.complaints == [])
    }

    @Test("The facts are shown at once and keys work while the poster loads")
    func asynchronous() async throws {
        let stand = try PosterStand(image: .hang)
        try stand.installChafa(Self.chafa)
        let session = try await open(stand)
        try await session.type(Typed.end, until: "Details from")
        try await session.type(Typed.escape, until: "> The Lantern Keeper")
        try await session.type(Typed.enter, until: "Norwegian")
        session.type("q")
        #expect(try await session.result().exitCode == 0)
        #expect(session.terminal.complaints == [])
    }

    @Test("A person's photo is next to the films, and is removed with the page")
    func photo() async throws {
        let stand = try PosterStand()
        try stand.installChafa(Self.chafa)
        let session = try await open(stand)
        try await session.type("c", until: "Bo Second · The Witness")
        try await session.shows("person-photo", once: "####", typing: "j" + Typed.enter)
        #expect(stand.targets.last == "/t/p/h632/ada.jpg")
        try await session.type(Typed.escape, until: "Bo Second · The Witness")
        #expect(!session.picture.contains("#"))
    }

    @Test("Without its image, the details are shown alone, and a message says so")
    func failing() async throws {
        let stand = try PosterStand(image: .html("", status: 404))
        try stand.installChafa(Self.chafa)
        let session = try await open(stand)
        try await session.waits(for: "No image found at")
        try await session.type(Typed.end, until: "Details from")
        #expect(session.terminal.complaints == [])
    }

    @Test("The poster is redrawn after a resize, and omitted on a narrow screen")
    func resizing() async throws {
        let stand = try PosterStand()
        try stand.installChafa(Self.chafa)
        let session = try await open(stand)
        try await session.waits(for: String(repeating: "#", count: 19))
        try session.resize(to: TerminalSize(columns: 50, rows: 16))
        try await session.waits { model in
            !model.lines.contains { $0.contains("#") } && model.lines[0].contains("Keeper")
        }
        try session.resize(to: TerminalSize(columns: 100, rows: 30))
        try await session.waits(for: String(repeating: "#", count: 33))
        #expect(session.terminal.complaints == [])
        #expect(stand.targets.count == 1)
    }
}
