import Domain
import Testing

@Suite("CredentialText")
struct CredentialTextTests {
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
        let credential = try CredentialText(typed: text)
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
        #expect(throws: DomainError.credential(.notUnderstood(problem))) { try CredentialText(typed: text) }
    }

    @Test("The credential need not look like TMDB's own")
    func found() {
        #expect(CredentialText(found: "x").kind == .token)
        #expect(CredentialText(found: Self.key).kind == .key)
    }

    @Test("No description shows the secret")
    func descriptions() {
        let credential = CredentialText(found: Self.token)
        let found = ResolvedCredential(credential: credential, place: .variable("X"))
        var dumped = ""
        dump(found, to: &dumped)
        for text in ["\(credential)", String(reflecting: credential), "\(found)", dumped] {
            #expect(!text.contains("eyJ"))
        }
    }
}
