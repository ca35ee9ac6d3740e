import Infrastructure
import Testing

@Suite("Command, mistakes")
struct CommandMistakeTests {
    private static let pointer = "\"movies search --help\" lists the flags"

    @Test("a mistyped long flag gets a suggestion", arguments: ["--pge", "--pge=2", "--PAGE", "--paeg", "--pag"])
    func mistypedFlag(flag: String) {
        let name = flag.prefix { $0 != "=" }
        let expected = UsageError("unknown flag \(name)", hint: "did you mean --page? \(Self.pointer)")
        #expect(SampleCommand.mistake(flag, "x") == expected)
    }

    @Test("a flag like no other gets the place to read on", arguments: ["--zzz", "-z", "-5"])
    func unknownFlag(flag: String) {
        let hint = "\(Self.pointer); a word that begins with \"-\" goes after --"
        #expect(SampleCommand.mistake("x", flag) == UsageError("unknown flag \(flag)", hint: hint))
    }

    @Test("a mark on a dash is not passed over with the dash", arguments: ["-\u{301}", "--\u{301}page", "-\u{301}q"])
    func markedDash(argument: String) throws {
        let mistake = try #require(SampleCommand.mistake("x", argument, "2"))
        #expect(mistake.message.utf8.starts(with: "unknown flag -".utf8))
    }

    @Test("a command without words does not speak of them")
    func unknownFlagWithoutWords() {
        let expected = UsageError("unknown flag --zzz", hint: "\"movies genres --help\" lists the flags")
        #expect(SampleCommand.mistake(in: SampleCommand.genres, ["--zzz"]) == expected)
    }

    @Test("long flags are never abbreviated")
    func abbreviation() {
        let expected = UsageError("unknown flag --ref", hint: "did you mean --refresh? \(Self.pointer)")
        #expect(SampleCommand.mistake("--ref", "x") == expected)
    }

    @Test("an unknown letter is told with its cluster, and with the other case when there is one")
    func unknownLetter() {
        let inCluster = UsageError(
            "unknown flag -z in \"-qz\"",
            hint: "\(Self.pointer); a word that begins with \"-\" goes after --"
        )
        #expect(SampleCommand.mistake("-qz", "x") == inCluster)
        #expect(
            SampleCommand.mistake("-P", "2") == UsageError("unknown flag -P", hint: "did you mean -p? \(Self.pointer)")
        )
    }

    @Test("a long name behind one dash is no cluster", arguments: ["page", "quiet", "genre", "help"])
    func singleDash(name: String) {
        let expected = UsageError("unknown flag -\(name)", hint: "did you mean --\(name)? \(Self.pointer)")
        #expect(SampleCommand.mistake("-\(name)", "x") == expected)
        #expect(SampleCommand.mistake("-\(name)=1", "x") == expected)
    }

    @Test("a mistyped long name behind one dash gets a suggestion too")
    func mistypedSingleDash() {
        let expected = UsageError("unknown flag -r in \"-refrseh\"", hint: "did you mean --refresh? \(Self.pointer)")
        #expect(SampleCommand.mistake("-refrseh") == expected)
    }

    @Test(
        "a missing value is told with the form",
        arguments: [["--page"], ["-p"], ["--page="], ["-qp"], ["-p="], ["-p", ""]]
    )
    func missingValue(arguments: [String]) {
        let expected = UsageError("--page needs a value", hint: "write --page N")
        #expect(SampleCommand.mistake(in: SampleCommand.search, ["x"] + arguments) == expected)
    }

    @Test("a missing choice is told with the choices")
    func missingChoice() {
        let hint = "write --format FORMAT, one of table, tsv, csv, json, ndjson"
        #expect(SampleCommand.mistake("x", "--format") == UsageError("--format needs a value", hint: hint))
    }

    @Test("a switch takes no value", arguments: ["--quiet=yes", "-q=yes", "-vq=yes"])
    func needlessValue(argument: String) {
        let expected = UsageError("--quiet takes no value, but was given \"yes\"", hint: "write --quiet alone")
        #expect(SampleCommand.mistake(argument, "x") == expected)
    }

    @Test("help takes no value either")
    func helpWithValue() {
        let expected = UsageError("--help takes no value, but was given \"\"", hint: "write --help alone")
        #expect(SampleCommand.mistake("--help=") == expected)
    }

    @Test(
        "a whole number must be one, and in its range",
        arguments: ["abc", "0", "501", "-1", "1.5", "99999999999999999999", "0x2", "2 ", "٢"]
    )
    func badInteger(value: String) {
        let expected = UsageError("--page needs a number from 1 to 500, not \"\(value)\"", hint: Self.pointer)
        #expect(SampleCommand.mistake("--page", value, "x") == expected)
        #expect(SampleCommand.mistake("-p\(value)", "x") == expected)
    }

    @Test("a range without an end reads so")
    func openRange() {
        let expected = UsageError("--limit needs a number, 1 or more, not \"0\"", hint: Self.pointer)
        #expect(SampleCommand.mistake("-n0", "x") == expected)
    }

    @Test(
        "a decimal number must be plain and in its range",
        arguments: ["nan", "inf", "1e1", "0x1", "10.1", "-1", "1.2.3", "."]
    )
    func badDecimal(value: String) {
        let expected = UsageError("--min-rating needs a number from 0 to 10, not \"\(value)\"", hint: Self.pointer)
        #expect(SampleCommand.mistake("--min-rating", value, "x") == expected)
    }

    @Test("a mistyped choice gets the list and a suggestion")
    func badChoice() {
        let message = "--format needs one of table, tsv, csv, json, ndjson, not "
        let near = UsageError(message + "\"jsn\"", hint: "did you mean json?")
        #expect(SampleCommand.mistake("--format", "jsn", "x") == near)
        #expect(
            SampleCommand.mistake("--format=JSON", "x") == UsageError(message + "\"JSON\"", hint: "did you mean json?")
        )
        #expect(SampleCommand.mistake("--format=yaml", "x") == UsageError(message + "\"yaml\"", hint: Self.pointer))
    }

    @Test("a text that is not understood is told with what was expected")
    func badText() {
        let expected = UsageError("--decade needs a decade such as 1990s, not \"1995s\"", hint: Self.pointer)
        #expect(SampleCommand.mistake("--decade=1995s", "x") == expected)
    }

    @Test("a flag's own error keeps its hint")
    func ownError() {
        #expect(SampleCommand.mistake("-gwestern", "x") == UsageError("no westerns", hint: "try comedy"))
    }

    @Test("the first mistake is the one reported")
    func firstMistake() {
        #expect(SampleCommand.mistake("-p0", "--zzz")?.message == "--page needs a number from 1 to 500, not \"0\"")
        #expect(SampleCommand.mistake("--zzz", "-p0")?.message == "unknown flag --zzz")
    }

    @Test("what was typed is cut after 60 characters, control characters untouched")
    func longInput() {
        let typed = "\u{1B}[31m" + String(repeating: "é", count: 100)
        let shown = "\u{1B}[31m" + String(repeating: "é", count: 55) + "…"
        let message = "--page needs a number from 1 to 500, not \"\(shown)\""
        #expect(SampleCommand.mistake("--page", typed)?.message == message)
        #expect(SampleCommand.mistake("--\(typed)")?.message == "unknown flag --\(shown)")
        #expect(UsageError.quoted(String(repeating: "a", count: 60)) == "\"\(String(repeating: "a", count: 60))\"")
    }
}
