/// A problem that does not prevent a result.
package enum Warning: Hashable, Sendable {
    case historyNotSaved(DomainError)
    case historyNotRead(DomainError)
    case fileDamaged(path: String, movedTo: String)
    /// A newer version wrote the history or the marks, so this version may ignore some of the data.
    case fileNewer(path: String)
    case cacheNotWritten(DomainError)
    /// The imported catalogue cannot be read, so only the built-in one is used.
    case importNotReadable(path: String, CatalogProblem)
    /// Genre names could not be fetched, so TMDB's English names are used.
    case genresUnavailable(DomainError)
    /// There is no home directory, so the history, responses or both cannot be stored.
    case noHomeDirectory(losesHistory: Bool, losesCache: Bool)
    /// This environment variable contains a credential, which overrides the stored one.
    case credentialInVariable(name: String)
    /// The session was removed, but not ended at TMDB.
    case sessionNotEnded(DomainError)
    /// The settings cannot be read, so the defaults are used, and no history is recorded.
    case settingsIgnored(DomainError)
    /// The settings file contains an unknown setting. `nearest` is a known setting with a similar name; nil if there is none.
    case unknownSetting(key: String, path: String, nearest: String?)
    /// The settings file contains this many more unknown settings.
    case moreUnknownSettings(count: Int, path: String)
    case malformedLines(ImportedFile)
    /// The stored credential cannot be read, and the command needs none.
    case credentialIgnored(DomainError)
}
