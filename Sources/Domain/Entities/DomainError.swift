/// The error of all use cases and repositories.
package enum DomainError: Error, Hashable, Sendable {
    /// Never shown.
    case cancelled
    case credential(CredentialError)
    case notFound(NotFoundError)
    /// `--offline`, and neither cache nor catalogue has the answer.
    case notAvailableOffline
    case unavailable(Outage)
    /// Too many requests; seconds to wait, where TMDB said so.
    case rateLimited(retryAfter: Double?)
    /// TMDB refused the request; its own words, where it sent any.
    case requestRefused(status: Int, message: String?)
    /// An answer that cannot be understood; why.
    case badResponse(reason: String)
    case storage(StorageError)
    case settings(SettingsError)
    case importFailed(ImportError)
    /// A mistake of this program; what happened.
    case unexpected(String)
}

/// What is wrong with a credential, or with its absence.
package enum CredentialError: Hashable, Sendable {
    /// TMDB was asked for, and there is no credential for it.
    case missing
    /// The film is named by its TMDB number, which only TMDB can resolve, and there is no credential for it.
    case missingForNumber(Int)
    /// Only TMDB has posters, and there is no credential for it.
    case missingForPoster
    /// TMDB refused the credential; its own words, where it sent any.
    case refused(message: String?)
    /// TMDB refused the credential that was to be stored; its own words, where it sent any.
    case logInRefused(CredentialKind, message: String?)
    /// What was given as a credential can be none.
    case notUnderstood(CredentialFlaw)
    /// What was found there holds characters that no credential has.
    case unusable(CredentialPlace)
    /// The file of the stored credential cannot be read; why.
    case unreadable(path: String, reason: String)
    /// The file of the stored credential is not what the program wrote.
    case damaged(path: String)
}

/// What was asked for and does not exist.
package enum NotFoundError: Hashable, Sendable {
    /// No such film; the text names what was asked for.
    case film(String)
    /// The catalogue, which alone was asked, has no such film; the text names what was asked for.
    case inCatalog(String)
    /// The catalogue, which alone was asked, knows no TMDB numbers.
    case numberInCatalog(Int)
    /// The id belongs to something other than a film.
    case notAFilm(String)
    /// The film has no poster; the text names the film.
    case poster(of: String)
    /// There is no picture where the film's poster should be.
    case posterImage(url: String)
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

/// Why something could not be kept or read.
package enum StorageError: Hashable, Sendable {
    /// A file that could not be read or written; why.
    case failed(path: String, reason: String)
    /// A file that another process has held for so many seconds.
    case busy(path: String, seconds: Double)
    /// A file that a newer version of the program wrote.
    case newerVersion(path: String)
    /// Without a home directory there is no place for it.
    case noPlace(StoredItem)
}

/// What needs a home directory to be kept in.
package enum StoredItem: Hashable, Sendable {
    case credential
    case catalog
    case settings
}

/// What is wrong with the settings, or with a change of them.
package enum SettingsError: Hashable, Sendable {
    case unreadable(path: String, reason: String)
    /// It can be read, and not changed.
    case unwritable(path: String, reason: String)
    /// It cannot be changed, as it is not what the program would write.
    case damaged(path: String, reason: String)
    /// - Parameter line: nil where it is not known.
    case notJSON(path: String, line: Int?)
    case notAnObject(path: String)
    /// A value of the wrong kind in the file.
    /// - Parameter value: nil for one that is not to be shown.
    case wrongValue(key: SettingKey, value: String?, path: String, line: Int?)
    case unknownKey(String)
    /// A value of the wrong kind that was to be set.
    /// - Parameter typed: nil for one that is not to be shown.
    case badValue(key: SettingKey, typed: String?)
}

/// Why films could not be imported.
package enum ImportError: Hashable, Sendable {
    case inputMissing(path: String)
    /// A file that is not what it should be.
    case inputNotUnderstood(path: String, InputFlaw)
    case gzipMissing(path: String)
    /// Files that make no import together.
    case mistake(ImportMistake)
}

/// What is wrong with a file that was to be imported.
package enum InputFlaw: Hashable, Sendable {
    case empty
    case webPage
    /// Its first line is that of no file which can be imported.
    case unknownKind
    /// It was packed with gzip, and is damaged or was cut short.
    case damagedGzip
    /// Most of its lines cannot be understood.
    case malformedLines(count: Int, of: Int)
    /// It is a list of films, and none is left of it: all are series, short films, adult titles and the like.
    case noFilms
}

/// Files that make no import together.
package enum ImportMistake: Hashable, Sendable {
    /// No file among them says which films there are.
    case noFileWithFilms
    /// Files of IMDb and of TMDB, whose films nothing joins.
    case mixedSources
    case repeatedKind(String)
    case repeatedStandardInput
}

extension DomainError {
    /// Any error as one of the domain.
    package init(any error: any Error) {
        self = error as? DomainError ?? (error is CancellationError ? .cancelled : .unexpected("\(error)"))
    }

    /// True when an older answer or the catalogue may stand in: TMDB cannot be reached, or fails on its side.
    package var allowsFallback: Bool {
        if case .unavailable = self { true } else { false }
    }
}
