import Foundation
import TestSupport

/// A machine whose TMDB keeps its images on a server of their own, as the real one does.
struct PosterStand {
    var sandbox: Sandbox
    let images: LoopbackServer

    /// - Parameter image: what every image is, by default a JPEG.
    init(
        image: LoopbackResponse = LoopbackResponse(body: SamplePicture.jpeg),
        tmdb: @escaping FixtureServer.Handler = FixtureTMDB.respond
    ) throws {
        images = try LoopbackServer { _ in image }
        sandbox = try Sandbox.withTMDB(tmdb)
        sandbox.environment["MOVIES_IMAGE_URL"] = base
        // No chafa, unless a test puts one there.
        sandbox.environment["PATH"] = sandbox.home.path("bin")
    }

    var base: String { "\(images.baseURL)/t/p" }

    /// The poster of film 9101.
    func url(_ size: String = "w500") -> String { "\(base)/\(size)/lanternKeeper.jpg" }

    /// What was asked of the images.
    var targets: [String] { images.requests.map(\.target) }

    /// Puts a program `chafa` there that does what a script says.
    func installChafa(_ script: String) throws {
        let path = try sandbox.home.write("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n", to: "bin/chafa")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// What a person sees who is on a terminal of that kind.
    func run(_ arguments: String..., on variables: [String: String]) async throws -> ProgramResult {
        try await sandbox.run(["poster"] + arguments, environment: variables, streams: .terminalOutput())
    }

    /// Runs the command through a pipe.
    func run(_ arguments: String...) async throws -> ProgramResult {
        try await sandbox.run(["poster"] + arguments)
    }
}
