import Infrastructure
import Domain
import Foundation
import Presentation

/// Saves posters where people want them.
enum PosterFile {
    /// Replaces the file in one step; it keeps its permissions, and a new one gets the usual ones.
    /// - Throws: `Failure` with exit code 74 when it cannot be written; then nothing has changed.
    static func save(_ bytes: Data, to path: String) throws(Failure) {
        do throws(FileError) {
            try AtomicFile.write(bytes, to: path, mode: FileSystem.permissions(of: path))
        } catch {
            throw Failure(
                .io,
                Messages.poster.notSaved(path, reason: error.reason),
                hint: Messages.poster.checkFolder
            )
        }
    }
}
