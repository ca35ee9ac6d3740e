import Domain
import Foundation
import Infrastructure
import POSIX
import TestSupport
import Testing

@testable import Data

@Suite("Credential")
struct CredentialTests {
    @Test("32 hexadecimal digits are a key; any other valid header text is a token")
    func kinds() {
        for text in ["0123456789abcdef0123456789ABCDEF", "00000000000000000000000000000000"] {
            #expect(Authentication(tmdb: text) == .queryItem("api_key", secret: text))
        }
        for text in ["eyJhbGciOiJIUzI1NiJ9.e30.c2ln", "0123456789abcdef0123456789abcdeg", "x", "~!"] {
            #expect(Authentication(tmdb: text) == .bearer(text))
        }
    }

    @Test(
        "Text that is not valid in a header is not a credential",
        arguments: [
            "", " ", "\n", " token", "token ", "to ken", "token\n", "token\r\nHost: evil.example", "to\tken",
            "tok\u{0}en", "tok\u{7F}en", "tökén", "鷺", " 0123456789abcdef0123456789abcdef",
            "０１２３４５６７89abcdef0123456789abcdef",
        ]
    )
    func none(text: String) {
        #expect(Authentication(tmdb: text) == nil)
    }

    @Test("No description shows the secret", arguments: ["secret-token", "0123456789abcdef0123456789abcdef"])
    func descriptions(secret: String) throws {
        let credential = try #require(Authentication(tmdb: secret))
        var dumped = ""
        dump(credential, to: &dumped)
        for text in ["\(credential)", String(reflecting: credential), dumped] { #expect(!text.contains(secret)) }
    }
}

@Suite("Effective credential")
struct CredentialStoreTests {
    private static let key = "0123456789abcdef0123456789ABCDEF"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2ln"

    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("movies/credentials.json")
    }

    private func store(_ variables: [String: String] = [:]) -> CredentialStore {
        let environment = ProcessEnvironment(variables)
        return CredentialStore(path: path) { environment[$0] }
    }

    private var file: String? { folder.read("movies/credentials.json") }

    private func write(_ text: String) throws { try folder.write(text, to: "movies/credentials.json") }

    private func found(_ text: String, in variable: String? = nil) -> ResolvedCredential {
        ResolvedCredential(
            credential: Credential(found: text),
            location: variable.map(CredentialLocation.variable) ?? .file(path: path)
        )
    }

    private func damage(_ store: CredentialStore) async -> DomainError? {
        await #expect(throws: DomainError.self) { try await store.credential() }
    }
}

extension CredentialStoreTests {
    @Test("It is optional, and looking it up creates no file")
    func none() async throws {
        for variables in [[:], ["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": ""]] {
            #expect(try await store(variables).credential() == nil)
            #expect(store(variables).variable == nil)
        }
        #expect(folder.names == [])
    }

    @Test("Either kind may be in either variable, with surrounding blanks", arguments: CredentialStore.variables)
    func kinds(variable: String) async throws {
        for text in [Self.key, Self.token] {
            #expect(try await store([variable: " \(text)\n"]).credential() == found(text, in: variable))
        }
    }

    @Test("The token variable wins over the key variable, and both over the stored credential")
    func order() async throws {
        #expect(CredentialStore.variables == ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"])
        try write(#"{"version":1,"credential":"\#(Self.key)"}"#)
        let both = store(["TMDB_ACCESS_TOKEN": Self.token, "TMDB_API_KEY": Self.key])
        #expect(try await both.credential() == found(Self.token, in: "TMDB_ACCESS_TOKEN"))
        #expect(both.variable == "TMDB_ACCESS_TOKEN")
        let second = store(["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": Self.token])
        #expect(try await second.credential() == found(Self.token, in: "TMDB_API_KEY"))
        #expect(try await store(["TMDB_API_KEY": ""]).credential() == found(Self.key))
        #expect(store().variable == nil)
    }

    @Test(
        "A file without a credential has none, and a newer version is still read",
        arguments: [
            (#"{"version":1}"#, nil), (#"{"version":1,"credential":null}"#, nil),
            (#"{"version":9,"credential":"\#(key)","more":true}"#, key),
        ] as [(String, String?)]
    )
    func stored(text: String, credential: String?) async throws {
        try write(text)
        #expect(try await store().credential() == credential.map { found($0) })
    }

    @Test(
        "Invalid text in a variable is reported by the variable, never shown",
        arguments: ["two words", "line\nbreak", "ключ", " "]
    )
    func impossible(text: String) async throws {
        #expect(await damage(store(["TMDB_API_KEY": text])) == .credential(.unusable(.variable("TMDB_API_KEY"))))
    }

    @Test("Invalid stored text is reported by its file")
    func impossibleStored() async throws {
        try write(#"{"version":1,"credential":"two words"}"#)
        #expect(await damage(store()) == .credential(.unusable(.file(path: path))))
    }

    @Test(
        "A damaged file is an error without its content, and is not overwritten",
        arguments: ["", "{", "secret", #"{"version":1,"credential":["secret"]}"#, #"{"credential":"secret"}"#]
    )
    func damaged(text: String) async throws {
        try write(text)
        guard case .credential(.unreadable(path, let reason)) = await damage(store()) else {
            Issue.record("the file was read")
            return
        }
        #expect(!reason.isEmpty && !reason.contains("secret"))
        await #expect(throws: DomainError.credential(.damaged(path: path))) {
            try await store().save(Credential(found: "eyJx"))
        }
        #expect(file == text)
    }

    @Test("An unreadable file is an error")
    func unreadable() async throws {
        try folder.write("", to: "movies/credentials.json/folder")
        #expect(await damage(store()) == .credential(.unreadable(path: path, reason: "Is a directory")))
    }
}

extension CredentialStoreTests {
    @Test("It is stored in a file only its owner can read, even if others could before")
    func save() async throws {
        for _ in 1...2 {
            #expect(try await store().save(Credential(found: "eyJx")) == path)
            #expect(file == #"{"version":1,"credential":"eyJx"}"# + "\n")
            #expect(permissions(of: path) == 0o600)
            #expect(permissions(of: folder.path("movies")) == 0o700)
            #expect(try await store().credential() == found("eyJx"))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        }
    }

    @Test("A session is stored beside the credential, and either is changed alone")
    func session() async throws {
        #expect(try await store().session() == nil)
        try await store().save(AccountSession("s1"))
        #expect(file == #"{"version":1,"credential":null,"session":"s1"}"# + "\n")
        #expect(permissions(of: path) == 0o600)
        #expect(try await store().credential() == nil)
        _ = try await store().save(Credential(found: "eyJx"))
        #expect(file == #"{"version":1,"credential":"eyJx","session":"s1"}"# + "\n")
        #expect(try await store().session() == AccountSession("s1"))
        try await store().save(AccountSession("s2"))
        // Another process has logged in again.
        try await store().remove(AccountSession("s1"))
        #expect(try await store().session() == AccountSession("s2"))
        try await store().remove(AccountSession("s2"))
        #expect(file == #"{"version":1,"credential":"eyJx"}"# + "\n")
    }

    @Test("No description shows a session")
    func descriptions() {
        let session = AccountSession("s3cret")
        var text = "\(session) \(String(reflecting: session))"
        dump(session, to: &text)
        #expect(!text.contains("s3cret"))
    }

    @Test("A file of a newer version is never overwritten")
    func newer() async throws {
        let text = #"{"version":2,"credential":"token"}"#
        try write(text)
        await #expect(throws: DomainError.storage(.newerVersion(path: path))) {
            try await store().save(Credential(found: "eyJx"))
        }
        #expect(file == text)
    }

    @Test("Removing deletes any file, and creates nothing if there is none")
    func remove() async throws {
        #expect(try await !store().remove())
        #expect(folder.names == [])
        for text in [#"{"version":1,"credential":"eyJx"}"#, "{", #"{"version":7}"#] {
            try write(text)
            #expect(try await store().remove())
            #expect(file == nil)
        }
    }

    @Test("Removing deletes the target of a symbolic link, and keeps the link")
    func link() async throws {
        try folder.write(#"{"version":1,"credential":"eyJx"}"#, to: "dotfiles/secret.json")
        try folder.write("", to: "movies/other")
        let target = folder.path("dotfiles/secret.json")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(try await store().remove())
        #expect(folder.read("dotfiles/secret.json") == nil)
        _ = try await store().save(Credential(found: "eyJy"))
        #expect(folder.read("dotfiles/secret.json") == #"{"version":1,"credential":"eyJy"}"# + "\n")
    }

    @Test("Without a home directory it has no location")
    func nowhere() async throws {
        let store = CredentialStore(path: nil) { _ in nil }
        await #expect(throws: DomainError.storage(.noLocation(.credential))) {
            try await store.save(Credential(found: "eyJx"))
        }
        #expect(try await !store.remove())
        #expect(try await store.credential() == nil)
    }
}
