import POSIX
import Infrastructure
import Data
import Domain
import Foundation
import Presentation

/// Finds the credential: in the environment, then in the stored file.
struct CredentialSource {
    let environment: ProcessEnvironment
    let paths: ApplicationPaths

    /// The credential; nil when there is none.
    /// - Throws: `Failure` with exit code 78 for text that can be no credential, or a file that cannot be read.
    func credential() async throws -> Credential? {
        try await found().flatMap { Credential($0.credential.text) }
    }

    /// The same with its place.
    func found() async throws -> FoundCredential? {
        if let variable, let text = environment[variable]?.trimmingCharacters(in: .whitespacesAndNewlines) {
            return try check(text, of: .variable(variable))
        }
        guard let path = paths.credentialsFile, let text = try await stored(at: path) else { return nil }
        return try check(text, of: .file(path: path))
    }

    /// The variable whose credential comes before a stored one; nil when none is set.
    var variable: String? { Credential.variables.first { environment[$0] != nil } }

    private func check(_ text: String, of place: CredentialPlace) throws(Failure) -> FoundCredential {
        guard Credential(text) != nil else {
            throw Failure(
                .config,
                Messages.credential.strangeCharacter(in: Messages.credential.place(place)),
                hint: Messages.credential.copyIt
            )
        }
        return FoundCredential(credential: CredentialText(found: text), place: place)
    }

    private func stored(at path: String) async throws -> String? {
        do {
            return try await StoredCredential.file(at: path).read().document?.credential
        } catch let error as FileError {
            throw Failure(
                .config,
                Messages.configuration.unreadable(path, reason: error.reason),
                hint: Messages.configuration.mendOrRemove
            )
        }
    }
}
