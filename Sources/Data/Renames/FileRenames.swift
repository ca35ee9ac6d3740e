package import Domain
package import Foundation
import Infrastructure
import POSIX

/// Renames files on disk, and logs each run in `renames/<number>.jsonl`.
///
/// All steps are logged before the first is taken. The disk shows which were taken, so a run can be undone wherever it stopped.
package struct FileRenames: RenameFiles {
    /// The folder of the logs; nil without a home directory.
    private let folder: String?
    private let now: @Sendable () -> Date
    private let isOpenForWriting: @Sendable (String) -> Bool
    private let reader = ReleaseFileNames()

    package init(
        folder: String?,
        isOpenForWriting: @escaping @Sendable (String) -> Bool = { FileChange.isOpenForWriting($0) },
        now: @escaping @Sendable () -> Date
    ) {
        (self.folder, self.isOpenForWriting, self.now) = (folder, isOpenForWriting, now)
    }

    package func absolutePath(_ typed: String) -> String {
        let whole = typed.hasPrefix("/") ? typed : FileManager.default.currentDirectoryPath + "/" + typed
        let names = whole.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }.filter { $0 != "." }
        let path = "/" + names.joined(separator: "/")
        // `..` after a link means the parent of the link's target.
        return names.contains("..") ? FilePath.real(path) ?? path : path
    }

    package func state(of path: String) -> FileState? { (try? FileStatus(linkAt: path)).map(FileState.init) }

    package func destination(ofLink path: String) -> String? { try? FilePath.destination(ofLink: path) }

    package func canChange(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

    package func runs() throws(DomainError) -> [RenameRun] {
        guard let folder else { throw .storage(.noLocation(.renames)) }
        let log = RenameLog(folder: folder)
        return try mappingFileErrors { try log.numbers().compactMap { try log.run($0) } }
    }
}

extension FileState {
    fileprivate init(_ status: FileStatus) {
        let kinds: [FileStatus.Kind: Kind] = [.regular: .file, .directory: .folder, .symbolicLink: .link]
        self.init(
            kind: kinds[status.kind] ?? .other,
            size: status.size,
            modified: status.modificationTime,
            permissions: status.permissions,
            device: status.identity[0],
            number: status.identity[1]
        )
        (owner, group) = (status.owner, status.group)
    }

    func isUnchanged(from planned: FileState) -> Bool {
        kind == .file && isSameFile(as: planned) && hasSameContents(as: planned)
    }
}

// MARK: - Listing

extension FileRenames {
    package func list(_ paths: [String], isRecursive: Bool) throws(DomainError) -> FileListing {
        var (listing, nearby) = (FileListing(), FileListing())
        for typed in paths {
            let path = absolutePath(typed)
            guard let state = state(of: path) else { throw .importFailed(.inputMissing(path: typed)) }
            guard FileSystem.isFolder(path) else {
                let file = file(path, state, isNamed: true)
                listing.files.append(file)
                if file.name.kind == .video { list(path.parentPath, isRecursive: false, into: &nearby) }
                continue
            }
            // A link given as an argument is followed to its folder, as other programs do.
            let folder = state.kind == .link ? FilePath.real(path) ?? path : path
            listing.named.insert(folder)
            list(folder, isRecursive: isRecursive, into: &listing)
        }
        for folder in Set(listing.files.filter(\.isNamed).map(\.path.parentPath))
        where listing.folders[folder] == nil && state(of: folder)?.kind == .folder {
            listing.folders[folder] = try? FileSystem.names(in: folder).count
            listing.named.insert(folder)
        }
        for index in nearby.files.indices { nearby.files[index].isNearby = true }
        listing.files += nearby.files
        listing.folders.merge(nearby.folders) { own, _ in own }
        var seen: Set<[UInt8]> = []
        listing.files = listing.files.filter { seen.insert(Array($0.path.utf8)).inserted }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for folder in Set(listing.files.flatMap(\.ancestors)) {
            listing.folderNames[folder] = reader.folder(folder.lastPathComponent)
        }
        return listing
    }

    /// - Parameter isOfSubtitles: whether the folder is listed only for its subtitles, so that its videos are left out.
    private func list(
        _ folder: String,
        isRecursive: Bool,
        isOfSubtitles: Bool = false,
        into listing: inout FileListing
    ) {
        let names: [String]
        do {
            names = try FileSystem.names(in: folder)
            // A folder whose names are readable can still forbid the use of its files.
            _ = try FileStatus(linkAt: folder.appendingPath("."))
        } catch {
            return listing.unreadable.append(RenameItem(from: folder, .failed, .system(error.reason)))
        }
        guard listing.folders.updateValue(names.count, forKey: folder) == nil else { return }
        for name in names where !name.hasPrefix(".") {
            let path = folder.appendingPath(name)
            // A name that is not UTF-8 has replacement characters, so its path is wrong.
            guard !name.contains("\u{FFFD}") else {
                listing.files.append(file(path, nil, isNamed: false))
                continue
            }
            guard let state = state(of: path) else { continue }
            if state.kind == .folder {
                if isRecursive || !isOfSubtitles && reader.folder(name).isSubtitleFolder {
                    list(path, isRecursive: isRecursive, isOfSubtitles: !isRecursive, into: &listing)
                } else {
                    listing.unread.insert(path)
                }
                continue
            }
            let file = file(path, state, isNamed: false)
            if isOfSubtitles, file.name.kind == .video {
                listing.unread.insert(folder)
            } else {
                listing.files.append(file)
            }
        }
    }

    private func file(_ path: String, _ state: FileState?, isNamed: Bool) -> FileListing.File {
        var name = reader.file(path.lastPathComponent)
        if state?.kind == .file, name.kind == .video, isOpenForWriting(path) { name.exclusion = .unfinished }
        return FileListing.File(path: path, name: name, state: state, isNamed: isNamed)
    }
}

// MARK: - Changes

extension FileRenames {
    package func apply(
        _ steps: [RenameStep],
        _ action: RenameAction,
        onStep: @escaping @Sendable (RenameProgress) -> Void
    ) async throws(DomainError) {
        try await locked { log in
            for case .transfer(let from, let to, let planned, _) in steps {
                let state = try unchanged(from, planned, isInRun: false)
                if let other = self.state(of: to), !other.isSameFile(as: state) {
                    throw DomainError.storage(.targetCreated(path: to))
                }
            }
            let number = (try log.numbers().first ?? 0) + 1
            try log.write(steps, action, date: now(), as: number)
            for step in steps {
                do {
                    try take(step, action, onStep)
                } catch let error as SystemError {
                    throw DomainError.storage(.failed(path: step.path, reason: error.reason))
                }
            }
            try log.add(.done, to: number)
        }
    }

    /// Runs `body` while no other process renames files or undoes a run. Files must be checked within `body`, not before.
    func locked<Result>(_ body: (RenameLog) throws -> Result) async throws(DomainError) -> Result {
        guard let folder else { throw .storage(.noLocation(.renames)) }
        return try await mappingFileErrors {
            try FileSystem.makeDirectory(folder)
            return try await FileLock(beside: "\(folder)/run").withLock { try body(RenameLog(folder: folder)) }
        }
    }

    /// Returns the state of a file. Throws if the file is missing or differs from the planned state.
    @discardableResult
    private func unchanged(_ path: String, _ planned: FileState, isInRun: Bool) throws(DomainError) -> FileState {
        guard let state = state(of: path), state.isUnchanged(from: planned) else {
            throw .storage(.changed(path: path, isInRun: isInRun))
        }
        return state
    }

    private func take(
        _ step: RenameStep,
        _ action: RenameAction,
        _ onStep: @escaping @Sendable (RenameProgress) -> Void
    ) throws {
        switch step {
        case .keepTime: break
        case .makeFolder(let folder): try FileChange.makeFolder(folder)
        case .removeFolder(let folder, _, _, _, _):
            do {
                try FileChange.removeFolder(folder)
            } catch let error where [ENOTEMPTY, EEXIST, EBUSY].contains(error.code) {
                // Another program has added a file, or uses the folder.
            }
        case .transfer(let from, let to, let planned, let temporary):
            try unchanged(from, planned, isInRun: true)
            switch action {
            case .move: try move(from, to: to, through: temporary) { onStep(.bytes($0)) }
            case .copy: try FileCopy.copy(from, to: to, through: temporary) { onStep(.bytes($0)) }
            case .hardlink: try FileChange.link(from, to: to)
            case .symlink: try FileChange.symlink(to: from, at: to)
            }
            onStep(.done(from))
        }
    }

    /// Renames a file. If the new path is on another file system, copies the file, compares the copy, and removes the original.
    func move(_ from: String, to: String, through temporary: String, onProgress: @escaping (Int) -> Void)
        throws(SystemError)
    {
        // On a file system that ignores case, the new name already exists, so the file gets another name in between.
        if from.lowercased() == to.lowercased() {
            try FileChange.rename(from, to: temporary)
            return try FileChange.rename(temporary, to: to)
        }
        do {
            try FileChange.rename(from, to: to)
        } catch let error where error.code == EXDEV {
            try FileCopy.copy(from, to: to, through: temporary, onProgress: onProgress)
            try FileChange.unlink(from)
        }
    }
}

extension RenameStep {
    /// The path of the step's folder, or of the original file for a transfer.
    fileprivate var path: String {
        switch self {
        case .keepTime(let path, _), .makeFolder(let path), .transfer(let path, _, _, _),
            .removeFolder(let path, _, _, _, _):
            path
        }
    }
}
