import CommandLineKit
import Testing

@Suite("Command, parsing")
struct CommandParsingTests {
    private typealias Sample = SampleCommand

    @Test("words without flags keep the defaults and their order")
    func words() throws {
        #expect(try Sample.parsed("the", "matrix") == Sample.run("the", "matrix"))
    }

    @Test("flags may stand before, between and after words")
    func anyPlace() throws {
        let expected = Sample.run("the", "matrix") { $0.page = 2 }
        #expect(try Sample.parsed("--page", "2", "the", "matrix") == expected)
        #expect(try Sample.parsed("the", "--page", "2", "matrix") == expected)
        #expect(try Sample.parsed("the", "matrix", "--page", "2") == expected)
    }

    @Test(
        "a value may be the next argument or attached, by the long name or by the letter",
        arguments: [["--page", "12"], ["--page=12"], ["-p", "12"], ["-p12"], ["-p=12"]]
    )
    func valueForms(arguments: [String]) throws {
        let parsed = try Sample.search.parse(arguments + ["x"], into: SampleOptions())
        #expect(parsed == Sample.run("x") { $0.page = 12 })
    }

    @Test(
        "switches cluster, and the last letter may take a value",
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

    @Test("the rest of a cluster is the value, whatever its letters are")
    func clusterValue() throws {
        #expect(
            try Sample.parsed("-qgvp", "x")
                == Sample.run("x") {
                    $0.output.isQuiet = true; $0.genres = ["vp"]
                }
        )
    }

    @Test(
        "a value may begin with a dash, be a dash, or look like a flag",
        arguments: ["-1990", "-", "--", "--help", "-h"]
    )
    func dashedValue(value: String) throws {
        #expect(try Sample.parsed("--year", value, "x") == Sample.run("x") { $0.year = value })
    }

    @Test("an attached value may hold an equals sign and spaces")
    func attachedText() throws {
        #expect(try Sample.parsed("--year=a = b", "x") == Sample.run("x") { $0.year = "a = b" })
    }

    @Test("after two dashes everything is a word")
    func doubleDash() throws {
        let expected = Sample.run("--page", "2", "-h", "--", "-") { $0.output.isQuiet = true }
        #expect(try Sample.parsed("-q", "--", "--page", "2", "-h", "--", "-") == expected)
    }

    @Test("a lone dash and an empty argument are words")
    func loneDash() throws {
        #expect(try Sample.parsed("-", "", "-q") == Sample.run("-", "") { $0.output.isQuiet = true })
    }

    @Test("of a repeated flag the last one counts, also across flags for the same option")
    func lastWins() throws {
        #expect(try Sample.parsed("-p2", "--page", "3", "x") == Sample.run("x") { $0.page = 3 })
        #expect(try Sample.parsed("--json", "--format=csv", "x") == Sample.run("x") { $0.output.format = .csv })
        #expect(try Sample.parsed("--format=csv", "--json", "x") == Sample.run("x") { $0.output.format = .json })
    }

    @Test("a repeated flag may also collect its values in order")
    func collecting() throws {
        #expect(try Sample.parsed("-g", "a", "x", "--genre=b") == Sample.run("x") { $0.genres = ["a", "b"] })
    }

    @Test("every kind of flag changes its option")
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

    @Test("flags change the options that were passed in")
    func defaults() throws {
        let defaults = SampleOptions(page: 9, genres: ["a"])
        let parsed = try Sample.search.parse(["-gb", "x"], into: defaults)
        #expect(parsed == .run(SampleOptions(page: 9, genres: ["a", "b"]), words: ["x"]))
    }

    @Test(
        "help wins over words, flags and mistakes, before and after it",
        arguments: [
            ["-h"], ["--help"], ["x", "--help"], ["-qh", "x"], ["-hq"], ["--pge", "--help"], ["--page", "abc", "-h"],
            ["--help", "--page"], ["-h", "-x"],
        ]
    )
    func help(arguments: [String]) throws {
        #expect(try Sample.search.parse(arguments, into: SampleOptions()) == .help)
    }

    @Test("help is not asked for after two dashes")
    func helpAsWord() throws {
        #expect(try Sample.parsed("x", "--", "--help") == Sample.run("x", "--help"))
    }

    @Test("the answer is the same for a command without arguments or flags of its own")
    func bareCommand() throws {
        #expect(try Sample.genres.parse([], into: SampleOptions()) == Sample.run())
        #expect(try Sample.genres.parse(["-h"], into: SampleOptions()) == .help)
    }
}
