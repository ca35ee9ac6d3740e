/// Checks the locations of the program's files.
package protocol StorageRepository: Sendable {
    /// Returns the condition of a location. Existing files stay unchanged.
    func condition(of location: StorageLocation) -> StorageCondition

    /// Returns the credential file's path, and whether its permissions exclude other users; nil if there is no such file.
    func credentialPrivacy() -> (path: String, isPrivate: Bool)?
}

package enum StorageLocation: Hashable, Sendable, CaseIterable {
    case history, marks, cache, catalog
}

package enum StorageCondition: Hashable, Sendable {
    case usable(path: String, StorageContents?)
    /// The file or folder does not exist, but can be created.
    case missing(path: String)
    case noLocation
    case inaccessible(path: String)
    /// The file or folder does not exist, and cannot be created in `folder`.
    case cannotCreate(path: String, folder: String)
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    /// The file is not in the program's format.
    case damaged(path: String)
    /// A newer version of the program wrote the file, so this version does not change it.
    case newer(path: String)
}

package enum StorageContents: Hashable, Sendable {
    case queries(Int)
    case films(Int)
    case bytes(Int, of: Int)
}
