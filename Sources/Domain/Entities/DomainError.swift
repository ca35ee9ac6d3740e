/// The error thrown by all use cases and repositories.
package enum DomainError: Error, Hashable, Sendable {
    /// Never shown to the user.
    case cancelled
    case credential(CredentialError)
    case notFound(NotFoundError)
    /// The year filter does not contain all years that the query names.
    case yearsContradict(words: YearRange, filter: YearRange)
    /// In offline mode, no allowed source has the result.
    case notAvailableOffline
    /// The catalogue was asked for content that it lacks.
    case onlyFromTMDB(TMDBContent)
    case unavailable(Outage)
    /// TMDB's rate limit is exceeded. The value is the number of seconds to wait; nil if unknown.
    case rateLimited(retryAfter: Double?)
    case requestRefused(status: Int, message: String?)
    case badResponse(reason: String)
    case storage(StorageError)
    case settings(SettingsError)
    case importFailed(ImportError)
    /// A bug in this program, with a description.
    case unexpected(String)
}

/// Content that TMDB has and the built-in catalogue lacks.
package enum TMDBContent: Hashable, Sendable {
    case posters
    /// A list that the catalogue lacks, such as the films now in cinemas.
    case list
    /// Ratings and votes to filter by. An imported catalogue can have them too.
    case ratings
    case photos
    case providers
    case trailers
    case account
    case recommendations(of: MovieID)
}

package enum CredentialError: Hashable, Sendable {
    /// Only TMDB is allowed as a source, but no credential is set.
    case missing
    /// Looking up this TMDB number needs TMDB, but no credential is set.
    case missingForNumber(Int)
    /// Only TMDB can look up a person by number or IMDb ID, but the source used is the catalogue.
    case missingForPersonID
    /// The content needs TMDB, but no credential is set.
    case missingFor(TMDBContent)
    case refused(message: String?)
    /// TMDB refused the credential given to `auth login`, possibly with a message.
    case logInRefused(CredentialKind, message: String?)
    case notUnderstood(CredentialFormatError)
    /// The text at this location contains characters that are not allowed in a credential.
    case unusable(CredentialLocation)
    case unreadable(path: String, reason: String)
    /// The credential file was not written by this program, or has been damaged.
    case damaged(path: String)
    /// The request needs the user's account, but the user is not logged in.
    case noSession
    /// TMDB no longer accepts the stored session.
    case sessionEnded
    /// The user did not approve the login in time, or TMDB refused the login, possibly with a message.
    case notApproved(message: String?)
}

package enum NotFoundError: Hashable, Sendable {
    /// No film has this title or ID.
    case film(String)
    /// TMDB has no film with this number.
    case number(Int)
    /// No single film clearly has this title. `closest` contains at least one similar title or, if `isShared`, several films with
    /// this title, none of which is preferred.
    case title(String, closest: [TitleSuggestion], isShared: Bool = false)
    /// The film is not in the catalogue, and TMDB was not asked. The value is the title or ID requested.
    case inCatalog(String)
    /// No film in the catalogue has this TMDB number, and TMDB is not an allowed source.
    case numberInCatalog(Int)
    /// This ID or title belongs to something other than a film, such as a television series.
    case notAFilm(String)
    case poster(of: String)
    case trailer(of: String)
    case filters
    /// The query names facts, not a title. `person` is the person's name if the query consists of one person's name; otherwise nil.
    case titleAmongFacts(String, person: String?)
    /// TMDB's image server has no image at the poster's URL.
    case posterImage(url: String)
    /// No single person clearly has this name or ID.
    case person(String)
    case photo(of: String)

    /// Returns the error for an ID that no film at TMDB has.
    package static func missing(_ id: MovieID) -> NotFoundError {
        switch id {
        case .tmdb(let number): .number(number)
        case .imdb(let id): .film(id)
        }
    }
}

/// The reason TMDB cannot be reached.
package enum Outage: Hashable, Sendable {
    case hostNotFound(String)
    case connectionRefused(String)
    case connectionLost
    case insecure(String)
    case timedOut(seconds: Double)
    /// An HTTP status of 500 or higher.
    case serverError(status: Int)
    /// Any other network failure, with the reason.
    case other(String)
}

package enum StorageError: Hashable, Sendable {
    case failed(path: String, reason: String)
    /// Another process has kept the file locked for this many seconds.
    case busy(path: String, seconds: Double)
    /// The file is larger than `limit` bytes, so this program did not write it.
    case tooLarge(path: String, limit: Int)
    /// The change would make the file larger than `limit` bytes.
    case wouldBeTooLarge(path: String, limit: Int)
    case newerVersion(path: String)
    /// There is no home directory to store the item in.
    case noLocation(StoredItem)
    /// A file changed after its rename was planned. `isInRun` is false if the run had not begun.
    case changed(path: String, isInRun: Bool)
    /// A file was created at this path after a rename to it was planned.
    case targetCreated(path: String)
    /// There is no run with this number to undo. Nil means that no run at all can be undone.
    case noRun(Int?)
}

package enum StoredItem: Hashable, Sendable {
    case credential, catalog, settings, marks, renames
}

package enum SettingsError: Hashable, Sendable {
    case unreadable(path: String, reason: String)
    /// The file can be read but not changed.
    case unwritable(path: String, reason: String)
    /// The file cannot be changed, because it is not in the program's format.
    case damaged(path: String, reason: String)
    /// The file has a syntax error in this line, counted from 1; nil if the line is unknown.
    case malformed(path: String, line: Int?)
    /// The file contains JSON other than an object.
    case notSettings(path: String)
    /// A value in the file has the wrong type or is out of range. `value` is nil for a long text, which may be a credential.
    case wrongValue(key: SettingKey, value: String?, path: String, line: Int?)
    case unknownKey(String)
    /// A typed value has the wrong type or is out of range. `typed` is nil for a long text, because it may be a credential.
    case badValue(key: SettingKey, typed: String?)
}

package enum ImportError: Hashable, Sendable {
    case inputMissing(path: String)
    case inputNotUnderstood(path: String, ImportFileProblem)
    /// A compressed file that no program on this system can decompress.
    case cannotDecompress(path: String)
    case wrongFiles(ImportFilesError)
}

package enum ImportFileProblem: Error, Hashable {
    case empty
    case webPage
    /// A file whose first line is not that of a supported format.
    case unknownKind
    /// A file for the offline catalogue instead of a file of marks.
    case catalogFile
    case noTitles
    case zipArchive
    /// A file of marks in an unsupported encoding.
    case unknownEncoding
    case malformed(line: Int)
    case noFilmList
    case noMarkFiles
    /// A quoted cell that begins on this line and does not end.
    case unclosedQuote(line: Int)
    /// A film without a title, in a file of marks.
    case noTitle(ImportPlace)
    /// A film with an invalid value in a column, in a file of marks.
    case invalidCell(String, column: String, ImportPlace)
    case emptyMark(ImportPlace)
    case damagedArchive
    case malformedLines(count: Int, of: Int)
    /// A list without films to import. IMDb's series and short films are never imported, and adult films only on request.
    case noFilms
    /// The films and their names exceed the size limit of an import.
    case tooLarge
    case limit(ImportLimit)
}

/// A limit that a file of marks exceeds.
package enum ImportLimit: Hashable, Sendable {
    /// The maximum size in bytes after decompression.
    case size(Int)
    /// The maximum size in bytes of one film's entry.
    case filmSize(Int, ImportPlace)
    case films(Int)
    /// The maximum size in bytes of all titles and notes together.
    case text(Int)
}

/// The reason files cannot be imported together.
package enum ImportFilesError: Hashable, Sendable {
    case noFileWithFilms
    /// Files from both IMDb and TMDB, whose films cannot be matched.
    case mixedSources
    case repeatedKind(String)
    /// Standard input, which can be read only once, was given twice.
    case repeatedInput
    /// A file of marks that could be either a watchlist or a list of seen films.
    case unclearMarks(path: String)
}

extension DomainError {
    package init(any error: any Error) {
        self = error as? DomainError ?? (error is CancellationError ? .cancelled : .unexpected("\(error)"))
    }

    /// Whether the cache or the catalogue may answer instead of TMDB, because TMDB cannot be reached.
    package var allowsFallback: Bool { if case .unavailable = self { true } else { false } }
}
