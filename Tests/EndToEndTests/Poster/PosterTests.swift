import Foundation
import TestSupport
import Testing

/// Through a pipe, and to files.
@Suite(.heavy) struct PosterTests {
    @Test("Through a pipe it is the poster's address, and the picture is left alone")
    func address() async throws {
        let stand = try PosterStand()
        #expect(try await stand.run("9101") == ProgramResult(stdout: "\(stand.url())\n"))
        #expect(stand.targets == [])
    }

    @Test(
        "The nearest width is taken",
        arguments: [
            ("1", "w92"), ("150", "w154"), ("342", "w342"), ("1200", "w780"), ("2000", "original"),
            ("original", "original"),
        ]
    )
    func width(_ typed: String, _ size: String) async throws {
        let stand = try PosterStand()
        #expect(try await stand.run("9101", "--width", typed) == ProgramResult(stdout: "\(stand.url(size))\n"))
    }

    @Test("A title takes the best match, and says which")
    func title() async throws {
        let stand = try PosterStand()
        let expected = ProgramResult(
            stdout: "\(stand.url())\n",
            stderr: "Took the best match: The Lantern Keeper (2011), 9101.\n"
        )
        #expect(try await stand.run("lantern") == expected)
    }

    @Test("json says where it is and where it was saved, and fits its schema")
    func json() async throws {
        let stand = try PosterStand()
        let head =
            #"{"id":"9101","title":"The Lantern Keeper","poster_url":"\#(stand.url("w342"))","width":342,"path":"#
        let file = stand.sandbox.home.path("a.jpg")
        let named = try await stand.run("9101", "--width", "342", "--json")
        #expect(named == ProgramResult(stdout: "\(head)null}\n"))
        let saved = try await stand.run("9101", "--width", "342", "--json", "-q", "--output", file)
        #expect(saved == ProgramResult(stdout: "\(head)\"\(file)\"}\n"))
        let original = try await stand.run("9101", "--width", "original", "--json")
        let schemas = try JSONSchemaValidator(folder: "\(BuiltProgram.packageRoot)/docs/schema")
        for result in [named, saved, original] {
            #expect(try schemas.violations(of: result.json(), against: "poster.schema.json") == [])
        }
    }

    @Test("A file is replaced whole, and stderr says so")
    func file() async throws {
        let stand = try PosterStand()
        let file = try stand.sandbox.home.write(String(repeating: "old", count: 10_000), to: "a.jpg")
        let result = try await stand.run("9101", "--output", file)
        let note = "Saved the poster of The Lantern Keeper (2011) to \(file), 410 B.\n"
        #expect(result == ProgramResult(stderr: note))
        #expect(FileManager.default.contents(atPath: file) == SamplePicture.jpeg)
        #expect(try await stand.run("9101", "-q", "--output", file) == ProgramResult())
    }

    @Test("A new file is for whoever may read new files, and one that was there stays as private as it was")
    func permissions() async throws {
        let stand = try PosterStand()
        let script =
            #"umask 027; "$MOVIES" poster 9101 -q --output "$HOME/new"; : >"$HOME/old"; "#
            + #"/bin/chmod 600 "$HOME/old"; "$MOVIES" poster 9101 -q --output "$HOME/old""#
        #expect(try await stand.sandbox.shell(script) == ProgramResult())
        #expect(TestSupport.permissions(of: stand.sandbox.home.path("new")) == 0o640)
        #expect(TestSupport.permissions(of: stand.sandbox.home.path("old")) == 0o600)
    }

    @Test("A dash is standard output, which must be no terminal")
    func standardOutput() async throws {
        let stand = try PosterStand()
        let bytes = Array(SamplePicture.jpeg)
        #expect(
            try await stand.run("9101", "--output", "-")
                == ProgramResult(standardOutput: bytes, standardError: [], exitCode: 0)
        )
        let refused = try await stand.run("9101", "--output", "-", on: [:])
        #expect(refused.exitCode == 64)
        #expect(refused.stderr.contains("--output - would write the bytes of the picture to the terminal"))
    }

    @Test("A file that cannot be written is 74, and what was there stays", arguments: ["missing/a.jpg", "folder"])
    func unwritable(_ name: String) async throws {
        let stand = try PosterStand()
        try stand.sandbox.home.write("x", to: "folder/x")
        let path = stand.sandbox.home.path(name)
        let result = try await stand.run("9101", "--output", path, "--json")
        #expect(result.exitCode == 74)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["message"]?.text?.contains(path) == true)
        #expect(stand.sandbox.home.read("folder/x") == "x")
    }
}
