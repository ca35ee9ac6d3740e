package import Domain
package import Foundation
import Infrastructure
import POSIX

/// Renames files on disk, after it has stored each step in `renames/<number>.jsonl`.
///
/// All steps of a run are stored and synchronized before the first is taken. Which of them were taken, the files
/// themselves tell, so that a run can be undone wherever it was stopped.
package struct FileRenames: RenameFiles {
    /// The folder of the logs; nil without a home directory.
    private let folder: String?
    private let now: @Sendable () -> Date
    private let isOpenForWriting: @Sendable (String) -> Bool

    package init(
        folder: String?,
        isOpenForWriting: (@Sendable (String) -> Bool)? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        (self.folder, self.now) = (folder, now)
        self.isOpenForWriting = isOpenForWriting ?? { FileChange.isOpenForWriting($0) }
    }

    package func absolutePath(_ typed: String) -> String {
        let whole = typed.hasPrefix("/") ? typed : FileManager.default.currentDirectoryPath + "/" + typed
        let names = whole.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }.filter { $0 != "." }
        let path = "/" + names.joined(separator: "/")
        // The parent of a link's target is not that of the link.
        return names.contains("..") ? FilePath.real(path) ?? path : path
    }

    package func state(of path: String) -> FileState? { (try? FileStatus(linkAt: path)).map(FileState.init) }

    package func destination(ofLink path: String) -> String? { try? FilePath.destination(ofLink: path) }

    package func canChange(_ folder: String) -> Bool {
        FileSystem.isWritable(folder) && FileSystem.isSearchable(folder)
    }

    package func runs() throws(DomainError) -> [RenameRun] {
        guard let folder else { throw .storage(.noLocation(.renames)) }
        return try mappingFileErrors {
            try RenameLog.numbers(in: folder).compactMap { try RenameLog.read($0, in: folder)?.run }
        }
    }
}

// MARK: - Listing

extension FileRenames {
    package func list(_ paths: [String], isRecursive: Bool, _ reader: any FileNameReader)
        throws(DomainError) -> FileListing
    {
        var listing = FileListing()
        for typed in paths {
            var path = absolutePath(typed)
            guard let state = state(of: path) else { throw .importFailed(.inputMissing(path: typed)) }
            // A link to a folder that was given is followed, as by other programs.
            if state.kind == .link, FileSystem.isFolder(path) { path = FilePath.real(path) ?? path }
            if FileSystem.isFolder(path) {
                listing.named.insert(path)
                list(path, isRecursive: isRecursive, reader, into: &listing)
            } else {
                listing.files.append(file(path, state, reader, isNamed: true))
            }
        }
        var seen: Set<[UInt8]> = []
        listing.files = listing.files.filter { seen.insert(Array($0.path.utf8)).inserted }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return listing
    }

    /// - Parameter isOfSubtitles: whether films in the folder are left out.
    private func list(
        _ folder: String,
        isRecursive: Bool,
        isOfSubtitles: Bool = false,
        _ reader: any FileNameReader,
        into listing: inout FileListing
    ) {
        let names: [String]
        do { names = try FileSystem.names(in: folder) } catch {
            return listing.unreadable.append(RenameItem(from: folder, .failed, .system(error.reason)))
        }
        guard listing.folders.updateValue(names.count, forKey: folder) == nil else { return }
        for name in names where !name.hasPrefix(".") {
            let path = folder.appendingPath(name)
            // Names that are not UTF-8 have replacement characters, so that their path is another one.
            guard !name.contains("\u{FFFD}") else {
                let unknown = FileState(kind: .other, size: 0, modified: .zero, permissions: 0, device: 0, number: 0)
                listing.files.append(FileListing.File(path: path, state: unknown, isNamed: false, isUTF8: false))
                continue
            }
            guard let state = state(of: path) else { continue }
            if state.kind == .folder {
                if isRecursive || !isOfSubtitles && reader.folder(name).isSubtitleFolder {
                    list(path, isRecursive: isRecursive, isOfSubtitles: !isRecursive, reader, into: &listing)
                } else {
                    listing.unread.insert(path)
                }
            } else if isOfSubtitles, reader.file(name).kind == .video {
                listing.unread.insert(folder)
            } else {
                listing.files.append(file(path, state, reader, isNamed: false))
            }
        }
    }

    private func file(_ path: String, _ state: FileState, _ reader: any FileNameReader, isNamed: Bool)
        -> FileListing.File
    {
        let isVideo = state.kind == .file && reader.file(FilePath.name(of: path)).kind == .video
        let isBeingWritten = isVideo && isOpenForWriting(path)
        return FileListing.File(path: path, state: state, isNamed: isNamed, isBeingWritten: isBeingWritten)
    }
}

extension FileState {
    fileprivate init(_ status: FileStatus) {
        let kind: Kind =
            switch status.kind {
            case .regular: .file
            case .directory: .folder
            case .symbolicLink: .link
            case .other: .other
            }
        self.init(
            kind: kind,
            size: status.size,
            modified: status.modificationTime,
            permissions: status.permissions,
            device: status.identity[0],
            number: status.identity[1]
        )
    }
}

// MARK: - Changes

extension FileRenames {
    package func apply(
        _ steps: [RenameStep],
        _ action: RenameAction,
        onStep: @escaping @Sendable (RenameProgress) -> Void
    ) async throws(DomainError) {
        try await locked { folder in
            try check(steps)
            let number = (try RenameLog.numbers(in: folder).first ?? 0) + 1
            let log = try RenameLog.make(steps, action, number: number, date: now(), in: folder)
            for step in steps {
                do {
                    try take(step, action, onStep)
                } catch let error as SystemError {
                    throw DomainError.storage(.failed(path: step.path, reason: error.reason))
                }
            }
            try log.add(.done)
        }
    }

    /// Runs the body while no other run changes files; each process checks its files within.
    private func locked<Result>(_ body: (_ folder: String) throws -> Result) async throws(DomainError) -> Result {
        guard let folder else { throw .storage(.noLocation(.renames)) }
        return try await mappingFileErrors {
            try FileSystem.makeDirectory(folder)
            return try await FileLock(beside: "\(folder)/run").withLock { try body(folder) }
        }
    }

    /// Throws unless all files are as they were planned.
    private func check(_ steps: [RenameStep]) throws(DomainError) {
        for case .transfer(let from, let to, let planned, _) in steps {
            guard let state = state(of: from), isUnchanged(state, planned) else { throw .storage(.changed(path: from)) }
            if let other = self.state(of: to), !other.isSameFile(as: state) { throw .storage(.changed(path: from)) }
        }
    }

    private func isUnchanged(_ state: FileState, _ planned: FileState) -> Bool {
        state.kind == .file && state.isSameFile(as: planned) && state.hasSameContents(as: planned)
    }

    private typealias OnStep = @Sendable (RenameProgress) -> Void

    private func take(_ step: RenameStep, _ action: RenameAction, _ onStep: @escaping OnStep) throws {
        switch step {
        case .keepTime: break
        case .makeFolder(let folder): try FileChange.makeFolder(folder)
        case .removeFolder(let folder, _, _):
            do {
                try FileChange.removeFolder(folder)
            } catch let error where [ENOTEMPTY, EEXIST, EBUSY].contains(error.code) {
                // Another program has put something there.
            }
        case .transfer(let from, let to, let planned, let temporary):
            guard let state = state(of: from), isUnchanged(state, planned) else {
                throw DomainError.storage(.changed(path: from))
            }
            switch action {
            case .move: try move(from, to: to, through: temporary, onStep)
            case .copy: try FileCopy.copy(from, to: to, through: temporary) { onStep(.bytes($0)) }
            case .hardlink: try FileChange.link(from, to: to)
            case .symlink: try FileChange.symlink(to: from, at: to)
            }
            onStep(.done(from))
        }
    }

    /// Renames a file; to another file system, it is copied, compared and then removed.
    private func move(_ from: String, to: String, through temporary: String, _ onStep: @escaping OnStep = { _ in })
        throws(SystemError)
    {
        // Where names in other cases are the same, the new name exists.
        if from.lowercased() == to.lowercased() {
            try FileChange.rename(from, to: temporary)
            return try FileChange.rename(temporary, to: to)
        }
        do {
            try FileChange.rename(from, to: to)
        } catch let error where error.code == EXDEV {
            try FileCopy.copy(from, to: to, through: temporary) { onStep(.bytes($0)) }
            try FileChange.unlink(from)
        }
    }
}

extension RenameStep {
    /// The file or folder that the step changes.
    fileprivate var path: String {
        switch self {
        case .keepTime(let path, _), .makeFolder(let path), .transfer(let path, _, _, _), .removeFolder(let path, _, _):
            path
        }
    }
}

// MARK: - Undo

extension FileRenames {
    package func undo(run: Int?) async throws(DomainError) -> [RenameItem] {
        try await locked { folder in
            let numbers = try run.map { [$0] } ?? RenameLog.numbers(in: folder)
            let logs = numbers.lazy.compactMap { try? RenameLog.read($0, in: folder) }
            guard let log = logs.first(where: { $0.run.state != .undone }) else {
                throw DomainError.storage(.noRun(run))
            }
            let items = log.run.steps.reversed().compactMap { undo($0, log.run.action) }
            for step in log.run.steps {
                switch step {
                case .keepTime(let folder, let time): try? FileChange.setModificationTime(time, of: folder)
                case .removeFolder(let folder, let permissions, let time):
                    try? FileChange.setPermissions(permissions, of: folder)
                    try? FileChange.setModificationTime(time, of: folder)
                case .makeFolder, .transfer: break
                }
            }
            if items.allSatisfy({ $0.status == .done }) { try log.add(.undone) }
            return items
        }
    }

    /// Reverses a step as far as it was taken. Returns the file that was moved back or could not be; nil for other steps.
    private func undo(_ step: RenameStep, _ action: RenameAction) -> RenameItem? {
        switch step {
        case .keepTime: break
        case .makeFolder(let folder): try? FileChange.removeFolder(folder)
        case .removeFolder(let folder, _, _): try? FileChange.makeFolder(folder, mode: 0o700)
        case .transfer(let from, let to, let state, let temporary):
            do {
                let outcome =
                    try action == .move
                    ? moveBack(from, to, state, temporary) : remove(to, of: from, state, action, temporary)
                return outcome.map { RenameItem(from: to, to: from, $0, $1) }
            } catch {
                return RenameItem(from: to, to: from, .failed, .system(error.reason))
            }
        }
        return nil
    }

    private typealias Outcome = (RenameItem.Status, RenameReason?)

    /// Whether a path leads to the same entry of a folder as another, through a link to the folder.
    private func isSameEntry(_ path: String, _ other: String) -> Bool { FilePath.real(path) == FilePath.real(other) }

    /// Returns nil if the file was not moved.
    private func moveBack(_ from: String, _ to: String, _ planned: FileState, _ temporary: String)
        throws(SystemError) -> Outcome?
    {
        let (old, new) = (state(of: from), state(of: to))
        if let unfinished = state(of: temporary) {
            // A change of case was stopped between its two steps, or a copy before its end.
            guard old == nil, new == nil, unfinished.hasSameContents(as: planned) else {
                try FileChange.unlink(temporary)
                return try moveBack(from, to, planned, temporary)
            }
            try FileChange.rename(temporary, to: from)
            return (.done, nil)
        }
        if let old, old.hasSameContents(as: planned) {
            guard let new, from.lowercased() != to.lowercased() else { return nil }
            guard !isSameEntry(from, to) else { return (.conflict, .exists) }
            // The file was copied or linked, but not yet removed.
            if !new.isSameFile(as: old) {
                guard new.device != old.device, new.hasSameContents(as: old) else { return nil }
                guard try FileCopy.haveSameBytes(from, to) else { return nil }
            }
            try FileChange.unlink(to)
            return (.done, nil)
        }
        guard let new else { return (.conflict, .gone) }
        guard new.hasSameContents(as: planned) else { return (.conflict, .changed) }
        guard old == nil else { return (.conflict, .exists) }
        let back = from.parentPath.appendingPath(temporary.lastPathComponent)
        if state(of: back) != nil { try FileChange.unlink(back) }
        try move(to, to: from, through: back)
        return (.done, nil)
    }

    /// Removes a link, or a copy of a file that is still the same. Returns nil if there is none.
    private func remove(_ to: String, of from: String, _ logged: FileState, _ action: RenameAction, _ temporary: String)
        throws(SystemError) -> Outcome?
    {
        if state(of: temporary) != nil { try FileChange.unlink(temporary) }
        guard let new = state(of: to) else { return nil }
        let old = state(of: from)
        // The last holder of a film must stay; a symbolic link holds none.
        let (isOwn, hasOriginal) =
            switch action {
            case .symlink: (destination(ofLink: to) == from, true)
            case .hardlink: (new.isSameFile(as: logged), old?.isSameFile(as: new) == true && !isSameEntry(from, to))
            case .copy, .move: (new.hasSameContents(as: logged), old.map { isUnchanged($0, logged) } == true)
            }
        guard isOwn else { return (.conflict, .changed) }
        guard hasOriginal else { return (.conflict, old == nil ? .originalGone : .originalChanged) }
        try FileChange.unlink(to)
        return (.done, nil)
    }
}
