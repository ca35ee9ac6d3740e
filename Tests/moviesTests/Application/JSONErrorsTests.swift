import Testing

@testable import movies

@MainActor
@Suite("JSONErrors")
struct JSONErrorsTests {
    @Test(
        "JSON is requested by its flag or as a format, anywhere before --",
        arguments: [
            ["--json"], ["search", "x", "--json"], ["search", "--format", "json", "x"], ["search", "--format=json"],
            ["search", "--format=ndjson"], ["search", "--format", "ndjson"], ["--json", "--zzz", "--page", "0"],
            ["search", "--format=csv", "--json"], ["search", "--json", "--", "x"],
            ["search", "--fields", "--json", "--json"], ["search", "--page", "--format", "--json"],
            ["serch", "--json"], ["help", "--json"], ["man", "--json"], ["completions", "--format", "json"],
            ["search", "-qp", "x", "--json"], ["search", "-px", "--json"],
            ["search", "x", "--json", "--format", "nofile"],
            ["show", "--page", "--json"],
        ]
    )
    func asked(arguments: [String]) {
        #expect(JSONErrors.areRequested(for: arguments))
    }

    @Test(
        "Anything else requests text",
        arguments: [
            [], ["search", "x"], ["search", "--", "--json"], ["search", "--format", "csv"], ["search", "json"],
            ["search", "--json", "--format=table"], ["search", "--format"], ["search", "--format=jsonl"],
            ["search", "--jsonx"], ["search", "x", "--fields", "--json"], ["search", "x", "-n", "--json"],
            ["search", "x", "--year", "--format=json"], ["recent", "--run", "--json"],
            ["search", "--format", "--json"], ["search", "-qn", "--json"], ["serch", "--format", "csv"],
        ]
    )
    func notAsked(arguments: [String]) {
        #expect(!JSONErrors.areRequested(for: arguments))
    }
}
