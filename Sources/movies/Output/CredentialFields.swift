import JSONText
import Domain

/// What is printed of a credential.
enum CredentialFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["kind", "variable", "path", "works"]

    static let all: [Field<CredentialStatus>] = [
        Field("kind", isKey: true) { .string($0.kind.rawValue) },
        Field("variable") { JSONValue($0.variable) },
        Field("path") { JSONValue($0.path) },
        Field("works") { JSONValue($0.works) },
    ]
}

extension CredentialStatus {
    fileprivate var variable: String? {
        if case .variable(let name) = place { name } else { nil }
    }

    fileprivate var path: String? {
        if case .file(let path) = place { path } else { nil }
    }

    /// Nil where TMDB was not asked, or could not be.
    fileprivate var works: Bool? {
        switch verdict {
        case .accepted: true
        case .refused: false
        case .unknown, .notAsked: nil
        }
    }
}
