package import Domain

/// The credential for TMDB.
package protocol CredentialPhrases: Sendable {
    /// Asks for a credential; stands before what is typed.
    var prompt: String { get }
    var noneFound: String { get }
    /// What to do where there is none.
    var howToLogIn: String { get }
    /// - Parameter place: what ``place(_:)`` says.
    func strangeCharacter(in place: String) -> String
    /// What to do then.
    var copyIt: String { get }
    func loggedIn(_ report: LogInReport) -> String
    /// - Parameter existed: false where there was nothing to remove.
    func loggedOut(_ existed: Bool) -> String
    /// What is known of a credential, in one sentence without a full stop.
    func status(_ status: CredentialStatus) -> String
    func kind(_ kind: CredentialKind) -> String
}

extension CredentialPhrases {
    /// The variable or the file.
    package func place(_ place: CredentialPlace) -> String {
        switch place {
        case .variable(let name): name
        case .file(let path): path
        }
    }
}
