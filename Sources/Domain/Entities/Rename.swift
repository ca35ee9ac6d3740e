package import Foundation

/// The state of a file or folder on disk, or of a symbolic link itself.
package struct FileState: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case file, folder, link, other
    }

    package var kind: Kind
    package var size: Int
    /// The modification time, as the duration since 1970.
    package var modified: Duration
    package var permissions: UInt16
    /// The numbers of the user and the group that own the file; nil in logs of earlier versions.
    package var owner, group: UInt32?
    package var device: UInt64
    /// The inode number, which all names of a file on a device share.
    package var number: UInt64

    package init(kind: Kind, size: Int, modified: Duration, permissions: UInt16, device: UInt64, number: UInt64) {
        (self.kind, self.size, self.modified) = (kind, size, modified)
        (self.permissions, self.device, self.number) = (permissions, device, number)
    }

    package func isSameFile(as other: FileState) -> Bool { device == other.device && number == other.number }

    /// Returns whether the contents are probably equal, by size and modification time. Across devices, the times may differ by less
    /// than two seconds, because some file systems round times.
    package func hasSameContents(as other: FileState) -> Bool {
        let difference = max(modified, other.modified) - min(modified, other.modified)
        return kind == other.kind && size == other.size
            && difference < (device == other.device ? .nanoseconds(1) : .seconds(2))
    }
}

/// The files that the user gave, the files in the given folders, and the files next to given films.
package struct FileListing: Sendable {
    package struct File: Sendable {
        package let path: String
        package let name: FileName
        /// The state of the file; nil if the name is not UTF-8, in which case the path has replacement characters.
        package let state: FileState?
        /// Whether the user gave this path rather than a folder that contains it.
        package let isNamed: Bool
        /// Whether the file is only next to a given film, and so is renamed only if it belongs to that film.
        package var isNearby = false
        /// The folders that contain the file, nearest first.
        package let ancestors: [String]

        package init(path: String, name: FileName, state: FileState?, isNamed: Bool) {
            (self.path, self.name, self.state, self.isNamed) = (path, name, state, isNamed)
            ancestors = path.ancestors
        }
    }

    /// The files, sorted by path.
    package var files: [File] = []
    /// The facts in the names of all folders that contain the files, by path.
    package var folderNames: [String: FileName] = [:]
    /// The folders that were read, with their number of entries.
    package var folders: [String: Int] = [:]
    /// The folders given by the user, and the folders of given files. Such a folder is removed only if it belongs to a single film.
    package var named: Set<String> = []
    /// The folders that were not read, or read without their videos, because the listing is not recursive.
    package var unread: Set<String> = []
    /// The unreadable folders, with the system's error messages.
    package var unreadable: [RenameItem] = []

    package init() {}
}

package enum RenameAction: String, CaseIterable, Codable, Sendable {
    case move, copy, hardlink, symlink
}

package enum ConflictPolicy: String, CaseIterable, Sendable {
    /// Renames nothing if any file has a conflict.
    case fail
    case skip, number
}

/// A file to rename, with its new path or the reason for not renaming it.
package struct RenameItem: Hashable, Sendable {
    package enum Status: String, Sendable {
        case planned, done, unsure, skipped, conflict, failed
    }

    package let from: String
    package var to: String?
    package var movie: Movie?
    package var status: Status
    package var reason: RenameReason?
    package var state: FileState?
    /// The possible films of an unsure file, at most three.
    package var candidates: [TitleSuggestion] = []
    /// The position, in the listing, of the film to which this file belongs; for a film, its own position.
    var leader: Int

    package init(
        from: String,
        to: String? = nil,
        _ status: Status,
        _ reason: RenameReason? = nil,
        state: FileState? = nil,
        leader: Int = 0
    ) {
        (self.from, self.to, self.status, self.reason, self.state) = (from, to, status, reason, state)
        self.leader = leader
    }

    package mutating func set(_ status: Status, _ reason: RenameReason?) {
        (self.status, self.reason) = (status, reason)
    }
}

package enum RenameReason: Error, Hashable {
    // Unsure
    case noYear, notExact, severalFilms, noFilm, emptyTitle
    case otherNameThanFolder
    case severalFiles
    case unknownID(MovieID)
    // Skipped
    case excluded(FileName.Exclusion)
    case notUTF8, notAFilm, alreadyNamed
    // Conflicts
    case sameTarget(String)
    case exists, nameTooLong, isLink
    case linkedFolder(String)
    case noPermission(folder: String)
    case changed, gone, originalChanged, originalGone
    // Failures
    case otherFileSystem
    case system(String)
}

/// A step of a run, reversible by ``RenameFiles/undo(run:)``.
package enum RenameStep: Hashable, Codable, Sendable {
    /// Records the modification time of a folder whose entries change; undoing restores it.
    case keepTime(of: String, modified: Duration)
    case makeFolder(String)
    /// - Parameter temporary: the intermediate path for copies, for moves to another file system, and for changes of case.
    case transfer(from: String, to: String, state: FileState, temporary: String)
    /// Removes a folder if it is empty.
    case removeFolder(String, permissions: UInt16, modified: Duration, owner: UInt32? = nil, group: UInt32? = nil)
}

package struct RenameRun: Hashable, Sendable {
    package enum State: String, Codable, Sendable {
        case done, undone
        /// The run stopped early or failed.
        case incomplete
    }

    /// The number of the run, counted from 1.
    package let number: Int
    package let date: Date
    package let action: RenameAction
    package let state: State
    package let steps: [RenameStep]

    package init(number: Int, date: Date, action: RenameAction, state: State, steps: [RenameStep]) {
        (self.number, self.date, self.action, self.state, self.steps) = (number, date, action, state, steps)
    }

    package var files: Int { steps.count { if case .transfer = $0 { true } else { false } } }
}
