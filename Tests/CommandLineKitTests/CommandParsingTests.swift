import TestSupport
import Testing

@testable import CommandLineKit

@Suite("Command parsing")
struct CommandParsingTests {
    private typealias Sample = SampleCommand

    @Test("Words without flags keep the defaults and their order")
    func words() throws {
        #expect(try Sample.parsed("the", "matrix") == Sample.run("the", "matrix"))
    }

    @Test("Flags may come before, between and after words")
    func anyPlace() throws {
        let expected = Sample.run("the", "matrix") { $0.page = 2 }
        #expect(try Sample.parsed("--page", "2", "the", "matrix") == expected)
        #expect(try Sample.parsed("the", "--page", "2", "matrix") == expected)
        #expect(try Sample.parsed("the", "matrix", "--page", "2") == expected)
    }

    @Test(
        "A value may be the next argument or attached, with the long name or the letter",
        arguments: [["--page", "12"], ["--page=12"], ["-p", "12"], ["-p12"], ["-p=12"]]
    )
    func valueForms(arguments: [String]) throws {
        let parsed = try Sample.search.parse(arguments + ["x"], into: SampleOptions())
        #expect(parsed == Sample.run("x") { $0.page = 12 })
    }

    @Test(
        "Switches cluster, and the last letter may take a value",
        arguments: [["-qvp3"], ["-qvp", "3"], ["-qvp=3"], ["-q", "-v", "-p3"], ["-vq", "--page=3"]]
    )
    func clusters(arguments: [String]) throws {
        let expected = Sample.run("x") {
            $0.output.isQuiet = true
            $0.output.isVerbose = true
            $0.page = 3
        }
        #expect(try Sample.search.parse(arguments + ["x"], into: SampleOptions()) == expected)
    }

    @Test("The rest of a cluster is the value, even if its letters are flags")
    func clusterValue() throws {
        #expect(
            try Sample.parsed("-qgvp", "x")
                == Sample.run("x") {
                    $0.output.isQuiet = true; $0.genres = ["vp"]
                }
        )
    }

    @Test(
        "A value may begin with a dash, be a dash, or look like a flag",
        arguments: ["-1990", "-", "--", "--help", "-h"]
    )
    func dashedValue(value: String) throws {
        #expect(try Sample.parsed("--year", value, "x") == Sample.run("x") { $0.year = value })
    }

    @Test("An attached value may contain an equals sign and spaces")
    func attachedText() throws {
        #expect(try Sample.parsed("--year=a = b", "x") == Sample.run("x") { $0.year = "a = b" })
    }

    @Test("After -- every argument is a word")
    func doubleDash() throws {
        let expected = Sample.run("--page", "2", "-h", "--", "-") { $0.output.isQuiet = true }
        #expect(try Sample.parsed("-q", "--", "--page", "2", "-h", "--", "-") == expected)
    }

    @Test("A single dash and an empty argument are words")
    func loneDash() throws {
        #expect(try Sample.parsed("-", "", "-q") == Sample.run("-", "") { $0.output.isQuiet = true })
    }

    @Test(
        "A single dash can stand for standard input, but not after --",
        arguments: [(["-"], true), (["--", "-"], false)]
    )
    func standardInput(arguments: [String], isRead: Bool) throws {
        let command = Command<SampleOptions>(
            "movies search",
            summary: "Search films.",
            arguments: [CommandArgument("query", help: "A title.")]
        )
        var options = SampleOptions()
        options.isRefreshed = isRead
        let parsed = try command.parse(arguments, into: SampleOptions()) { $0.isRefreshed = true }
        #expect(parsed == .run(options, words: ["-"]))
    }

    @Test("A flag may be repeated with the same value; across flags for the same option, the last wins")
    func lastWins() throws {
        #expect(
            try Sample.parsed("-p2", "--page", "2", "-qq", "x")
                == Sample.run("x") { ($0.page, $0.output.isQuiet) = (2, true) }
        )
        #expect(try Sample.parsed("--json", "--format=csv", "x") == Sample.run("x") { $0.output.format = .csv })
        #expect(try Sample.parsed("--format=csv", "--json", "x") == Sample.run("x") { $0.output.format = .json })
    }

    @Test("A repeated flag may collect its values in order")
    func collecting() throws {
        #expect(try Sample.parsed("-g", "a", "x", "--genre=b") == Sample.run("x") { $0.genres = ["a", "b"] })
    }

    @Test("Every kind of flag changes its option")
    func kinds() throws {
        let expected = Sample.run("x") {
            $0.limit = 7
            $0.rating = 7.5
            $0.decade = 1990
            $0.isRefreshed = true
            $0.output.format = .ndjson
        }
        let arguments = [
            "--limit=7", "--min-rating", "7.5", "--decade", "1990s", "--refresh", "--format", "ndjson", "x",
        ]
        #expect(try Sample.search.parse(arguments, into: SampleOptions()) == expected)
    }

    @Test("Flags change the options that were passed in")
    func defaults() throws {
        let defaults = SampleOptions(page: 9, genres: ["a"])
        let parsed = try Sample.search.parse(["-gb", "x"], into: defaults)
        #expect(parsed == .run(SampleOptions(page: 9, genres: ["a", "b"]), words: ["x"]))
    }

    @Test(
        "Help wins over words, flags and mistakes, before and after it",
        arguments: [
            ["-h"], ["--help"], ["x", "--help"], ["-qh", "x"], ["-hq"], ["--pge", "--help"], ["--page", "abc", "-h"],
            ["--help", "--page"], ["-h", "-x"],
        ]
    )
    func help(arguments: [String]) throws {
        #expect(try Sample.search.parse(arguments, into: SampleOptions()) == .help)
    }

    @Test("--help after -- is a word")
    func helpAsWord() throws {
        #expect(try Sample.parsed("x", "--", "--help") == Sample.run("x", "--help"))
    }

    @Test("A command without arguments or flags parses the same")
    func bareCommand() throws {
        #expect(try Sample.genres.parse([], into: SampleOptions()) == Sample.run())
        #expect(try Sample.genres.parse(["-h"], into: SampleOptions()) == .help)
    }
}

@Suite("Command arguments")
struct CommandWordsTests {
    private static let searchExample = UsageHint.example("movies search \"the godfather\"")
    private static let listUsage = UsageHint.usage("movies list [flags] <list> [country]")

    @Test("A missing argument is reported with an example, or with the usage")
    func missing() {
        let search = UsageError(.missingWord("query", of: "search"), hints: [Self.searchExample])
        #expect(SampleCommand.error() == search)
        #expect(SampleCommand.error("-q", "--") == search)
        let list = UsageError(.missingWord("list", of: "list"), hints: [Self.listUsage])
        #expect(SampleCommand.error(in: SampleCommand.list, []) == list)
    }

    @Test("A surplus argument is reported with the usage")
    func tooMany() {
        let list = UsageError(.unexpectedWord("\"now\""), hints: [Self.listUsage])
        #expect(SampleCommand.error(in: SampleCommand.list, ["popular", "fr", "now"]) == list)
        let genres = UsageError(.unexpectedWord("\"x\""), hints: [.usage("movies genres [flags]")])
        #expect(SampleCommand.error(in: SampleCommand.genres, ["x"]) == genres)
    }

    @Test("An optional argument may be missing")
    func optional() throws {
        let list = SampleCommand.list
        #expect(try list.parse(["popular"], into: SampleOptions()) == SampleCommand.run("popular"))
        #expect(try list.parse(["popular", "fr"], into: SampleOptions()) == SampleCommand.run("popular", "fr"))
    }

    @Test("An argument that is not a choice lists the choices and gets a suggestion")
    func choice() {
        func error(_ typed: String, _ hint: UsageHint) -> UsageError {
            let choices = ["popular", "top-rated", "upcoming"]
            return UsageError(.badChoice("\"\(typed)\"", of: "list", among: choices), hints: [hint])
        }
        #expect(
            SampleCommand.error(in: SampleCommand.list, ["populr"]) == error("populr", .didYouMean("popular"))
        )
        #expect(SampleCommand.error(in: SampleCommand.list, ["x"]) == error("x", Self.listUsage))
    }

    @Test("A repeating last argument accepts zero, one and many words")
    func anyNumber() throws {
        let argument = CommandArgument("query", .anyNumber, help: "Words.")
        let browse = Command<SampleOptions>(
            "movies browse",
            summary: "Browse.",
            arguments: [argument]
        )
        #expect(try browse.parse([], into: SampleOptions()) == SampleCommand.run())
        #expect(try browse.parse(["a", "b"], into: SampleOptions()) == SampleCommand.run("a", "b"))
        #expect(browse.description.usage == "movies browse [flags] [query]...")
    }
}

@Suite("ShellWord")
struct ShellWordTests {
    @Test("A plain word is not quoted", arguments: ["matrix", "--page", "2", "1990-1999", "a_b.c,d:e/f+g@h%"])
    func plain(word: String) {
        #expect(ShellWord.quoted(word) == word)
    }

    @Test(
        "Any other word is quoted",
        arguments: [
            ("the matrix", "'the matrix'"), ("", "''"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
            ("`id`", "'`id`'"), ("a\"b", "'a\"b'"), ("a\\b", #"'a\b'"#), ("~", "'~'"), ("*", "'*'"), ("a;b", "'a;b'"),
            ("a\nb", "'a\nb'"), ("Amélie", "'Amélie'"), ("!", "'!'"), ("=x", "'=x'"), ("#1", "'#1'"), ("'", #"''\'''"#),
            ("'\u{301};id", "''\\''\u{301};id'"), ("\u{600}'", "'\u{600}'\\'''"),
        ]
    )
    func quoted(word: String, expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }

    @Test("A shell reads back exactly the same word", .heavy)
    func roundTrip() async throws {
        let words = [
            "it's", "$HOME `id` \\ \"x\"", "*", "", "a\nb", "-n", "''", "千と千尋", "!x", "~", "{a,b}", "a&b|c>d<e",
            "'\u{301}; echo no; '\u{301}",
        ]
        let line = "printf '%s\\0' " + words.map(ShellWord.quoted).joined(separator: " ")
        #expect(
            try await Shell.output(of: line).split(separator: "\0", omittingEmptySubsequences: false).dropLast()
                == words.map { $0[...] }[...]
        )
    }
}
