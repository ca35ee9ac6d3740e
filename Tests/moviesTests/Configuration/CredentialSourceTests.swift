import Infrastructure
import POSIX
import Data
import TestSupport
import Testing

@testable import movies

@Suite("CredentialSource")
struct CredentialSourceTests {
    private static let key = "0123456789abcdef0123456789ABCDEF"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2ln"

    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
    }

    private func credential(_ variables: [String: String] = [:]) async throws -> Credential? {
        let environment = ProcessEnvironment(["HOME": home.path].merging(variables) { $1 })
        return try await CredentialSource(environment: environment, paths: ApplicationPaths(environment)).credential()
    }

    private func store(_ text: String) throws -> String {
        try home.write(text, to: ".config/movies/credentials.json")
    }

    @Test("there need not be one", arguments: [[:], ["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": ""]])
    func none(variables: [String: String]) async throws {
        #expect(try await credential(variables) == nil)
    }

    @Test("either kind may be in either variable", arguments: ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"])
    func kinds(variable: String) async throws {
        #expect(try await credential([variable: Self.key])?.authentication == .apiKey(Self.key))
        #expect(try await credential([variable: Self.token])?.authentication == .bearer(Self.token))
        #expect(try await credential([variable: " \(Self.key)\n"])?.authentication == .apiKey(Self.key))
    }

    @Test("the token's variable comes before the key's, and an empty one counts as unset")
    func order() async throws {
        let both = ["TMDB_ACCESS_TOKEN": Self.token, "TMDB_API_KEY": Self.key]
        #expect(try await credential(both)?.authentication == .bearer(Self.token))
        let empty = ["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": Self.key]
        #expect(try await credential(empty)?.authentication == .apiKey(Self.key))
    }

    @Test("the environment comes before the stored credential")
    func stored() async throws {
        _ = try store(#"{"version":1,"credential":"\#(Self.key)"}"#)
        #expect(try await credential()?.authentication == .apiKey(Self.key))
        #expect(try await credential(["TMDB_API_KEY": Self.token])?.authentication == .bearer(Self.token))
        #expect(try await credential(["TMDB_API_KEY": ""])?.authentication == .apiKey(Self.key))
    }

    @Test(
        "a stored file without a credential holds none",
        arguments: [#"{"version":1}"#, #"{"version":1,"credential":null}"#]
    )
    func storedNone(file: String) async throws {
        _ = try store(file)
        #expect(try await credential() == nil)
    }

    @Test("a file of a newer version is read all the same")
    func newer() async throws {
        _ = try store(#"{"version":9,"credential":"\#(Self.key)","more":true}"#)
        #expect(try await credential()?.authentication == .apiKey(Self.key))
    }

    private static let hint =
        "copy the API key or the read access token from https://www.themoviedb.org/settings/api"

    private static let complaint =
        "holds no credential of TMDB: there is a space or another strange character in it"

    @Test(
        "text that can be no credential is told by its place, never shown",
        arguments: ["two words", "line\nbreak", "ключ", " "]
    )
    func impossible(text: String) async throws {
        let failure = Failure(.config, "TMDB_API_KEY \(Self.complaint)", hint: Self.hint)
        await #expect(throws: failure) { try await credential(["TMDB_API_KEY": text]) }
    }

    @Test("a stored text that can be no credential is told by its file")
    func impossibleStored() async throws {
        let path = try store(#"{"version":1,"credential":"two words"}"#)
        await #expect(throws: Failure(.config, "\(path) \(Self.complaint)", hint: Self.hint)) {
            try await credential()
        }
    }

    @Test("a damaged file is a wrong configuration, and stays where it is")
    func damaged() async throws {
        let path = try store("{")
        let failure = Failure(
            .config,
            "\(path) cannot be read: not valid JSON, or a number that does not fit",
            hint: "mend it or remove it"
        )
        await #expect(throws: failure) { try await credential() }
        #expect(home.read(".config/movies/credentials.json") == "{")
    }

    @Test("a file that cannot be read is a wrong configuration")
    func unreadable() async throws {
        _ = try home.write("", to: ".config/movies/credentials.json/folder")
        let path = home.path(".config/movies/credentials.json")
        let failure = await #expect(throws: Failure.self) { try await credential() }
        #expect(failure?.exitCode == .config)
        #expect(failure?.message.hasPrefix("\(path) cannot be read: ") == true)
    }
}
