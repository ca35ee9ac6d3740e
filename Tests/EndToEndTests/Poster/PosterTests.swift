import Foundation
import TestSupport
import Testing

/// Output to pipes and files.
@Suite(.heavy) struct PosterTests {
    @Test("When piped, prints the poster's URL without downloading it, even for a best match")
    func address() async throws {
        let stand = try PosterStand()
        #expect(try await stand.run("9101") == ProgramResult(stdout: "\(stand.url())\n"))
        let note = "Showing the best match: The Lantern Keeper (2011), ID 9101.\n"
        #expect(try await stand.run("lantern") == ProgramResult(stdout: "\(stand.url())\n", stderr: note))
        #expect(stand.targets == [])
    }

    @Test("A failed write exits with 74, and the old file stays", arguments: ["missing/a.jpg", "folder"])
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

    @Test("JSON contains the URL and the saved path, and matches its schema")
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

    @Test("A file is replaced atomically, and stderr reports it")
    func file() async throws {
        let stand = try PosterStand()
        let file = try stand.sandbox.home.write(String(repeating: "old", count: 10_000), to: "a.jpg")
        let result = try await stand.run("9101", "--output", file)
        let note = "Saved the poster of The Lantern Keeper (2011) to \(file) (410 B).\n"
        #expect(result == ProgramResult(stderr: note))
        #expect(FileManager.default.contents(atPath: file) == SamplePicture.jpeg)
        #expect(try await stand.run("9101", "-q", "--output", file) == ProgramResult())
    }

    @Test("A new file has default permissions, and an existing one keeps its own")
    func permissions() async throws {
        let stand = try PosterStand()
        let script =
            #"umask 027; "$MOVIES" poster 9101 -q --output "$HOME/new"; : >"$HOME/old"; "#
            + #"/bin/chmod 600 "$HOME/old"; "$MOVIES" poster 9101 -q --output "$HOME/old""#
        #expect(try await stand.sandbox.shell(script) == ProgramResult())
        #expect(TestSupport.permissions(of: stand.sandbox.home.path("new")) == 0o640)
        #expect(TestSupport.permissions(of: stand.sandbox.home.path("old")) == 0o600)
    }

    @Test("Pipes and open files are written in place")
    func openFiles() async throws {
        let stand = try PosterStand()
        let script = #"""
            exec 3>"$HOME/file"; echo before >&3; "$MOVIES" poster 9101 -q --output /dev/fd/3; echo after >&3
            { "$MOVIES" poster 9101 -q --output /dev/stdout || echo "$?"; } | /bin/cat
            """#
        let expected = ProgramResult(standardOutput: Array(SamplePicture.jpeg), standardError: [], exitCode: 0)
        #expect(try await stand.sandbox.shell(script) == expected)
        let file = FileManager.default.contents(atPath: stand.sandbox.home.path("file"))
        #expect(file == Data("before\n".utf8) + SamplePicture.jpeg + Data("after\n".utf8))
    }

    @Test("An argument that is not UTF-8 is a mistake, instead of another file")
    func notUTF8() async throws {
        let stand = try PosterStand()
        let result = try await stand.sandbox.shell(#"cd "$HOME"; "$MOVIES" poster 9101 --output "$(printf 'a\351')""#)
        #expect(result.exitCode == 64)
        #expect(result.stderr == "movies: argument \"a\u{FFFD}\" is not valid UTF-8\n" + Self.useUTF8)
        #expect(stand.sandbox.home.names.filter { $0.hasPrefix("a") } == [])
    }

    private static let useUTF8 = "hint: type it in UTF-8, or rename the file\n"

    @Test("A dash means standard output")
    func standardOutput() async throws {
        let stand = try PosterStand()
        let expected = ProgramResult(standardOutput: Array(SamplePicture.jpeg), standardError: [], exitCode: 0)
        #expect(try await stand.run("9101", "--output", "-") == expected)
    }
}

@Suite(.heavy) struct PosterCacheTests {
    private static let poster = ProgramResult(standardOutput: Array(SamplePicture.jpeg), standardError: [], exitCode: 0)

    @Test("Offline it comes from the cache, also without a credential, or fails")
    func offline() async throws {
        var stand = try PosterStand()
        #expect(try await stand.run("9101", "--output", "-", "--offline").exitCode == 69)
        _ = try await stand.run("9101", "--output", "-")
        stand.images.stop()
        stand.sandbox.server?.stop()
        stand.sandbox.environment["TMDB_ACCESS_TOKEN"] = nil
        #expect(try await stand.run("9101", "--output", "-", "--offline") == Self.poster)
        #expect(try await stand.run("9101", "--output", "-", "--offline", "--width", "92").exitCode == 69)
    }

    @Test("It is counted as a response, readable only by its owner, and cleared with the cache")
    func counted() async throws {
        let stand = try PosterStand()
        _ = try await stand.run("9101", "--output", "-")
        let status = try await stand.sandbox.run("cache", "status", "--json").json()
        #expect(status["entries"]?.double == 2)
        let image = try #require(stand.keptPoster).key
        #expect(permissions(of: stand.sandbox.home.path(image)) == 0o600)
        #expect(try await stand.sandbox.run("cache", "clear").stderr == "Removed 2 cached responses.\n")
        _ = try await stand.run("9101", "--output", "-")
        #expect(stand.targets.count == 2)
    }
}

@Suite(.heavy) struct PosterFailureTests {
    private static let faults = [
        (Fault("gone", .html("", status: 404)), 66), (Fault("web page", .html("<html>")), 65),
        (Fault("cut short", LoopbackResponse(body: SamplePicture.jpeg, behaviour: .cut(afterBytes: 20))), 69),
        (Fault("hangs", .hang), 69),
    ]

    @Test("A response that is not an image is rejected, and not cached", arguments: faults)
    func noPicture(_ fault: Fault, _ exitCode: Int) async throws {
        let stand = try PosterStand(image: fault.response)
        let file = stand.sandbox.home.path("a.jpg")
        let result = try await stand.run("9101", "--output", file, "--timeout", fault.name == "hangs" ? "1" : "20")
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(stand.keptPoster == nil)
    }

    @Test("The image server never receives the credential", arguments: [FixtureTMDB.token, FixtureTMDB.apiKey])
    func secrecy(_ secret: String) async throws {
        var stand = try PosterStand()
        stand.sandbox.environment["TMDB_ACCESS_TOKEN"] = secret
        let result = try await stand.run("9101", "--output", "-", "-v")
        #expect(result.exitCode == 0)
        #expect(stand.targets == ["/t/p/w500/lanternKeeper.jpg"])
        #expect(!"\(stand.images.requests)".contains(secret.prefix(12)))
        #expect(stand.images.requests.first?.headers["authorization"] == nil)
        #expect(!result.stderr.contains(secret.prefix(12)))
        #expect(stand.sandbox.files().values.filter { String(decoding: $0, as: UTF8.self).contains(secret) } == [])
    }
}
