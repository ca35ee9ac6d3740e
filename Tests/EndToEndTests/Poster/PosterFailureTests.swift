import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct PosterFailureTests {
    @Test("A film without a poster is 66")
    func none() async throws {
        let result = try await PosterStand().run("9103")
        let expected = "movies: Lanterns has no poster\nhint: TMDB knows the film without one\n"
        #expect(result == ProgramResult(stderr: expected, exitCode: 66))
    }

    @Test("Without a credential it is 77, for a film of the catalogue too", arguments: ["603", "alien", "tt0078748"])
    func noCredential(_ film: String) async throws {
        let result = try await Sandbox.withoutCredential().run("poster", film, "--json")
        #expect(result.exitCode == 77)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"]?.text == "unauthorized")
    }

    private static let faults = [
        (Fault("gone", .html("", status: 404)), 66), (Fault("refused", .json("{}", status: 401)), 65),
        (Fault("down", .html("", status: 503)), 69), (Fault("web page", .html("<html>")), 65),
        (Fault("empty", LoopbackResponse()), 65), (Fault("elsewhere", .redirect(to: "http://localhost:9/x.jpg")), 65),
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
        #expect(stand.sandbox.files().keys.filter { $0.hasSuffix(".image") } == [])
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

    @Test("Images of another machine come over https alone")
    func plainHTTP() async throws {
        var stand = try PosterStand()
        stand.sandbox.environment["MOVIES_IMAGE_URL"] = "http://images.example/t/p"
        #expect(try await stand.run("9101").exitCode == 78)
    }

    @Test("An address that a film brings does not command the terminal")
    func hostile() async throws {
        let stand = try PosterStand { request in
            guard request.path == "/3/movie/9101" else { return FixtureTMDB.respond(request) }
            return .json(#"{"id":9101,"title":"x","poster_path":"/a\u001b]0;x\u0007\u202eb.jpg"}"#)
        }
        let piped = try await stand.run("9101")
        #expect(piped == ProgramResult(stdout: "\(stand.base)/w500/ab.jpg\n"))
        let shown = try await stand.run("9101", on: ["VTE_VERSION": "7006"])
        let url = "\(stand.base)/w500/ab.jpg"
        #expect(shown == ProgramResult(stdout: "\u{1B}]8;;\(url)\u{1B}\\\(url)\u{1B}]8;;\u{1B}\\\n"))
    }
}
