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

    @Test("A title takes the best match, and says which")
    func title() async throws {
        let stand = try PosterStand()
        let expected = ProgramResult(
            stdout: "\(stand.url())\n",
            stderr: "Took the best match: The Lantern Keeper (2011), 9101.\n"
        )
        #expect(try await stand.run("lantern") == expected)
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
}

@Suite(.heavy) struct PosterCacheTests {
    private static let poster = ProgramResult(
        standardOutput: Array(SamplePicture.jpeg),
        standardError: [],
        exitCode: 0
    )

    @Test("A poster is fetched once; --refresh fetches it anew")
    func once() async throws {
        let stand = try PosterStand()
        for _ in 0..<2 { #expect(try await stand.run("9101", "--output", "-") == Self.poster) }
        #expect(stand.targets.count == 1)
        #expect(try await stand.run("9101", "--output", "-", "--refresh") == Self.poster)
        #expect(stand.targets.count == 2)
        #expect(try await stand.run("9101", "--output", "-", "--width", "92") == Self.poster)
        #expect(stand.targets.last == "/t/p/w92/lanternKeeper.jpg")
    }

    @Test("Offline it comes from the cache, without a credential too, or not at all")
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

    @Test("It counts with the answers, lies in a file for its owner alone, and is cleared with them")
    func counted() async throws {
        let stand = try PosterStand()
        _ = try await stand.run("9101", "--output", "-")
        let status = try await stand.sandbox.run("cache", "status", "--json").json()
        #expect(status["entries"]?.double == 2)
        let image = try #require(stand.keptPoster).key
        #expect(permissions(of: stand.sandbox.home.path(image)) == 0o600)
        #expect(try await stand.sandbox.run("cache", "clear").stderr == "Removed 2 cached answers.\n")
        _ = try await stand.run("9101", "--output", "-")
        #expect(stand.targets.count == 2)
    }

    @Test("A damaged one is fetched again", arguments: ["", "cut"])
    func damaged(_ damage: String) async throws {
        let stand = try PosterStand()
        _ = try await stand.run("9101", "--output", "-")
        let image = try #require(stand.keptPoster)
        let bytes = damage == "cut" ? Data(image.value.dropLast()) : Data(damage.utf8)
        try bytes.write(to: URL(fileURLWithPath: stand.sandbox.home.path(image.key)))
        #expect(try await stand.run("9101", "--output", "-") == Self.poster)
        #expect(stand.targets.count == 2)
    }
}

@Suite(.heavy) struct PosterFailureTests {
    @Test("A film without a poster is 66")
    func none() async throws {
        let result = try await PosterStand().run("9103")
        let expected = "movies: Lanterns has no poster\nhint: TMDB knows the film without one\n"
        #expect(result == ProgramResult(stderr: expected, exitCode: 66))
    }

    private static let faults = [
        (Fault("gone", .html("", status: 404)), 66), (Fault("refused", .json("{}", status: 401)), 65),
        (Fault("down", .html("", status: 503)), 69), (Fault("web page", .html("<html>")), 65),
        (Fault("elsewhere", .redirect(to: "http://localhost:9/x.jpg")), 65),
        (Fault("cut short", LoopbackResponse(body: SamplePicture.jpeg, behaviour: .cut(afterBytes: 20))), 69),
        (Fault("too large", LoopbackResponse(body: SamplePicture.jpeg + Data(count: 16 << 20))), 65),
        (Fault("hangs", .hang), 69),
    ]

    @Test("What is no picture is no poster, and nothing is kept of it", arguments: faults)
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

    @Test("The images' server never learns the credential", arguments: [FixtureTMDB.token, FixtureTMDB.apiKey])
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

    @Test("An address that a film brings does not command the terminal")
    func hostile() async throws {
        let stand = try PosterStand { request in
            guard request.path == "/3/movie/9101" else { return FixtureTMDB.respond(request) }
            return .json(#"{"id":9101,"title":"x","poster_path":"/a\u001b]0;x\u0007\u202eb.jpg"}"#)
        }
        let escaped = "a%1B%5D0%3Bx%07%E2%80%AEb.jpg"
        let piped = try await stand.run("9101")
        #expect(piped == ProgramResult(stdout: "\(stand.base)/w500/\(escaped)\n"))
        let shown = try await stand.run("9101", on: ["VTE_VERSION": "7006"])
        let url = "\(stand.base)/w500/\(escaped)"
        #expect(shown == ProgramResult(stdout: "\u{1B}]8;;\(url)\u{1B}\\\(url)\u{1B}]8;;\u{1B}\\\n"))
    }
}
