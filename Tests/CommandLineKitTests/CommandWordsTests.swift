import CommandLineKit
import Testing

@Suite("Command, words")
struct CommandWordsTests {
    private static let listUsage = UsageHint.usage("movies list [flags] <list> [country]")

    @Test("a missing word is told with the usage")
    func missing() {
        let search = UsageError(
            .missingWord("<query>...", of: "search"),
            hints: [.usage("movies search [flags] <query>...")]
        )
        #expect(SampleCommand.mistake() == search)
        #expect(SampleCommand.mistake("-q", "--") == search)
        let list = UsageError(.missingWord("<list>", of: "list"), hints: [Self.listUsage])
        #expect(SampleCommand.mistake(in: SampleCommand.list, []) == list)
    }

    @Test("a word too many is told with the usage")
    func tooMany() {
        let list = UsageError(.unexpectedWord("\"now\""), hints: [Self.listUsage])
        #expect(SampleCommand.mistake(in: SampleCommand.list, ["popular", "fr", "now"]) == list)
        let genres = UsageError(.unexpectedWord("\"x\""), hints: [.usage("movies genres [flags]")])
        #expect(SampleCommand.mistake(in: SampleCommand.genres, ["x"]) == genres)
    }

    @Test("an optional word may be there or not")
    func optional() throws {
        let list = SampleCommand.list
        #expect(try list.parse(["popular"], into: SampleOptions()) == SampleCommand.run("popular"))
        #expect(try list.parse(["popular", "fr"], into: SampleOptions()) == SampleCommand.run("popular", "fr"))
    }

    @Test("a word that is no choice gets the list and a suggestion")
    func choice() {
        func mistake(_ typed: String, _ hint: UsageHint) -> UsageError {
            let choices = ["popular", "top-rated", "upcoming"]
            return UsageError(.badChoice("\"\(typed)\"", of: "list", among: choices), hints: [hint])
        }
        #expect(
            SampleCommand.mistake(in: SampleCommand.list, ["populr"]) == mistake("populr", .didYouMean("popular"))
        )
        #expect(SampleCommand.mistake(in: SampleCommand.list, ["x"]) == mistake("x", Self.listUsage))
    }

    @Test("a last place for any number of words takes none, one and many")
    func anyNumber() throws {
        let argument = CommandArgument("query", .anyNumber, help: "Words.")
        let browse = Command<SampleOptions>(
            program: "movies",
            name: "browse",
            summary: "Browse.",
            arguments: [argument]
        )
        #expect(try browse.parse([], into: SampleOptions()) == SampleCommand.run())
        #expect(try browse.parse(["a", "b"], into: SampleOptions()) == SampleCommand.run("a", "b"))
        #expect(browse.description.usage == "movies browse [flags] [query]...")
    }
}
