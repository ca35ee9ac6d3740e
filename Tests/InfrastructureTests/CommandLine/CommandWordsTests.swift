import Infrastructure
import Testing

@Suite("Command, words")
struct CommandWordsTests {
    @Test("a missing word is told with the usage")
    func missing() {
        let search = UsageError("search needs <query>...", hint: "usage: movies search [flags] <query>...")
        #expect(SampleCommand.mistake() == search)
        #expect(SampleCommand.mistake("-q", "--") == search)
        let list = UsageError("list needs <list>", hint: "usage: movies list [flags] <list> [country]")
        #expect(SampleCommand.mistake(in: SampleCommand.list, []) == list)
    }

    @Test("a word too many is told with the usage")
    func tooMany() {
        let list = UsageError("unexpected word \"now\"", hint: "usage: movies list [flags] <list> [country]")
        #expect(SampleCommand.mistake(in: SampleCommand.list, ["popular", "fr", "now"]) == list)
        let genres = UsageError("unexpected word \"x\"", hint: "usage: movies genres [flags]")
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
        let message = "list needs one of popular, top-rated, upcoming, not "
        let near = UsageError(message + "\"populr\"", hint: "did you mean popular?")
        #expect(SampleCommand.mistake(in: SampleCommand.list, ["populr"]) == near)
        let far = UsageError(message + "\"x\"", hint: "usage: movies list [flags] <list> [country]")
        #expect(SampleCommand.mistake(in: SampleCommand.list, ["x"]) == far)
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
