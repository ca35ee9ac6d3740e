/// Checks new names against each other and against existing files.
struct RenameChecks {
    private let files: any RenameFiles
    private let action: RenameAction
    /// The folder given for the new names, with a slash at the end; empty if none was given.
    private let into: String
    /// The original paths of the files, by new path. New paths are in lower case, because Windows, macOS and SMB ignore case.
    private var claims: [String: [String]] = [:]

    init(files: any RenameFiles, action: RenameAction, into: String?) {
        (self.files, self.action, self.into) = (files, action, into?.appendingPath("") ?? "")
    }

    /// Returns the items after marking those that need no change or cannot be renamed, and resolving conflicts by the policy.
    mutating func checked(_ items: [RenameItem], _ policy: ConflictPolicy) -> [RenameItem] {
        var items = items
        for index in items.indices where items[index].status == .planned {
            if isDone(items[index]) {
                items[index].set(.skipped, .alreadyNamed)
            } else if action == .hardlink, isOnOtherFileSystem(items[index]) {
                items[index].set(.failed, .otherFileSystem)
            } else {
                claim(items[index])
            }
        }
        // A film and the files that belong to it are renamed together.
        let units = Dictionary(grouping: items.indices.filter { items[$0].status == .planned }) { items[$0].leader }
        for (_, unit) in units.sorted(by: { $0.key < $1.key }) {
            let reasons = unit.map { conflict(items[$0]) }
            guard let first = reasons.compactMap(\.self).first else { continue }
            if policy == .number, let numbered = numbered(unit.map { items[$0] }) {
                for (index, item) in zip(unit, numbered) {
                    items[index] = item
                    if isDone(item) { items[index].set(.skipped, .alreadyNamed) }
                }
            } else {
                for (index, reason) in zip(unit, reasons) { items[index].set(.conflict, reason ?? first) }
            }
        }
        for index in items.indices where items[index].status == .conflict && policy != .fail {
            items[index].status = .skipped
        }
        return items
    }

    func isOnOtherFileSystem(_ item: RenameItem) -> Bool {
        guard let to = item.to, let device = item.state?.device else { return false }
        // Each state is read only once, because another program can remove the folder between two reads.
        return to.ancestors.reduce(nil) { $0 ?? files.state(of: $1)?.device } != device
    }

    private mutating func claim(_ item: RenameItem) {
        if let to = item.to { claims[to.lowercased(), default: []].append(item.from) }
    }

    /// Returns whether the new name already refers to the file or a copy of it.
    private func isDone(_ item: RenameItem) -> Bool {
        guard let to = item.to, let state = item.state else { return false }
        if to.utf8.elementsEqual(item.from.utf8) { return true }
        guard let other = files.state(of: to) else { return false }
        return switch action {
        case .move: false
        case .copy: other.hasSameContents(as: state)
        case .hardlink: other.isSameFile(as: state)
        case .symlink: files.destination(ofLink: to) == item.from
        }
    }

    private func conflict(_ item: RenameItem) -> RenameReason? {
        guard let to = item.to, let state = item.state else { return nil }
        if to.utf8.split(separator: 0x2F).contains(where: { $0.count > RenameTemplate.longestName }) {
            return .nameTooLong
        }
        let isOtherCase = to.lowercased() == item.from.lowercased()
        if let existing = files.state(of: to), !(existing.isSameFile(as: state) && isOtherCase) { return .exists }
        if let other = claims[to.lowercased()]?.first(where: { $0 != item.from }) { return .sameTarget(other) }
        // A symbolic link among the folders that the template adds would put the film in another folder.
        let below = to.ancestors.prefix { !item.from.isBelow($0) && !into.isBelow($0) }
        if let link = below.first(where: { files.state(of: $0)?.kind == .link }) { return .linkedFolder(link) }
        let folder = to.ancestors.first { files.state(of: $0) != nil } ?? "/"
        if files.state(of: folder)?.kind == .file { return .exists }
        let changed = [folder] + (action == .move ? [item.from.parentPath] : [])
        return changed.first { !files.canChange($0) }.map { .noPermission(folder: $0) }
    }

    /// Returns a film and the files that belong to it with the first free number up to 99; nil if no number removes the conflict.
    private mutating func numbered(_ unit: [RenameItem]) -> [RenameItem]? {
        // Of several files with one new name, the first gets the name without a number.
        let reasons = unit.compactMap(conflict)
        let isShared = reasons.allSatisfy { if case .sameTarget = $0 { true } else { false } }
        let isFirst = unit.allSatisfy { item in
            claims[item.to?.lowercased() ?? ""].map { $0.first == item.from } ?? true
        }
        if isShared, isFirst { return unit }
        guard let path = unit[0].to?.utf8, let dot = path.lastIndex(of: 0x2E) else { return nil }
        let stem = path[..<dot]
        for number in 2...99 {
            let others = unit.map { item in
                var other = item
                guard let to = item.to, to.utf8.starts(with: stem) else { return item }
                other.to = String(Substring(stem)) + " (\(number))" + String(Substring(to.utf8.dropFirst(stem.count)))
                return other
            }
            guard others != unit, Set(others.map { $0.to?.lowercased() }).count == unit.count else { return nil }
            if others.allSatisfy({ isDone($0) || conflict($0) == nil }) {
                others.forEach { claim($0) }
                return others
            }
        }
        return nil
    }
}
