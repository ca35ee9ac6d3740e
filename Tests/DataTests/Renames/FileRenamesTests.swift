import Domain
import Foundation
import Infrastructure
import POSIX
import TestSupport
import Testing

@testable import Data

/// Renames real files. `Scripts/torture-rename.py` undoes runs that were killed at any point.
@Suite("Renaming files and undoing it")
struct FileRenamesTests {
    private let folder: TemporaryDirectory
    private let renames: FileRenames

    init() throws {
        folder = try TemporaryDirectory()
        renames = FileRenames(folder: folder.path("state/renames")) { Date(timeIntervalSince1970: 1_800_000_000) }
    }

    private func transfer(_ from: String, _ to: String) throws -> RenameStep {
        let state = try #require(renames.state(of: folder.path(from)))
        return .transfer(from: folder.path(from), to: folder.path(to), state: state, temporary: folder.path("a.tmp"))
    }

    private func apply(_ steps: [RenameStep], _ action: RenameAction = .move) async throws {
        try await renames.apply(steps, action) { _ in }
    }

    @Test(
        "A run is undone, with the folders that it removed, their times, permissions and owners",
        arguments: RenameAction.allCases
    )
    func undo(action: RenameAction) async throws {
        try folder.write("film", to: "old/heat.avi")
        let moment = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: folder.path("old"))
        // Only root may choose any owner.
        FileChange.setOwner(1_234, group: 2_345, of: folder.path("old"))
        try FileChange.setPermissions(0o2750, of: folder.path("old"))
        let old = try #require(renames.state(of: folder.path("old")))
        var steps = [RenameStep.makeFolder(folder.path("new")), try transfer("old/heat.avi", "new/Heat.avi")]
        if action == .move {
            let path = folder.path("old")
            let (permissions, modified, owner, group) = (old.permissions, old.modified, old.owner, old.group)
            steps.append(
                .removeFolder(path, permissions: permissions, modified: modified, owner: owner, group: group)
            )
        }
        try await apply(steps, action)
        #expect(folder.read("new/Heat.avi") == "film")
        #expect((renames.state(of: folder.path("old")) == nil) == (action == .move))
        let items = try await renames.undo(run: nil)
        #expect(items == [RenameItem(from: folder.path("new/Heat.avi"), to: folder.path("old/heat.avi"), .done)])
        #expect(folder.read("old/heat.avi") == "film")
        #expect(renames.state(of: folder.path("new")) == nil)
        let restored = try #require(renames.state(of: folder.path("old")))
        #expect(restored.modified == old.modified && restored.permissions == 0o2750)
        #expect(restored.owner == old.owner && restored.group == old.group)
        #expect(try renames.runs().map(\.state) == [.undone])
        await #expect(throws: DomainError.storage(.noRun(nil))) { try await renames.undo(run: nil) }
    }

    @Test(
        "A copy, and so a move to another file system, keeps the owner, the group, the permissions and the attributes"
    )
    func owner() async throws {
        try folder.write("film", to: "heat.avi")
        // Some file systems store no attributes.
        let key = FileAttributeKey("NSFileExtendedAttributes")
        let attributes = ["user.one": Data("1".utf8), "user.two": Data([0, 255])]
        try? FileManager.default.setAttributes([key: attributes], ofItemAtPath: folder.path("heat.avi"))
        // Only root may choose any owner.
        FileChange.setOwner(1_234, group: 2_345, of: folder.path("heat.avi"))
        try FileChange.setPermissions(0o640, of: folder.path("heat.avi"))
        try await apply([transfer("heat.avi", "Heat.copy.avi")], .copy)
        let states = ["heat.avi", "Heat.copy.avi"].compactMap { renames.state(of: folder.path($0)) }
        #expect(states.map(\.permissions) == [0o640, 0o640])
        #expect(states[0].owner == states[1].owner && states[0].group == states[1].group)
        let stored = try ["heat.avi", "Heat.copy.avi"].map { name in
            try FileManager.default.attributesOfItem(atPath: folder.path(name))[key] as? [String: Data]
        }
        #expect(stored[0] == stored[1])
    }

    @Test("A folder that a run made and that cannot be removed is reported, and the run is not undone")
    func stuckFolder() async throws {
        try folder.write("film", to: "a")
        try await apply([.makeFolder(folder.path("new")), try transfer("a", "new/a")])
        // A link in place of the folder cannot be removed by rmdir; the file is found through it.
        try FileManager.default.moveItem(atPath: folder.path("new"), toPath: folder.path("moved"))
        try FileChange.symlink(to: "moved", at: folder.path("new"))
        let items = try await renames.undo(run: nil)
        #expect(items.map(\.status) == [.done, .failed])
        #expect(folder.read("a") == "film")
        #expect(try renames.runs().map(\.state) == [.done])
    }

    @Test("Nothing is overwritten, and nothing is done if a file has changed since the plan")
    func changed() async throws {
        try folder.write("film", to: "a.avi")
        try folder.write("other", to: "b.avi")
        let steps = [try transfer("a.avi", "c.avi"), try transfer("b.avi", "d.avi")]
        try folder.write("another film", to: "b.avi")
        await #expect(throws: DomainError.storage(.changed(path: folder.path("b.avi"), isInRun: false))) {
            try await apply(steps)
        }
        try folder.write("other", to: "d.avi")
        await #expect(throws: DomainError.storage(.targetCreated(path: folder.path("d.avi")))) {
            try await apply([try transfer("a.avi", "d.avi")])
        }
        #expect(folder.read("a.avi") == "film" && folder.read("d.avi") == "other" && folder.read("c.avi") == nil)
        #expect(try renames.runs() == [])
    }

    @Test("A file that changes during a run stops it, and the completed steps can be undone")
    func changedInRun() async throws {
        try folder.write("film", to: "a.avi")
        // The first step renames the file of the second.
        let steps = [try transfer("a.avi", "b.avi"), try transfer("a.avi", "c.avi")]
        await #expect(throws: DomainError.storage(.changed(path: folder.path("a.avi"), isInRun: true))) {
            try await apply(steps)
        }
        #expect(folder.read("b.avi") == "film")
        #expect(try renames.runs().map(\.state) == [.incomplete])
        _ = try await renames.undo(run: nil)
        #expect(folder.read("a.avi") == "film")
    }

    @Test("Undoing moves nothing that has changed, is gone, or would replace another file")
    func impossible() async throws {
        for name in ["a", "b", "c", "d"] { try folder.write(name, to: name) }
        try await apply(try ["a", "b", "c", "d"].map { try transfer($0, "new-" + $0) })
        try folder.write("longer than before", to: "new-a")
        try FileManager.default.removeItem(atPath: folder.path("new-b"))
        try folder.write("new", to: "c")
        let items = try await renames.undo(run: nil)
        #expect(items.map(\.reason) == [nil, .exists, .gone, .changed])
        #expect(folder.read("c") == "new" && folder.read("new-c") == "c" && folder.read("d") == "d")
        #expect(try renames.runs().map(\.state) == [.done])
    }

    @Test("A film returns to a folder that the undo of an earlier run removed")
    func removedFolder() async throws {
        try folder.write("film", to: "a")
        try await apply([.makeFolder(folder.path("new")), try transfer("a", "new/a")])
        try await apply([try transfer("new/a", "b")])
        #expect(try await renames.undo(run: 1).map(\.reason) == [.gone])
        #expect(renames.state(of: folder.path("new")) == nil)
        #expect(try await renames.undo(run: 2).map(\.status) == [.done])
        #expect(folder.read("new/a") == "film")
    }

    enum Loss: CaseIterable { case gone, emptied, replaced, linked, folder }

    @Test("A copy or hard link is not removed unless its original is still that file", arguments: Loss.allCases)
    func originals(loss: Loss) async throws {
        for action in [RenameAction.copy, .hardlink] {
            let (original, copy) = ("\(action)", "\(action) 2")
            try folder.write("film", to: original)
            let modified = try #require(renames.state(of: folder.path(original))?.modified)
            try await apply([try transfer(original, copy)], action)
            if loss != .emptied {
                try FileManager.default.moveItem(atPath: folder.path(original), toPath: folder.path("old \(action)"))
            }
            switch loss {
            case .gone: break
            case .emptied: try Data().write(to: URL(fileURLWithPath: folder.path(original)))
            case .replaced:
                try folder.write("film", to: original)
                try FileChange.setModificationTime(modified, of: folder.path(original))
            case .linked: try FileChange.symlink(to: copy, at: folder.path(original))
            case .folder: try FileChange.makeFolder(folder.path(original))
            }
            let items = try await renames.undo(run: nil)
            if action == .hardlink, loss == .emptied {
                // The two names belong to one file.
                #expect(items.map(\.status) == [.done])
            } else {
                #expect(items.map(\.reason) == [loss == .gone ? .originalGone : .originalChanged])
                #expect(folder.read(copy) == "film")
            }
        }
    }

    @Test("A file is kept whose old folder is now a link to the new one", arguments: RenameAction.allCases)
    func linkedFolder(action: RenameAction) async throws {
        try folder.write("film", to: "old/a")
        try await apply([.makeFolder(folder.path("new")), try transfer("old/a", "new/a")], action)
        try FileManager.default.moveItem(atPath: folder.path("old"), toPath: folder.path("older"))
        try FileChange.symlink(to: "new", at: folder.path("old"))
        _ = try await renames.undo(run: nil)
        #expect(folder.read("new/a") == (action == .symlink ? nil : "film"))
    }

    @Test("A change of case alone is made and undone, and so is one that stopped between its two steps")
    func cases() async throws {
        try folder.write("film", to: "heat.avi")
        let step = try transfer("heat.avi", "Heat.avi")
        try await apply([step])
        #expect(folder.names == ["Heat.avi", "state"])
        _ = try await renames.undo(run: 1)
        try await apply([step])
        try FileManager.default.moveItem(atPath: folder.path("Heat.avi"), toPath: folder.path("a.tmp"))
        #expect(try await renames.undo(run: 2).map(\.status) == [.done])
        #expect(folder.names == ["heat.avi", "state"])
    }

    @Test(
        "A log that has lost steps or its head is an error, and nothing is undone; other runs can be",
        arguments: [
            { (log: String) in log.split(separator: "\n").prefix(1).joined() }, { log in String(log.dropLast(90)) },
            { _ in "" }, { _ in "\u{0}x" },
        ] as [@Sendable (String) -> String]
    )
    func damagedLog(damage: @Sendable (String) -> String) async throws {
        for name in ["a", "c"] { try folder.write("film", to: name) }
        try await apply([try transfer("a", "b")])
        try await apply([try transfer("c", "d")])
        let log = folder.path("state/renames/2.jsonl")
        let text = try #require(folder.read("state/renames/2.jsonl"))
        let steps = text.split(separator: "\n").prefix(2).joined(separator: "\n")
        try folder.write(damage(steps), to: "state/renames/2.jsonl")
        let damaged = DomainError.storage(.failed(path: log, reason: "the log of a rename is damaged"))
        await #expect(throws: damaged) { _ = try await renames.undo(run: nil) }
        #expect(throws: damaged) { _ = try renames.runs() }
        #expect(folder.names == ["b", "d", "state"])
        #expect(try await renames.undo(run: 1).map(\.status) == [.done])
    }

    @Test("The log is readable only by its owner, and damaged lines and other files are skipped")
    func log() async throws {
        try folder.write("film", to: "a")
        try await apply([try transfer("a", "b")])
        #expect(permissions(of: folder.path("state/renames/1.jsonl")) == 0o600)
        #expect(permissions(of: folder.path("state/renames")) == 0o700)
        try folder.write("{\"version\":99}\n", to: "state/renames/7.jsonl")
        try folder.write("x", to: "state/renames/notes.txt")
        try folder.write("x", to: "state/renames/\(Int.max).jsonl")
        try await apply([try transfer("b", "c")])
        #expect(try renames.runs().map(\.number) == [8, 1])
        _ = try await renames.undo(run: nil)
        let text = try #require(folder.read("state/renames/1.jsonl"))
        try folder.write(text + "{\"state\":\"un", to: "state/renames/1.jsonl")
        #expect(try renames.runs().map(\.number) == [8, 1])
        #expect(try await renames.undo(run: nil).count == 1)
        #expect(try renames.runs().map(\.state) == [.undone, .undone])
    }
}
