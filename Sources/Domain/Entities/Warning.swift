/// A problem that did not prevent the answer.
package enum Warning: Hashable, Sendable {
    case historyNotSaved(DomainError)
    case historyDamaged(path: String, movedTo: String)
    /// A newer version of the program wrote the history; it is read as far as possible.
    case historyNewer(path: String)
    case cacheNotWritten(DomainError)
    /// Neither the query nor the answer could be kept, for the reason that the first of the two gave.
    case nothingKept(DomainError)
    /// The imported catalogue cannot be read, so the built-in one answers alone.
    case importNotReadable(path: String, CatalogProblem)
    /// Genre names could not be fetched, so TMDB's English names stand in.
    case genresUnavailable(DomainError)
    /// Without a home directory there is no place for the history.
    case noPlaceForQueries
    /// Without a home directory there is no place for the cache.
    case noPlaceForAnswers
    /// Without a home directory there is no place for either.
    case noHomeDirectory
    /// The variable holds a credential, which comes before a stored one.
    case credentialInVariable(name: String)
    /// An unknown key of the settings, and the nearest known one.
    case unknownSetting(key: String, path: String, nearest: String?)
    /// Lines of a file could not be understood, and were left out.
    case malformedLines(ImportedFile)
}
