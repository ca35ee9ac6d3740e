/// The files to rename, and the log of what was renamed.
package protocol RenameFiles: Sendable {
    func absolutePath(_ typed: String) -> String

    /// Lists files and the files in folders; of folders in folders only those of subtitles, without films, unless
    /// `isRecursive`. Hidden entries are left out.
    /// - Throws: ``ImportError/inputMissing(path:)`` for a path that does not exist.
    func list(_ paths: [String], isRecursive: Bool) throws(DomainError) -> FileListing

    /// Returns the state of a path; nil if it does not exist.
    func state(of path: String) -> FileState?

    /// The file that a symbolic link names; nil for anything else.
    func destination(ofLink path: String) -> String?

    /// Returns whether entries of a folder can be made and removed.
    func canChange(_ folder: String) -> Bool

    /// Stores the steps, and then takes them in order. Nothing is overwritten.
    ///
    /// - Parameter onStep: called after each transfer, and during copies with the number of bytes written.
    /// - Throws: ``StorageError``, if the steps cannot be stored, or ``StorageError/changed(path:)`` if a file is not in the
    ///   state of its step or a target exists; then nothing was changed. After the failure of a step, the path of its file
    ///   is in ``StorageError/failed(path:reason:)``.
    func apply(
        _ steps: [RenameStep],
        _ action: RenameAction,
        onStep: @escaping @Sendable (RenameProgress) -> Void
    ) async throws(DomainError)

    /// Reverses a run, or the last one that is not undone. Returns each file that was or could not be moved back.
    /// - Parameter run: the number of the run; nil for the last.
    func undo(run: Int?) async throws(DomainError) -> [RenameItem]

    /// The runs in the log, newest first.
    func runs() throws(DomainError) -> [RenameRun]
}

package enum RenameProgress: Hashable, Sendable {
    case bytes(Int)
    /// The transfer of this file is done.
    case done(String)
}
