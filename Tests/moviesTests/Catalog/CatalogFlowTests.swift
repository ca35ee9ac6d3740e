import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("CatalogFlow")
struct CatalogFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test("Status without an import lists only the built-in catalogue, in every format")
    func status() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("catalog", "status") == Outcome(stdout: "built-in\t20850\t\t\t\t\n"))
        let json =
            #"{"catalogs":[{"source":"built-in","films":20850,"imported_at":null,"size_bytes":null,"path":null,"#
            + #""problem":null}]}"# + "\n"
        #expect(await program.run("catalog", "status", "--json") == Outcome(stdout: json))
        let csv = "source,films\nbuilt-in,20850\n"
        #expect(await program.run("catalog", "status", "--format=csv", "--fields=source,films") == Outcome(stdout: csv))
    }

    @Test("On a terminal the catalogues are a table")
    func table() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let expected = """
            SOURCE    FILMS
            built-in  20,850

            """
        #expect(await program.run("catalog", "status", "--color=never") == Outcome(stdout: expected))
    }

    @Test("Clearing without an import succeeds")
    func clear() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("catalog", "clear") == Outcome(stderr: "There is no imported catalogue.\n"))
        #expect(await program.run("catalog", "clear", "--quiet") == Outcome())
        #expect(program.home.names == [])
    }
}
