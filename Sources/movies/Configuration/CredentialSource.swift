import Data
import Infrastructure

/// Finds the credential: in the environment, then in the stored file.
struct CredentialSource {
    let environment: ProcessEnvironment
    let paths: ApplicationPaths

    /// The credential; nil when there is none.
    /// - Throws: `Failure` with exit code 78 for text that can be no credential, or a file that cannot be read.
    func credential() async throws -> Credential? {
        for variable in Credential.variables {
            guard let text = environment[variable] else { continue }
            return try check(text, of: variable)
        }
        guard let path = paths.credentialsFile, let text = try await stored(at: path) else { return nil }
        return try check(text, of: path)
    }

    private func check(_ text: String, of place: String) throws(Failure) -> Credential {
        guard let credential = Credential(text) else {
            throw Failure(
                .config,
                "\(place) holds no credential of TMDB: there is a space or another strange character in it",
                hint: "copy the API key or the read access token from https://www.themoviedb.org/settings/api"
            )
        }
        return credential
    }

    private func stored(at path: String) async throws -> String? {
        do {
            switch try await StoredCredential.file(at: path).read() {
            case .document(let stored): return stored.credential
            case .newer(let stored, _): return stored?.credential
            case .missing, .damaged: return nil
            }
        } catch let error as FileError {
            throw Failure(.config, "\(path) cannot be read: \(error.reason)", hint: "mend it or remove it")
        }
    }
}
