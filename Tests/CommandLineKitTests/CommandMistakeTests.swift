import CommandLineKit
import Testing

@Suite("Command mistakes")
struct CommandMistakeTests {
    private static let pointer = UsageHint.flags(of: "movies search")

    private static func badPage(_ typed: String) -> UsageProblem {
        .badNumber(typed, of: "--page", lowest: "1", highest: "500")
    }

    @Test("A mistyped long flag gets a suggestion", arguments: ["--pge", "--pge=2", "--PAGE", "--paeg", "--pag"])
    func mistypedFlag(flag: String) {
        let name = String(flag.prefix { $0 != "=" })
        let expected = UsageError(.unknownFlag(name, in: nil), hints: [.didYouMean("--page"), Self.pointer])
        #expect(SampleCommand.error(flag, "x") == expected)
    }

    @Test("An unknown flag that resembles no flag points to the help", arguments: ["--zzz", "-z", "-5"])
    func unknownFlag(flag: String) {
        let expected = UsageError(.unknownFlag(flag, in: nil), hints: [Self.pointer, .dashAfterTwoDashes])
        #expect(SampleCommand.error("x", flag) == expected)
    }

    @Test("A combining mark on a dash is not skipped", arguments: ["-\u{301}", "--\u{301}page", "-\u{301}q"])
    func markedDash(argument: String) throws {
        let error = try #require(SampleCommand.error("x", argument, "2"))
        guard case .unknownFlag(let flag, _) = error.problem else {
            Issue.record("\(error)")
            return
        }
        #expect(flag.utf8.first == UInt8(ascii: "-"))
    }

    @Test("The usage of a command without arguments mentions none")
    func unknownFlagWithoutWords() {
        let expected = UsageError(.unknownFlag("--zzz", in: nil), hints: [.flags(of: "movies genres")])
        #expect(SampleCommand.error(in: SampleCommand.genres, ["--zzz"]) == expected)
    }

    @Test("A choice typed as a flag suggests the flag that has it")
    func choiceAsFlag() {
        let expected = UsageError(
            .unknownFlag("--table", in: nil),
            hints: [.didYouMean("--format table"), Self.pointer]
        )
        #expect(SampleCommand.error("--table", "x") == expected)
    }

    @Test("Long flags are never abbreviated")
    func abbreviation() {
        let expected = UsageError(.unknownFlag("--ref", in: nil), hints: [.didYouMean("--refresh"), Self.pointer])
        #expect(SampleCommand.error("--ref", "x") == expected)
    }

    @Test("An unknown letter is reported with its cluster, and with the other case if that exists")
    func unknownLetter() {
        let inCluster = UsageError(.unknownFlag("-z", in: "\"-qz\""), hints: [Self.pointer, .dashAfterTwoDashes])
        #expect(SampleCommand.error("-qz", "x") == inCluster)
        let otherCase = UsageError(.unknownFlag("-P", in: nil), hints: [.didYouMean("-p"), Self.pointer])
        #expect(SampleCommand.error("-P", "2") == otherCase)
    }

    @Test("A long name after one dash is not read as a cluster", arguments: ["page", "quiet", "genre", "help"])
    func singleDash(name: String) {
        let expected = UsageError(.unknownFlag("-\(name)", in: nil), hints: [.didYouMean("--\(name)"), Self.pointer])
        #expect(SampleCommand.error("-\(name)", "x") == expected)
        #expect(SampleCommand.error("-\(name)=1", "x") == expected)
    }

    @Test("A mistyped long name after one dash gets a suggestion")
    func mistypedSingleDash() {
        let expected = UsageError(
            .unknownFlag("-r", in: "\"-refrseh\""),
            hints: [.didYouMean("--refresh"), Self.pointer]
        )
        #expect(SampleCommand.error("-refrseh") == expected)
    }

    @Test(
        "A missing value is reported with the form expected",
        arguments: [["--page"], ["-p"], ["--page="], ["-qp"], ["-p="], ["-p", ""]]
    )
    func missingValue(arguments: [String]) {
        let expected = UsageError(.missingValue(of: "--page"), hints: [.write("--page N", choices: [])])
        #expect(SampleCommand.error(in: SampleCommand.search, ["x"] + arguments) == expected)
    }

    @Test("A missing choice is reported with the choices")
    func missingChoice() {
        let hint = UsageHint.write("--format FORMAT", choices: ["table", "tsv", "csv", "json", "ndjson"])
        #expect(SampleCommand.error("x", "--format") == UsageError(.missingValue(of: "--format"), hints: [hint]))
    }

    @Test("A switch rejects a value", arguments: ["--quiet=yes", "-q=yes", "-vq=yes"])
    func needlessValue(argument: String) {
        let expected = UsageError(.needlessValue("\"yes\"", of: "--quiet"), hints: [.writeAlone("--quiet")])
        #expect(SampleCommand.error(argument, "x") == expected)
    }

    @Test("Help rejects a value")
    func helpWithValue() {
        let expected = UsageError(.needlessValue("\"\"", of: "--help"), hints: [.writeAlone("--help")])
        #expect(SampleCommand.error("--help=") == expected)
    }

    @Test(
        "An integer must be valid and in its range",
        arguments: ["abc", "0", "501", "-1", "1.5", "99999999999999999999", "0x2", "2 ", "٢"]
    )
    func badInteger(value: String) {
        let expected = UsageError(Self.badPage("\"\(value)\""), hints: [Self.pointer])
        #expect(SampleCommand.error("--page", value, "x") == expected)
        #expect(SampleCommand.error("-p\(value)", "x") == expected)
    }

    @Test("A range without an upper bound is printed as such")
    func openRange() {
        let expected = UsageError(
            .badNumber("\"0\"", of: "--limit", lowest: "1", highest: nil),
            hints: [Self.pointer]
        )
        #expect(SampleCommand.error("-n0", "x") == expected)
    }

    @Test(
        "A decimal number must be plain and in its range",
        arguments: ["nan", "inf", "1e1", "0x1", "10.1", "-1", "1.2.3", "."]
    )
    func badDecimal(value: String) {
        let expected = UsageError(
            .badNumber("\"\(value)\"", of: "--min-rating", lowest: "0", highest: "10"),
            hints: [Self.pointer]
        )
        #expect(SampleCommand.error("--min-rating", value, "x") == expected)
    }

    @Test("A mistyped choice lists the choices and gets a suggestion")
    func badChoice() {
        func error(_ typed: String, _ hint: UsageHint) -> UsageError {
            let choices = ["table", "tsv", "csv", "json", "ndjson"]
            return UsageError(.badChoice("\"\(typed)\"", of: "--format", among: choices), hints: [hint])
        }
        #expect(SampleCommand.error("--format", "jsn", "x") == error("jsn", .didYouMean("json")))
        #expect(SampleCommand.error("--format=JSON", "x") == error("JSON", .didYouMean("json")))
        #expect(SampleCommand.error("--format=yaml", "x") == error("yaml", Self.pointer))
    }

    @Test("Text that cannot be parsed is reported with the form expected")
    func badText() {
        let expected = UsageError(
            .badValue("\"1995s\"", of: "--decade", expecting: "a decade such as 1990s"),
            hints: [Self.pointer]
        )
        #expect(SampleCommand.error("--decade=1995s", "x") == expected)
    }

    @Test("Two values of a flag that takes one are a mistake")
    func severalValues() {
        let expected = UsageError(.severalValues(of: "--year", "\"1980\"", "\"1990\""), hints: [.giveOne])
        #expect(SampleCommand.error("--year=1980", "x", "--year", "1990") == expected)
    }

    @Test("Other words than an action begin the words after the implied action")
    func impliedAction() {
        let action = CommandArgument("list|add", .optional, help: "What.", choices: ["list", "add"], implied: "add")
        let command = Command<SampleOptions>(
            "movies watchlist",
            summary: "Keep films.",
            arguments: [action, CommandArgument("film", .anyNumber, help: "Which.")]
        )
        func error(_ words: String...) -> UsageError? { SampleCommand.error(in: command, words) }
        func expected(_ word: String, _ hint: UsageHint) -> UsageError {
            UsageError(.badChoice("\"\(word)\"", of: "watchlist action", among: ["list", "add"]), hints: [hint])
        }
        #expect(error("the", "it's") == expected("the", .run("movies watchlist add the 'it'\\''s'")))
        #expect(error("lst") == expected("lst", .didYouMean("list")))
        let key = "0123456789abcdef0123456789abcdef"
        #expect(error(key)?.hints == [.run("movies watchlist add '…'")])
    }

    @Test("Other words than a choice, and flags of other programs, name what to type instead")
    func otherwise() {
        let list = CommandArgument("list", .optional, help: "What.", choices: ["seen"], otherwise: "movies export >")
        let command = Command<SampleOptions>(
            "movies export",
            summary: "Print films.",
            arguments: [list],
            instead: ["-o": "movies export > FILE", "--save": "movies poster"]
        )
        func hints(_ words: String...) -> [UsageHint]? { SampleCommand.error(in: command, words)?.hints }
        #expect(hints("my films.csv") == [.run("movies export > 'my films.csv'")])
        #expect(hints("sen") == [.didYouMean("seen")])
        #expect(hints("-o", "a.csv") == [.run("movies export > a.csv")])
        #expect(hints("-oa.csv") == [.run("movies export > a.csv")])
        #expect(hints("-o") == [.run("movies export > FILE")])
        #expect(hints("--save=a") == [.run("movies poster")])
    }

    @Test("A flag's own error keeps its hint")
    func ownError() {
        #expect(SampleCommand.error("-gwestern", "x") == UsageError("no westerns", hint: "try comedy"))
    }

    @Test("The first error is reported")
    func firstMistake() {
        #expect(SampleCommand.error("-p0", "--zzz")?.problem == Self.badPage("\"0\""))
        #expect(SampleCommand.error("--zzz", "-p0")?.problem == .unknownFlag("--zzz", in: nil))
    }

    @Test("Quoted input is cut after 60 characters; control characters stay")
    func longInput() {
        let typed = "\u{1B}[31m" + String(repeating: "é", count: 100)
        let shown = "\u{1B}[31m" + String(repeating: "é", count: 55) + "…"
        #expect(SampleCommand.error("--page", typed)?.problem == Self.badPage("\"\(shown)\""))
        #expect(SampleCommand.error("--\(typed)")?.problem == .unknownFlag("--\(shown)", in: nil))
        #expect(UsageError.quoted(String(repeating: "é", count: 60)) == "\"\(String(repeating: "é", count: 60))\"")
    }
}

@Suite("UsageError")
struct UsageErrorTests {
    private func unknown(_ typed: String) -> UsageError {
        .unknownCommand(typed, among: ["search", "show"], program: "movies")
    }

    @Test("A mistyped command gets a suggestion")
    func mistypedCommand() {
        let hints = [UsageHint.didYouMean("'movies search'")]
        #expect(unknown("serch") == UsageError(.unknownCommand("\"serch\""), hints: hints))
    }

    @Test("The suggestion is the complete command line, without a possible credential")
    func corrected() {
        let key = "0123456789abcdef0123456789abcdef"
        let error = UsageError.unknownCommand(
            "serch",
            among: ["search"],
            retyped: { [$0, "the fly", key] },
            program: "movies"
        )
        #expect(error.hints == [.didYouMean("'movies search 'the fly' '…''")])
    }

    @Test("An unknown command that resembles no command points to the help")
    func unknownCommand() {
        let hints = [UsageHint.commands(of: "movies")]
        #expect(unknown("the matrix") == UsageError(.unknownCommand("\"the matrix\""), hints: hints))
    }

    @Test(
        "A possible credential in the wrong place is not repeated",
        arguments: [
            ("0123456789abcdef0123456789abcdef", "\"…\""),
            ("eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiI5In0.Zm9vYmFy-Zm9v_YmFy", "\"…\""),
            ("--key=0123456789abcdef0123456789abcdef", "\"…\""),
            ("0123456789abcdef0123456789abcde", "\"0123456789abcdef0123456789abcde\""),
            ("the good, the bad and the ugly of 1966", "\"the good, the bad and the ugly of 1966\""),
        ]
    )
    func credentials(typed: String, quoted: String) {
        #expect(UsageError.quoted(typed) == quoted)
    }

    @Test("A flag in place of the command is reported as a flag")
    func flagBeforeCommand() {
        let hints = [UsageHint.flagsAfterCommand, .commands(of: "movies")]
        #expect(unknown("--json") == UsageError(.noCommand(before: "--json"), hints: hints))
        #expect(unknown("--api-key=x") == UsageError(.noCommand(before: "--api-key"), hints: hints))
        let near = [UsageHint.didYouMean("--version")] + hints
        #expect(unknown("--verson") == UsageError(.noCommand(before: "--verson"), hints: near))
    }
}
