import CommandLineKit
import Testing

@Suite("Completions")
struct CompletionTests {
    private static let commands = [
        "search\tSearch films", "list\tShow one of the lists of films",
        "load\tRead films from the user's files [all of them]", "genres\tShow the genre names",
    ]
    private static let loadFlags = [
        "--fields\tThe fields", "--log\tWhere to write what was read", "-l\tWhere to write what was read",
        "--quiet\tNo notes", "-q\tNo notes", "--help\tShow this help", "-h\tShow this help",
    ]

    @Test(
        "The word at the cursor decides what is completed",
        arguments: [
            ([], commands), ([""], commands), (["se"], commands),
            (
                ["-"],
                ["--help\tShow this help", "-h\tShow this help", "--version\tShow the version", "-V\tShow the version"]
            ),
            (["load", "-"], loadFlags), (["load", "--", "-"], ["check", "run"]), (["load", "run", "--f"], loadFlags),
            (["load", "-q", "--quiet", "-"], loadFlags.filter { !$0.hasSuffix("No notes") }),
            (["list", "po"], ["popular", "top-rated", "upcoming"]), (["list", "popular", ""], []),
            (["load", "check", ""], []), (["genres", ""], []), (["serch", ""], []), (["serch", "-"], []),
            (["search", "--format", ""], ["table", "tsv", "csv", "json", "ndjson"]),
            (["search", "--format=x"], ["table", "tsv", "csv", "json", "ndjson"].map { "--format=\($0)" }),
            (["search", "--page", ""], []), (["search", "-qp", ""], []), (["search", "--quiet=x"], []),
            (["search", "--colour=x"], []), (["search", "-qp2", "the g"], ["the godfather", "star wars"]),
            (["search", "the", "g"], ["godfather"]), (["search", "--", "star", ""], ["wars"]),
            (["search", "--format", "--", "the", ""], ["godfather"]), (["search", "the godfather", ""], []),
        ]
    )
    func words(words: [String], candidates: [String]) async {
        #expect(await Self.completions(of: words) == ["words"] + candidates)
    }

    @Test(
        "A list is completed after its commas, without the items already in it",
        arguments: [
            (["load", "--fields", ""], ["title", "year"]), (["load", "--fields", "year,ti"], ["year,title"]),
            (["load", "--fields=title,"], ["--fields=title,year"]), (["load", "--fields", "year"], ["title", "year"]),
        ]
    )
    func list(words: [String], candidates: [String]) async {
        #expect(await Self.completions(of: words) == ["list"] + candidates)
    }

    @Test(
        "Files are completed by the shell",
        arguments: [["load", "run", ""], ["load", "run", "a", "b"], ["load", "-ql", ""], ["load", "--log=x"]]
    )
    func files(words: [String]) async {
        #expect(await Self.completions(of: words) == ["files"])
    }

    private static func completions(of words: [String]) async -> [String] {
        await SampleSuite.suite.completions(of: words) { name in
            switch name {
            case "query": .phrases(["the godfather", "star wars"])
            case "file": .files
            default: .nothing
            }
        }.split(separator: "\n").map(String.init)
    }
}
