package import JSONText
package import Infrastructure

/// The credential that `credentials.json` keeps.
package struct StoredCredential: JSONDocument, Equatable {
    /// The version of the format that this program writes.
    package static let version = 1

    package var credential: String?

    package init(credential: String? = nil) {
        self.credential = credential
    }

    package var members: [JSONMember] { [JSONMember("credential", JSONValue(credential))] }

    /// The file of that path, readable by its owner alone.
    package static func file(at path: String) -> JSONFile<StoredCredential> {
        JSONFile(path: path, version: version, empty: StoredCredential(), damagePolicy: .refuse, mode: 0o600)
    }
}
