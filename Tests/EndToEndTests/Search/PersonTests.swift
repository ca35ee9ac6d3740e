import TestSupport
import Testing

@Suite(.heavy) struct PersonTests {
    private static let page = """
        Ada First
        Known for  Acting
        Born       3 February 1960 · Galway, Ireland

        Ada First acts.

        2020       Newer · Self
        2011       The Lantern Keeper · The Keeper, Producer
                   Announced

        https://www.themoviedb.org/person/501
        Details from TMDB.

        """

    @Test("An ID prints the person's page, newest films first and each once", arguments: ["501", "nm9100501"])
    func page(id: String) async throws {
        #expect(try await Sandbox.withTMDB().run("person", id) == ProgramResult(stdout: Self.page))
    }

    @Test("A name that one person has prints their page, and names them")
    func match() async throws {
        let note = "Showing the best match: Ada First, ID 501.\n"
        let expected = ProgramResult(stdout: Self.page, stderr: note)
        #expect(try await Sandbox.withTMDB().run("person", "ada", "first") == expected)
    }

    @Test("Other names print a list, which is also the form of every other output")
    func list() async throws {
        let sandbox = try Sandbox.withTMDB()
        let rows = "501\tAda First\tActing\tThe Lantern Keeper\n511\tAda Other\tWriting\t\n"
        #expect(try await sandbox.run("person", "ada") == ProgramResult(stdout: rows))
        let one = try await sandbox.run("person", "ada first", "--fields=name,films", "--format=csv")
        #expect(one == ProgramResult(stdout: "name,films\nAda First,The Lantern Keeper\n"))
        let table = """
            ID   NAME       KNOWN FOR  FILMS
            501  Ada First  Acting     The Lantern Keeper
            511  Ada Other  Writing
            2 people - TMDB, cached just now

            """
        #expect(try await sandbox.run("person", "ada", "--format=table") == ProgramResult(stdout: table))
    }

    @Test("Nobody of a name is an empty list; an unknown ID exits with 66")
    func nobody() async throws {
        let sandbox = try Sandbox.withTMDB()
        let note = "No people found for \"zz\".\n"
        #expect(try await sandbox.run("person", "zz") == ProgramResult(stderr: note))
        #expect(try await sandbox.run("person", "zz", "--fail-if-empty").exitCode == 1)
        let unknown = try await sandbox.run("person", "599")
        #expect(unknown.exitCode == 66)
        #expect(unknown.stderr.hasPrefix("movies: no person found for \"599\"\n"))
    }

    @Test("The photo is drawn or its URL printed; a name must mean one person")
    func photo() async throws {
        let sandbox = try Sandbox.withTMDB()
        let url = ProgramResult(stdout: "https://image.tmdb.org/t/p/h632/ada.jpg\n")
        #expect(try await sandbox.run("person", "ada first", "--photo") == url)
        let several = try await sandbox.run("person", "ada", "--photo")
        #expect(several.exitCode == 64)
        #expect(several.stderr.contains("use an ID: 501 (Ada First), 511 (Ada Other)"))
        #expect(try await sandbox.run("person", "501", "--output", "a.jpg").exitCode == 64)
    }

    @Test("What is cached needs no network")
    func cached() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("person", "501", "--offline").exitCode == 77)
        _ = try await sandbox.run("person", "501")
        let requests = sandbox.server?.requests.count
        let cached = try await sandbox.run("person", "501", "--offline")
        #expect(cached.stdout == Self.page.replacing("from TMDB", with: "cached just now"))
        #expect(sandbox.server?.requests.count == requests)
    }
}
