import TestSupport
import Testing

@Suite(.heavy) struct LocalDaysTests {
    @Test(
        "Times of Trakt, which are in UTC, become days of the local time zone",
        arguments: [("Asia/Tokyo", 11), ("UTC", 10)]
    )
    func trakt(zone: String, day: Int) async throws {
        var sandbox = try Sandbox.withoutCredential()
        sandbox.environment["TZ"] = zone
        let film = #"{"title":"Heat","year":1995,"ids":{"imdb":"tt0113277"}}"#
        let text = #"[{"watched_at":"2026-01-10T22:30:00.000Z","type":"movie","movie":\#(film)}]"#
        let path = try sandbox.home.write(text, to: "watched-history-1.json")
        #expect(try await sandbox.run("import", path, "-q").exitCode == 0)
        #expect(try await sandbox.run("seen", "--fields=seen_dates").stdout == "2026-01-\(day)\n")
    }

    @Test("A film seen on the day of its listing is off the watchlist", arguments: ["Pacific/Auckland", "Etc/GMT+12"])
    func listedDay(zone: String) async throws {
        var sandbox = try Sandbox.withoutCredential()
        sandbox.environment["TZ"] = zone
        let text =
            "Title,Year,imdbID,WatchlistDate,WatchedDate\nHeat,1995,tt0113277,2026-01-10,\nHeat,1995,tt0113277,,2026-01-10\n"
        let path = try sandbox.home.write(text, to: "films.csv")
        #expect(try await sandbox.run("import", path, "-q").exitCode == 0)
        #expect(try await sandbox.run("export").stdout.contains("tt0113277,,,2026-01-10,,"))
    }
}
