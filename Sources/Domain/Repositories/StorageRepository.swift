/// The places in which the program keeps its files, to be checked.
package protocol StorageRepository: Sendable {
    /// Whether a place can be used; changes nothing.
    func condition(of place: StoragePlace) -> StorageCondition

    /// Whether nobody but its owner can read the stored credential; nil where there is none.
    func credentialPrivacy() -> (path: String, isPrivate: Bool)?
}

/// A place in which the program keeps files.
package enum StoragePlace: Hashable, Sendable {
    case history
    case cache
    case catalog
}

/// Whether a file or folder can be used.
package enum StorageCondition: Hashable, Sendable {
    case usable(path: String)
    /// It can be made.
    case missing(path: String)
    case noPlace
    /// Its permissions are in the way.
    case inaccessible(path: String)
    /// Its folder cannot be made in that one.
    case cannotBeMade(path: String, folder: String)
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    /// Not the JSON that it should be.
    case damaged(path: String)
}
