import Testing

@testable import movies

@MainActor
@Suite("PersonFlow")
struct PersonFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test(
        "Without a key, or offline, a name is looked up in the catalogue",
        arguments: [nil, "--offline", "--source=catalog"]
    )
    func catalog(flag: String?) async throws {
        let program = try InProcessProgram()
        let flags = [flag].compactMap(\.self)
        let page = await program.run(["person", "elaine", "may", "-q"] + flags)
        #expect(page.exitCode == .success)
        #expect(page.stdout.hasPrefix("Elaine May\nKnown for   Writing\nBest known  Tootsie (1982), "))
        #expect(
            page.stdout.contains(
                "\n1987        Ishtar · Director\n1982        Tootsie · Writer\n1978        California Suite\n"
            )
        )
        #expect(page.stdout.hasSuffix("\n\nDetails from the offline catalogue.\n"))
        let list = await program.run(["person", "tom hnaks", "--json", "-q"] + flags)
        let json = """
            {"query":"tom hnaks","page":1,"total_pages":1,"total_results":1,"source":"catalog","fetched_at":null,"results":[\
            {"id":null,"name":"Tom Hanks","known_for":"Acting","films":["Forrest Gump","The Green Mile","Saving Private Ryan"],\
            "photo_url":null,"url":null}]}

            """
        #expect(list == Outcome(stdout: json))
    }

    @Test("A name of several people is a list; a note names a person with another name")
    func names() async throws {
        let program = try InProcessProgram()
        let list = await program.run("person", "kubrick", "--fields=id,name,known_for,url", "-q")
        #expect(list.stdout.hasPrefix("\tStanley Kubrick\tDirecting\t\n"))
        #expect(await program.run("person", "tom hanks").stderr == "")
        #expect(await program.run("person", "hnaks tom").stderr == "Showing the best match: Tom Hanks.\n")
        #expect(await program.run("person", "zzqq") == Outcome(stderr: "No people found for \"zzqq\".\n"))
        #expect(await program.run("person", "zzqq", "--fail-if-empty").exitCode == .empty)
    }

    @Test("The line below a table of people names the next page")
    func nextPage() async throws {
        // Without a locale the program's own texts are ASCII.
        var program = try InProcessProgram(["NO_COLOR": "1"])
        program.isTerminal = true
        let lines = await program.run("person", "smith", "-q", "--source=catalog").stdout.split(separator: "\n")
        #expect(lines.last?.hasSuffix("offline - next: movies person smith -p 2 --source catalog") == true)
    }

    @Test("A person's ID needs TMDB", arguments: ["62", "nm0000246"], [nil, "--offline", "--source=catalog"])
    func ids(person: String, flag: String?) async throws {
        let outcome = try await InProcessProgram().run(["person", person] + [flag].compactMap(\.self))
        let stderr = """
            movies: the offline catalogue finds people only by name, not by ID
            hint: use a name, such as "bruce willis"

            """
        #expect(outcome == Outcome(stderr: stderr, exitCode: .unauthorized))
    }

    @Test("A photo needs a key, and is not in the catalogue", arguments: ["bruce willis", "62"])
    func photo(person: String) async throws {
        let program = try InProcessProgram()
        let withoutKey = await program.run("person", person, "--photo")
        #expect(withoutKey.exitCode == .unauthorized)
        #expect(withoutKey.stderr.hasPrefix("movies: photos need a TMDB key, and none is set\n"))
        for flag in ["--offline", "--source=catalog"] {
            #expect(await program.run("person", person, "--photo", flag).exitCode == .unavailable)
        }
    }

    @Test(
        "Wrong arguments are reported before any request",
        arguments: [["person"], ["person", " "], ["person", "62", "--limit=0"], ["person", "62", "--sort=date"]]
    )
    func wrong(arguments: [String]) async throws {
        #expect(try await InProcessProgram().run(arguments).exitCode == .usage)
    }
}
