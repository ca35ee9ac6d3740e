package import Domain
import Infrastructure
import POSIX

extension FileRenames {
    package func undo(run: Int?) async throws(DomainError) -> [RenameItem] {
        try await locked { log in
            var found: RenameRun?
            for number in try run.map({ [$0] }) ?? log.numbers() where found == nil {
                found = try log.run(number).flatMap { $0.state == .undone ? nil : $0 }
            }
            guard let last = found else { throw DomainError.storage(.noRun(run)) }
            let items = last.steps.reversed().compactMap { undo($0, last.action) }
            for step in last.steps {
                switch step {
                case .keepTime(let folder, let time): try? FileChange.setModificationTime(time, of: folder)
                case .removeFolder(let folder, let permissions, let time, let owner, let group):
                    FileChange.setOwner(owner, group: group, of: folder)
                    try? FileChange.setPermissions(permissions, of: folder)
                    try? FileChange.setModificationTime(time, of: folder)
                case .makeFolder, .transfer: break
                }
            }
            if items.allSatisfy({ $0.status == .done }) { try log.add(.undone, to: last.number) }
            return items
        }
    }

    /// Undoes a step as far as it was taken. Returns the result for a file, or a failure to remove a new folder; otherwise nil.
    private func undo(_ step: RenameStep, _ action: RenameAction) -> RenameItem? {
        switch step {
        case .keepTime: break
        case .makeFolder(let folder):
            do { try FileChange.removeFolder(folder) } catch {
                // The folder was not made, or contains other files.
                let mayStay = [ENOENT, ENOTEMPTY, EEXIST].contains(error.code)
                return mayStay ? nil : RenameItem(from: folder, .failed, .system(error.reason))
            }
        case .removeFolder(let folder, _, _, _, _): try? FileChange.makeFolder(folder, mode: 0o700)
        case .transfer(let from, let to, let state, let temporary):
            var item = RenameItem(from: to, to: from, .done)
            do {
                let outcome =
                    try action == .move
                    ? moveBack(from, to, state, temporary) : remove(to, of: from, state, action, temporary)
                switch outcome {
                case .undone: break
                case .notTaken: return nil
                case .kept(let reason): item.set(.conflict, reason)
                }
            } catch {
                item.set(.failed, .system(error.reason))
            }
            return item
        }
        return nil
    }

    private enum Outcome {
        case undone, notTaken
        /// The step cannot be undone, for this reason.
        case kept(RenameReason)
    }

    /// Returns whether two paths lead to the same directory entry, for example because one path contains a symbolic link.
    private func isSameEntry(_ path: String, _ other: String) -> Bool { FilePath.real(path) == FilePath.real(other) }

    private func moveBack(_ from: String, _ to: String, _ planned: FileState, _ temporary: String)
        throws(SystemError) -> Outcome
    {
        let (old, new) = (state(of: from), state(of: to))
        if let unfinished = state(of: temporary) {
            // A change of case stopped between its two renames, or a copy stopped before its end.
            guard old == nil, new == nil, unfinished.hasSameContents(as: planned) else {
                try FileChange.unlink(temporary)
                return try moveBack(from, to, planned, temporary)
            }
            try FileChange.rename(temporary, to: from)
            return .undone
        }
        if let old, old.hasSameContents(as: planned) {
            guard let new, from.lowercased() != to.lowercased() else { return .notTaken }
            guard !isSameEntry(from, to) else { return .kept(.exists) }
            // The file was copied or linked, but the original was not yet removed.
            if !new.isSameFile(as: old) {
                guard new.device != old.device, new.hasSameContents(as: old) else { return .notTaken }
                guard try FileCopy.haveSameBytes(from, to) else { return .notTaken }
            }
            try FileChange.unlink(to)
            return .undone
        }
        guard let new else { return .kept(.gone) }
        guard new.hasSameContents(as: planned) else { return .kept(.changed) }
        guard old == nil else { return .kept(.exists) }
        // The undo of an earlier run may have removed the original folder.
        for folder in from.ancestors.reversed() where state(of: folder) == nil { try FileChange.makeFolder(folder) }
        let back = from.parentPath.appendingPath(temporary.lastPathComponent)
        if state(of: back) != nil { try FileChange.unlink(back) }
        try move(to, to: from, through: back) { _ in }
        return .undone
    }

    /// Removes a run's link or copy, unless it has changed. A copy or hard link also stays if its original is gone or has changed.
    private func remove(_ to: String, of from: String, _ logged: FileState, _ action: RenameAction, _ temporary: String)
        throws(SystemError) -> Outcome
    {
        if state(of: temporary) != nil { try FileChange.unlink(temporary) }
        guard let new = state(of: to) else { return .notTaken }
        let old = state(of: from)
        // The only remaining copy or hard link of a film must stay. A symbolic link holds no film.
        let (isOwn, hasOriginal) =
            switch action {
            case .symlink: (destination(ofLink: to) == from, true)
            case .hardlink: (new.isSameFile(as: logged), old?.isSameFile(as: new) == true && !isSameEntry(from, to))
            case .copy, .move: (new.hasSameContents(as: logged), old.map { $0.isUnchanged(from: logged) } == true)
            }
        guard isOwn else { return .kept(.changed) }
        guard hasOriginal else { return .kept(old == nil ? .originalGone : .originalChanged) }
        try FileChange.unlink(to)
        return .undone
    }
}
