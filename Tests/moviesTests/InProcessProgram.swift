import Data
import DomainTestSupport
import Foundation
@testable import Infrastructure
import POSIX
@testable import TerminalKit
import TestSupport

@testable import movies

/// The program as a function, with its own home directory and without a credential by default.
@MainActor
struct InProcessProgram {
    /// The visible outcome of one run.
    struct Outcome: Equatable {
        var stdout = ""
        var stderr = ""
        var exitCode = ExitCode.success
    }

    let home: TemporaryDirectory
    var variables: [String: String]
    var input: any InputReader = MemoryReader("")
    var isTerminal = false
    var columns = 80
    /// Answers requests in place of the network.
    var http: any HTTPClient = URLSessionHTTPClient()

    init(_ variables: [String: String] = [:]) throws {
        home = try TemporaryDirectory()
        self.variables = ["HOME": home.path].merging(variables) { $1 }
    }

    func run(_ arguments: String...) async -> Outcome {
        await run(arguments)
    }

    func run(_ arguments: [String]) async -> Outcome {
        let (output, errors) = (MemoryWriter(), MemoryWriter())
        let console = Console(output: output, errors: errors, input: input, isTerminal: isTerminal, columns: columns)
        let application = Application(
            environment: ProcessEnvironment(variables),
            console: console,
            makeHTTPClient: { [http] in http }
        )
        let exitCode = await application.run(arguments)
        return Outcome(stdout: output.text, stderr: errors.text, exitCode: exitCode)
    }

    func makeContainer() -> AppDIContainer {
        AppDIContainer(
            environment: ProcessEnvironment(variables),
            console: Console(output: MemoryWriter(), errors: MemoryWriter(), isTerminal: isTerminal, columns: columns),
            options: Options(),
            warnsAboutSettings: true,
            makeHTTPClient: { [http] in http }
        )
    }

    /// The content of the recent queries file, or nil.
    var history: String? { home.read(".local/state/movies/recent-queries.json") }

    func writeHistory(_ text: String) throws {
        try home.write(text, to: ".local/state/movies/recent-queries.json")
    }

    func writeSettings(_ text: String) throws {
        try home.write(text, to: ".config/movies/config.json")
    }

    var settingsPath: String { home.path(".config/movies/config.json") }
}

extension FakeHTTPClient {
    /// - Parameter respond: the JSON response for a path such as `/3/search/movie`.
    convenience init(json respond: @escaping @Sendable (_ path: String) -> String) {
        self.init { request throws(HTTPError) in
            HTTPResponse(status: 200, body: Data(respond(request.url.path).utf8))
        }
    }

    func count(of path: String) -> Int { requests.count { $0.url.path == path } }
}

/// Notes common to many runs.
enum Note {
    static let noCredential = "Only 20,850 films are available offline. To search TMDB: movies auth login\n"
    static let flags = "run 'movies search --help' to list the flags"
}
