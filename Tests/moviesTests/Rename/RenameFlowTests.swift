import Foundation
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("movies rename")
struct RenameFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private var program: InProcessProgram

    init() throws {
        program = try InProcessProgram(["LANG": "C.UTF-8"])
        for name in ["Heat.1995.1080p.mkv", "Heat.1995.1080p.en.srt", "Halloween.mkv", "Fargo.S01E02.mkv"] {
            try program.home.write(name, to: "films/\(name)")
        }
    }

    private var folder: String { program.home.path("films") }

    @Test("Without --apply nothing changes; with it, what is named beyond doubt is renamed, and --undo reverses that")
    func renames() async throws {
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        let plan = await program.run("rename", folder)
        #expect(
            plan.stdout == """
                skipped\t\(folder)/Fargo.S01E02.mkv\t\tan episode of a series
                unsure\t\(folder)/Halloween.mkv\t\tno year in its name or folder; closest: Halloween (1978), Halloween (2007), \
                Halloween (2018)
                planned\t\(folder)/Heat.1995.1080p.en.srt\t\(folder)/Heat (1995)/Heat (1995).en.srt\t
                planned\t\(folder)/Heat.1995.1080p.mkv\t\(folder)/Heat (1995)/Heat (1995).mkv\t

                """
        )
        #expect(plan.exitCode == .badResponse)
        #expect(
            plan.stderr == """
                2 files to rename, 1 unsure, 1 left alone. Nothing was renamed. To rename the planned files, add --apply.
                To choose the film for a file marked unsure: movies rename --film <film> \(folder)/Halloween.mkv

                """
        )
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == before)
        #expect(await program.run("rename", folder, "--apply", "-q").exitCode == .badResponse)
        #expect(program.home.read("films/Heat (1995)/Heat (1995).mkv") == "Heat.1995.1080p.mkv")
        #expect(await program.run("rename", "--undo").stderr == "Restored 2 files.\n")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == before)
        let again = await program.run("rename", "--undo")
        #expect(again.exitCode == .usage)
        #expect(again.stderr.hasPrefix("movies: there is nothing to undo\n"))
    }

    @Test("A file given alone leaves no empty folder if that is the folder of the film, and undoing restores it")
    func namedFile() async throws {
        let files = try ["Heat.1995.BluRay/Heat.1995.mkv", "Mixed/Alien.1979.mkv"].map {
            try program.home.write($0, to: "films/\($0)")
        }
        let into = program.home.path("into")
        #expect(await program.run(["rename", "--apply", "--into", into, "-q"] + files).exitCode == .success)
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/Heat.1995.BluRay"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Mixed") == [])
        #expect(await program.run("rename", "--undo").stderr == "Restored 2 files.\n")
        #expect(files.allSatisfy(FileManager.default.fileExists))
    }

    @Test("Of a run that cannot begin, nothing is printed")
    func unusableLog() async throws {
        try program.home.write("", to: ".local/state")
        let outcome = await program.run("rename", folder, "--apply")
        #expect((outcome.exitCode, outcome.stdout) == (.io, ""))
        #expect(program.home.read("films/Heat.1995.1080p.mkv") != nil)
    }

    @Test("On a terminal the new name is below the old one", arguments: [80, 40])
    mutating func terminal(columns: Int) async throws {
        (program.isTerminal, program.columns) = (true, columns)
        let home = FileManager.default.currentDirectoryPath
        let outcome = await program.run("rename", folder, "--no-pager", "--color", "never")
        let text = outcome.stdout.replacing("\n    ", with: "").replacing(folder, with: "F").replacing(home, with: "H")
        #expect(outcome.stdout.split(separator: "\n").allSatisfy { $0.count <= columns })
        #expect(
            text == """
                - F/Fargo.S01E02.mkv
                  an episode of a series
                ? F/Halloween.mkv
                  no year in its name or folder; closest: Halloween (1978), Halloween (2007), Halloween (2018)
                  F/Heat.1995.1080p.en.srt
                → F/Heat (1995)/Heat (1995).en.srt
                  F/Heat.1995.1080p.mkv
                → F/Heat (1995)/Heat (1995).mkv

                """
        )
    }

    @Test("One film is decided by --film, also by its title and year; for several files that is an error")
    func film() async throws {
        let file = "\(folder)/Halloween.mkv"
        for film in ["tt0077651", "Halloween (1978)"] {
            let decided = await program.run("rename", file, "--film", film, "-q")
            #expect(decided == Outcome(stdout: "planned\t\(file)\t\(folder)/Halloween (1978)/Halloween (1978).mkv\t\n"))
        }
        let several = await program.run("rename", folder, "--film", "tt0077651")
        #expect(several.exitCode == .usage)
        #expect(several.stdout.isEmpty)
    }

    @Test(
        "Mistakes are usage errors",
        arguments: [
            ["rename"], ["rename", ".", "--template", "{titel}.{ext}"], ["rename", ".", "--template", "{TITLE}.{ext}"],
            ["rename", ".", "--template", "{title}"],
            ["rename", "--history", "."], ["rename", "--undo", "last"], ["rename", "--undo", "99"],
            ["rename", ".", "--action", "burn"],
        ]
    )
    func mistakes(arguments: [String]) async {
        let outcome = await program.run(arguments)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.stdout.isEmpty && outcome.stderr.contains("\nhint: "))
    }

    @Test("A path that does not exist is an error before anything is read")
    func missing() async {
        let outcome = await program.run("rename", folder, "/no/such/film.mkv", "--apply")
        #expect(outcome.exitCode == .notFound)
        #expect(outcome.stdout.isEmpty && outcome.stderr.hasPrefix("movies: file not found: /no/such/film.mkv\n"))
    }

    @Test(
        "A conflict changes nothing, and the note has the flags that solve it",
        arguments: [([], "--apply --on-conflict"), (["--apply"], "--on-conflict")]
    )
    func conflict(flags: [String], missing: String) async throws {
        try program.home.write("other", to: "films/Heat (1995)/Heat (1995).mkv")
        let outcome = await program.run(["rename", folder] + flags)
        #expect(outcome.exitCode == .badResponse)
        let note =
            "Nothing was renamed. To skip conflicts, add \(missing) skip; to number the names, add \(missing) number.\n"
        #expect(outcome.stderr.contains(note))
        #expect(program.home.read("films/Heat.1995.1080p.en.srt") != nil)
        #expect(program.home.read("films/Heat (1995)/Heat (1995).mkv") == "other")
    }
}
