import TestSupport
import Testing

/// What a Tab makes of a command line, in the shells themselves.
@Suite(.heavy) struct CompletionTests {
    private static let history = """
        {"version":1,"queries":[
        {"query":"the godfather","year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":8},
        {"query":"am\u{e9}lie","year":null,"searched_at":"2026-11-19T11:00:00Z","total_results":2},
        {"query":"star wars","year":null,"searched_at":"2026-11-19T10:00:00Z","total_results":9},
        {"query":"alien: covenant","year":null,"searched_at":"2026-11-18T12:00:00Z","total_results":1},
        {"query":"what's \\"up\\" $HOME","year":null,"searched_at":"2026-11-18T10:00:00Z","total_results":1}]}
        """

    private static let lines: [(typed: String, called: String)] = [
        ("movies sea\tx", "<search><x>"),
        ("movies --ver\t", "<--version>"),
        ("movies help cat\t", "<help><catalog>"),
        ("movies completions fi\t", "<completions><fish>"),
        ("movies search x --format js\t", "<search><x><--format><json>"),
        ("movies search --format=nd\t", "<search><--format=ndjson>"),
        ("movies search x --source cata\t", "<search><x><--source><catalog>"),
        ("movies search x --color al\t", "<search><x><--color><always>"),
        ("movies search -qp 2 x --rev\t", "<search><-qp><2><x><--reverse>"),
        ("movies search x --fields title,yea\t", "<search><x><--fields><title,year>"),
        ("movies recent --cl\t", "<recent><--clear>"),
        ("movies search --source tm\t--source ca\tx", "<search><--source><tmdb><--source><catalog><x>"),
        ("movies catalog imp\t", "<catalog><import>"),
        ("movies catalog import title.b\t", "<catalog><import><title.basics.tsv.gz>"),
        ("movies catalog status title.b\t", "<catalog><status><title.b>"),
        ("movies search the g\t", "<search><the><godfather>"),
        ("movies search --page 2 the g\t", "<search><--page><2><the><godfather>"),
        ("movies search sta\t", "<search><star wars>"),
        ("movies search wha\t", "<search><what's \"up\" $HOME>"),
        ("movies search am\t", "<search><am\u{e9}lie>"),
        ("movies search -- sta\t", "<search><--><star wars>"),
        ("movies search alien: co\t", "<search><alien:><covenant>"),
        ("movies search 'al\t", "<search><alien: covenant>"),
        ("movies search \"the g\t", "<search><the godfather>"),
        ("movies search the\\ g\t", "<search><the godfather>"),
        ("movies search x --fields=title,yea\t", "<search><x><--fields=title,year>"),
    ]

    @Test(
        "A Tab completes commands, flags, values, recent queries and files",
        arguments: CompletingShell.allCases
    )
    func completion(_ shell: CompletingShell) async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.home.write(Self.history, to: Sandbox.historyFile)
        try sandbox.home.write("", to: "title.basics.tsv.gz")
        let calls = try await shell.arguments(completing: Self.lines.map(\.typed), in: sandbox)
        #expect(calls == Self.lines.map(\.called))
    }
}
