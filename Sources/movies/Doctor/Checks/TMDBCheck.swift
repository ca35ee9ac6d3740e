import Data
import Domain
import Presentation

/// Whether there is a credential that works, and whether TMDB can be reached: one request tells both.
struct TMDBCheck: DoctorCheck {
    let source: CredentialSource
    let authentication: TMDBAuthenticationRepository
    /// TMDB's address, for people.
    let address: String
    let asksTMDB: Bool

    private static let credential = DoctorSubject.credential
    private static let network = DoctorSubject.network

    func findings() async throws -> [Finding] {
        let found: FoundCredential?
        do {
            found = try await source.found()
        } catch let failure as Failure {
            return try await [.problem(Self.credential, failure), reachability()]
        }
        guard let found else {
            let warning = Finding.warning(
                Self.credential,
                Messages.credential.noneFound,
                fix: Messages.credential.howToLogIn
            )
            return try await [warning, reachability()]
        }
        let status = try await CheckCredential(authentication: authentication).check(found, asksTMDB: asksTMDB)
        return [credentialFinding(status, found.credential), networkFinding(status.verdict)]
    }
}

extension TMDBCheck {
    private func credentialFinding(_ status: CredentialStatus, _ credential: CredentialText) -> Finding {
        let message = Messages.credential.status(status)
        switch status.verdict {
        case .accepted: return .ok(Self.credential, message)
        case .refused:
            let failure = Failure(.unauthorized, message, hint: Messages.doctor.copyCredential)
            return .problem(Self.credential, failure)
        case .unknown, .notAsked:
            guard (try? CredentialText(typed: credential.text)) != nil else {
                let odd = Messages.doctor.oddCredential(Messages.credential.place(status.place))
                return .warning(Self.credential, odd, fix: Messages.doctor.copyCredential)
            }
            return .ok(Self.credential, message)
        }
    }

    private func networkFinding(_ verdict: CredentialVerdict) -> Finding {
        switch verdict {
        case .accepted, .refused: .ok(Self.network, Messages.doctor.reachable(address))
        case .notAsked: .ok(Self.network, Messages.doctor.notAsked)
        case .unknown(let error): .problem(Self.network, failure(error))
        }
    }

    /// Without a credential a refusal is an answer, too; and without one, nobody needs TMDB.
    private func reachability() async throws -> Finding {
        guard asksTMDB else { return .ok(Self.network, Messages.doctor.notAsked) }
        do throws(DomainError) {
            try await authentication.reach()
            return .ok(Self.network, Messages.doctor.reachable(address))
        } catch {
            guard error != .cancelled else { throw error }
            let failure = failure(error)
            return .warning(Self.network, failure.message, fix: failure.hint ?? "")
        }
    }

    private func failure(_ error: DomainError) -> Failure {
        ErrorMessage(error).map { Failure($0) } ?? .interrupted
    }
}
