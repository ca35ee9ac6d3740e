/// Access to the files to rename, and to the log of runs.
package protocol RenameFiles: Sendable {
    func absolutePath(_ typed: String) -> String

    /// Lists the given files, the files next to given videos, and the files in given folders, without hidden entries of folders.
    /// Unless `isRecursive`, the only subfolders read are those for subtitles, and their videos are omitted.
    /// - Throws: ``ImportError/inputMissing(path:)`` for a path that does not exist.
    func list(_ paths: [String], isRecursive: Bool) throws(DomainError) -> FileListing

    /// Returns the state of a file, folder or link; nil if the path does not exist or is inaccessible.
    func state(of path: String) -> FileState?

    /// Returns the target of a symbolic link; nil for anything else.
    func destination(ofLink path: String) -> String?

    /// Returns whether entries of a folder can be created and removed.
    func canChange(_ folder: String) -> Bool

    /// Logs the steps, and then takes them in order. Nothing is overwritten.
    /// - Parameter onStep: called after each transfer, and during copies with the number of bytes written since the last call.
    /// - Throws: ``StorageError``. No step is taken if a file has changed, if another file exists at a target's path, or if the
    ///   steps cannot be logged. If a step fails, completed steps stay, and the path of the failed step is in
    ///   ``StorageError/failed(path:reason:)`` or ``StorageError/changed(path:isInRun:)``.
    func apply(
        _ steps: [RenameStep],
        _ action: RenameAction,
        onStep: @escaping @Sendable (RenameProgress) -> Void
    ) async throws(DomainError)

    /// Undoes a run. Returns an item for each renamed file, undone or not, and for each folder with a system error.
    /// - Parameter run: the number of the run; nil for the last one that is not undone.
    func undo(run: Int?) async throws(DomainError) -> [RenameItem]

    /// The runs in the log, newest first.
    func runs() throws(DomainError) -> [RenameRun]
}

package enum RenameProgress: Hashable, Sendable {
    case bytes(Int)
    /// The file with this original path has been transferred.
    case done(String)
}
