import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("CacheFlow")
struct CacheFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test("an empty cache is told in every format")
    func status() async throws {
        var program = try InProcessProgram()
        let path = program.home.path(".cache/movies")
        #expect(await program.run("cache", "status") == Outcome(stdout: "0\t0\t67108864\t\t\t\(path)\n"))
        let json =
            #"{"entries":0,"size_bytes":0,"limit_bytes":67108864,"oldest":null,"newest":null,"path":"\#(path)"}"# + "\n"
        #expect(await program.run("cache", "status", "--json") == Outcome(stdout: json))
        program.isTerminal = true
        let table = await program.run("cache", "status", "--color=never", "--fields=entries,limit_bytes")
        #expect(table == Outcome(stdout: "ENTRIES  LIMIT\n0        64.0 MiB\n"))
    }

    @Test("clearing where nothing is kept is fine")
    func clear() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("cache", "clear") == Outcome(stderr: "There is no cached answer.\n"))
        #expect(await program.run("cache", "clear", "--quiet") == Outcome())
        #expect(program.home.names == [])
    }

    @Test("a command line that means nothing is 64", arguments: [["cache"], ["cache", "x"], ["cache", "clear", "x"]])
    func usage(arguments: [String]) async throws {
        let outcome = try await InProcessProgram().run(arguments)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.stderr.contains("hint: "))
    }
}
