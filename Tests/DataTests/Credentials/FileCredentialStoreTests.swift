import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("The file of the stored credential")
struct FileCredentialStoreTests {
    private let folder: TemporaryDirectory
    private let store: FileCredentialStore
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("movies/credentials.json")
        store = FileCredentialStore(path: path)
    }

    @Test("It is made where there is none, for its owner alone, and says where it is")
    func save() async throws {
        #expect(try await store.save(CredentialText(found: "eyJx")) == path)
        #expect(folder.read("movies/credentials.json") == #"{"version":1,"credential":"eyJx"}"# + "\n")
        #expect(permissions(of: path) == 0o600)
        #expect(permissions(of: folder.path("movies")) == 0o700)
    }

    @Test("It goes away whatever is in it, and nothing is made where there is none")
    func remove() async throws {
        #expect(try await !store.remove())
        #expect(folder.names == [])
        for text in [#"{"version":1,"credential":"eyJx"}"#, "{", #"{"version":7}"#] {
            try folder.write(text, to: "movies/credentials.json")
            #expect(try await store.remove())
            #expect(folder.read("movies/credentials.json") == nil)
        }
    }

    @Test("Behind a symbolic link the file itself goes, and the link stays")
    func link() async throws {
        try folder.write(#"{"version":1,"credential":"eyJx"}"#, to: "dotfiles/secret.json")
        try folder.write("", to: "movies/other")
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: folder.path("dotfiles/secret.json")
        )
        #expect(try await store.remove())
        #expect(folder.read("dotfiles/secret.json") == nil)
        _ = try await store.save(CredentialText(found: "eyJy"))
        #expect(folder.read("dotfiles/secret.json") == #"{"version":1,"credential":"eyJy"}"# + "\n")
    }

    @Test("A damaged file is not written over")
    func damaged() async throws {
        try folder.write("{", to: "movies/credentials.json")
        await #expect(throws: DomainError.credentialFileDamaged(path: path)) {
            try await store.save(CredentialText(found: "eyJx"))
        }
        #expect(folder.read("movies/credentials.json") == "{")
    }

    @Test("Without a home directory there is no place")
    func nowhere() async throws {
        let store = FileCredentialStore(path: nil)
        await #expect(throws: DomainError.noPlaceForCredential) {
            try await store.save(CredentialText(found: "eyJx"))
        }
        #expect(try await !store.remove())
    }
}
