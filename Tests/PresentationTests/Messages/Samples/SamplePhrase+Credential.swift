import Domain
import Presentation

extension SamplePhrase {
    private static let verdicts: [CredentialVerdict] = [
        .accepted, .refused(message: nil), .unknown(.unavailable(.connectionLost)), .notAsked,
    ]

    static let credential =
        [
            SamplePhrase("credential.prompt") { Messages.credential.prompt },
            SamplePhrase("credential.noneFound") { Messages.credential.noneFound },
            SamplePhrase("credential.howToLogIn") { Messages.credential.howToLogIn },
            SamplePhrase("credential.strangeCharacter") { Messages.credential.strangeCharacter(in: Mark.path) },
            SamplePhrase("credential.copyIt") { Messages.credential.copyIt },
            SamplePhrase("credential.loggedOut") { Messages.credential.loggedOut(true) },
            SamplePhrase("credential.loggedOut") { Messages.credential.loggedOut(false) },
        ]
        + CredentialKind.allCases.flatMap { kind in
            [
                SamplePhrase("credential.kind") { Messages.credential.kind(kind) },
                SamplePhrase("credential.loggedIn") {
                    Messages.credential.loggedIn(LogInReport(kind: kind, path: Mark.path))
                },
            ]
        }
        + verdicts.map { verdict in
            SamplePhrase("credential.status") {
                Messages.credential.status(
                    CredentialStatus(kind: .key, place: .file(path: Mark.path), verdict: verdict)
                )
            }
        }
}
