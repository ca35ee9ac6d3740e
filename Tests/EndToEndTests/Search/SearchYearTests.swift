import TestSupport
import Testing

@Suite(.heavy) struct SearchYearTests {
    @Test(
        "Every year filter is applied to the rows that come back",
        arguments: [
            (["--year", "1962"], ["9203"]), (["--year", "1962-1963"], ["9203", "9204"]),
            (["--year", "1978-"], ["9219", "9220"]), (["--year=-1961"], ["9201", "9202"]),
            (["--year", "2050"], []),
        ]
    )
    func filter(_ flags: [String], _ ids: [String]) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "harbour"] + flags)
        #expect(result.exitCode == 0)
        #expect(result.ids == ids)
    }

    @Test("Totals stay TMDB's")
    func totals() async throws {
        let answer = try await Sandbox.withTMDB().run("search", "harbour", "--year", "1962", "--json").json()
        #expect(answer["total_results"] == .number("45"))
        #expect(answer["results"]?.elements.count == 1)
    }

    @Test("A film without a year passes no filter")
    func withoutYear() async throws {
        #expect(try await Sandbox.withTMDB().run("search", "lantern", "--year", "1900-").ids == ["9101", "9102"])
    }

    @Test("One year goes to TMDB, several do not")
    func sent() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--year", "2011")
        _ = try await sandbox.run("search", "lantern", "--year", "2010-2012")
        let searches = try #require(sandbox.server?.searches)
        #expect(searches.map { $0.query["primary_release_year"] } == ["2011", nil])
        #expect(searches.map { $0.query["year"] } == [nil, nil])
    }

    @Test("A year in brackets after the title means the filter")
    func brackets() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", "lantern (1987)", "--json")
        #expect(try result.json()["query"] == .string("lantern"))
        #expect(try result.json()["results"]?.elements.map { $0["id"] } == [.string("9102")])
        #expect(sandbox.server?.searches.map { $0.query["primary_release_year"] } == ["1987"])
    }
}
