/// A problem that does not prevent the result.
package enum Warning: Hashable, Sendable {
    case historyNotSaved(DomainError)
    case historyDamaged(path: String, movedTo: String)
    /// A newer version of the program wrote the history; it is read as well as possible.
    case historyNewer(path: String)
    case cacheNotWritten(DomainError)
    /// Neither the query nor the answer could be stored; carries the first error.
    case nothingSaved(DomainError)
    /// The imported catalogue cannot be read, so only the built-in one is used.
    case importNotReadable(path: String, CatalogProblem)
    /// Genre names could not be fetched, so TMDB's English names are used.
    case genresUnavailable(DomainError)
    /// No home directory to store the history in.
    case noPlaceForQueries
    /// No home directory to store the cache in.
    case noPlaceForAnswers
    /// No home directory to store either in.
    case noHomeDirectory
    /// The variable contains a credential, which overrides the stored one.
    case credentialInVariable(name: String)
    /// An unknown setting, with the nearest known one.
    case unknownSetting(key: String, path: String, nearest: String?)
    /// Malformed lines were skipped.
    case malformedLines(ImportedFile)
}
