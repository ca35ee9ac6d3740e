import Infrastructure
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("The stored credential")
struct StoredCredentialTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("movies/credentials.json")
    }

    private func store(_ secret: String?) async throws {
        try await StoredCredential.file(at: path).update { $0.credential = secret }
    }

    @Test("It is kept in a file that its owner alone can read")
    func written() async throws {
        try await store("token")
        #expect(folder.read("movies/credentials.json") == #"{"version":1,"credential":"token"}"# + "\n")
        #expect(permissions(of: path) == 0o600)
        #expect(permissions(of: folder.path("movies")) == 0o700)
    }

    @Test("A file that others could read no longer lets them, once it is written")
    func narrowed() async throws {
        try folder.write(#"{"version":1,"credential":"old"}"#, to: "movies/credentials.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try await store("token")
        #expect(permissions(of: path) == 0o600)
    }

    @Test("It comes back, also as nothing")
    func read() async throws {
        let file = StoredCredential.file(at: path)
        #expect(try await file.read() == .missing)
        try await store("token")
        #expect(try await file.read() == .document(StoredCredential(credential: "token")))
        try await store(nil)
        #expect(try await file.read() == .document(StoredCredential()))
    }

    @Test(
        "A damaged file is an error that does not show what is in it, and stays",
        arguments: ["", "secret", #"{"version":1,"credential":["secret"]}"#, #"{"credential":"secret"}"#]
    )
    func damaged(text: String) async throws {
        try folder.write(text, to: "movies/credentials.json")
        let error = await #expect(throws: FileError.self) { try await StoredCredential.file(at: path).read() }
        #expect(error?.path == path)
        #expect(!"\(String(describing: error))".contains("secret"))
        await #expect(throws: FileError.self) { try await store("token") }
        #expect(folder.read("movies/credentials.json") == text)
    }

    @Test("A file of a newer version is never overwritten")
    func newer() async throws {
        let text = #"{"version":2,"credential":"token"}"#
        try folder.write(text, to: "movies/credentials.json")
        let content = try await StoredCredential.file(at: path).read()
        #expect(content == .newer(StoredCredential(credential: "token"), version: 2))
        await #expect(throws: FileError.newerVersion(path: path, version: 2)) { try await store("other") }
        #expect(folder.read("movies/credentials.json") == text)
    }
}
