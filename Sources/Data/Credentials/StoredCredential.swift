package import Infrastructure

/// The credential that `credentials.json` keeps.
package struct StoredCredential: Codable, Equatable, Sendable {
    /// The version of the format that this program writes.
    package static let version = 1

    package var credential: String?

    package init(credential: String? = nil) {
        self.credential = credential
    }

    /// The file of that path, readable by its owner alone.
    package static func file(at path: String) -> JSONFile<StoredCredential> {
        JSONFile(path: path, version: version, empty: StoredCredential(), damagePolicy: .refuse, mode: 0o600)
    }
}
