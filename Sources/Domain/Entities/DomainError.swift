/// What can go wrong in any use of the program, in words of films rather than of networks and files.
package enum DomainError: Error, Hashable, Sendable {
    /// The person changed their mind: never shown.
    case cancelled
    /// TMDB was asked for, and there is no credential for it.
    case credentialMissing
    /// The film is named by its TMDB number, which only TMDB can resolve, and there is no credential for it.
    case credentialMissingForNumber(Int)
    /// Only TMDB has posters, and there is no credential for it.
    case credentialMissingForPoster
    /// TMDB refused the credential; its own words, where it sent any.
    case credentialRefused(message: String?)
    /// TMDB refused the credential that was to be stored; its own words, where it sent any.
    case logInRefused(CredentialKind, message: String?)
    /// What was given as a credential can be none.
    case credentialNotUnderstood(CredentialFlaw)
    /// The file of the stored credential is not what the program wrote.
    case credentialFileDamaged(path: String)
    /// Without a home directory there is no place for a credential.
    case noPlaceForCredential
    /// No such film; the text names what was asked for.
    case filmNotFound(String)
    /// The catalogue, which alone was asked, has no such film; the text names what was asked for.
    case notInCatalog(String)
    /// The catalogue, which alone was asked, knows no TMDB numbers.
    case numberUnknownToCatalog(Int)
    /// The id belongs to something other than a film.
    case notAFilm(String)
    /// The film has no poster; the text names the film.
    case noPoster(String)
    /// There is no picture where the film's poster should be.
    case posterMissing(url: String)
    /// The network was not to be used, and nothing here has the answer.
    case notAvailableOffline
    case unavailable(Outage)
    /// Too many requests; seconds to wait, where TMDB said so.
    case rateLimited(retryAfter: Double?)
    /// TMDB refused the request; its own words, where it sent any.
    case requestRefused(status: Int, message: String?)
    /// An answer that cannot be understood; why.
    case badResponse(reason: String)
    /// A file that could not be read or written; why.
    case file(path: String, reason: String)
    /// A file that another process has held for so many seconds.
    case fileBusy(path: String, seconds: Double)
    /// A file that a newer version of the program wrote.
    case newerFile(path: String)
    /// There is no such file to be imported.
    case inputMissing(path: String)
    /// A file to be imported that is not what it should be.
    case inputNotUnderstood(path: String, InputFlaw)
    /// A packed file to be imported, and no program `gzip` to unpack it.
    case gzipMissing(path: String)
    /// Files that make no import together.
    case importMistake(ImportMistake)
    /// Without a home directory there is no place for an imported catalogue.
    case noPlaceForCatalog
    /// A mistake of this program; what happened.
    case unexpected(String)
}

/// Why TMDB cannot be reached.
package enum Outage: Hashable, Sendable {
    case hostNotFound(String)
    case connectionRefused(String)
    case connectionLost
    case insecure(String)
    case timedOut(seconds: Double)
    /// An HTTP status from 500 on.
    case serverError(status: Int)
    /// Anything else that kept the request from being answered; why.
    case other(String)
}

extension DomainError {
    /// True when an older answer or the catalogue may stand in: TMDB cannot be reached, or fails on its side.
    package var allowsFallback: Bool {
        if case .unavailable = self { true } else { false }
    }
}
