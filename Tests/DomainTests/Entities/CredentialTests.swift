import Domain
import Testing

@Suite("Credential")
struct CredentialTests {
    private static let key = "0123456789abcdef0123456789ABCDEF"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2ln_-"

    @Test(
        "A key and a token are recognised by their form, with surrounding blanks and line endings",
        arguments: [
            (key, CredentialKind.key), (" \(key)\n", .key), (token, .token), ("\(token)\r\n", .token),
            ("\t\(token) ", .token),
        ]
    )
    func typed(text: String, kind: CredentialKind) throws {
        let credential = try Credential(typed: text)
        #expect(credential.kind == kind)
        #expect(credential.text == (kind == .key ? Self.key : Self.token))
    }

    @Test(
        "Anything else is rejected with a reason",
        arguments: [
            ("", CredentialFormatError.empty), (" \n", .empty), ("\(key) \(key)", .severalWords),
            ("a\nb", .severalWords),
            ("Bearer \(token)", .severalWords), ("0123456789abcdef0123456789abcde", .unknownShape),
            ("\(key)0", .unknownShape), ("0123456789abcdef0123456789abcdeg", .unknownShape), ("eyJ", .unknownShape),
            ("eyJ\u{1B}[0m", .unknownShape), ("eyJключ", .unknownShape), ("\"\(token)\"", .unknownShape),
            ("hunter2", .unknownShape),
        ]
    )
    func refused(text: String, problem: CredentialFormatError) {
        #expect(throws: DomainError.credential(.notUnderstood(problem))) { try Credential(typed: text) }
    }

    @Test("The credential need not look like TMDB's own")
    func found() {
        #expect(Credential(found: "x").kind == .token)
        #expect(Credential(found: Self.key).kind == .key)
    }

    @Test("No description shows the secret")
    func descriptions() {
        let credential = Credential(found: Self.token)
        let found = ResolvedCredential(credential: credential, location: .variable("X"))
        var dumped = ""
        dump(found, to: &dumped)
        for text in ["\(credential)", String(reflecting: credential), "\(found)", dumped] {
            #expect(!text.contains("eyJ"))
        }
    }
}
