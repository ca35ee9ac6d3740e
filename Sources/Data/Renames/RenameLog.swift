import Domain
import Foundation
import Infrastructure
import JSONText

/// The log of a run: a line of JSON for the run, one for each step, and one when it ended or was undone.
struct RenameLog {
    let path: String
    let run: RenameRun

    static let version = 1
    private static let limit = 256 << 20

    /// The numbers of the logs in a folder, the newest first.
    static func numbers(in folder: String) throws(FileError) -> [Int] {
        try FileSystem.entries(of: folder).filter { $0.isRegular && $0.name.hasSuffix(".jsonl") }
            .compactMap { Int($0.name.dropLast(6)) }.filter { $0 > 0 }.sorted(by: >)
    }

    /// Reads a log; nil if it does not exist or is not of this version.
    static func read(_ number: Int, in folder: String) throws(FileError) -> RenameLog? {
        let path = "\(folder)/\(number).jsonl"
        return try AtomicFile.read(path, limit: limit).flatMap { RenameLog(path: path, number: number, $0) }
    }

    /// Writes the steps of a new run, and returns once they are on disk.
    static func make(
        _ steps: [RenameStep],
        _ action: RenameAction,
        number: Int,
        date: Date,
        in folder: String
    ) throws(FileError) -> RenameLog {
        let run = RenameRun(number: number, date: date, action: action, state: .incomplete, steps: steps)
        let head: JSONValue = [
            "version": .integer(version), "action": .string(action.rawValue), "time": .string(RFC3339.text(for: date)),
        ]
        let path = "\(folder)/\(number).jsonl"
        TemporaryName.removeLeftovers(of: path)
        let lines = ([head] + steps.map(\.json)).map { $0.text() + "\n" }
        try AtomicFile.write(Data(lines.joined().utf8), to: path)
        return RenameLog(path: path, run: run)
    }

    private init(path: String, run: RenameRun) { (self.path, self.run) = (path, run) }

    private init?(path: String, number: Int, _ bytes: Data) {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { try? JSONValue(parsing: Data($0)).object }
        guard let head = lines.first??.members, let version = head["version"]?.integer, version == Self.version,
            let action = head["action"]?.string.flatMap(RenameAction.init),
            let date = head["time"]?.string.flatMap({ RFC3339.date(from: $0) })
        else { return nil }
        var (steps, state) = ([RenameStep](), RenameRun.State.incomplete)
        for case let members? in lines.dropFirst().map({ $0?.members }) {
            if let word = members["state"]?.string.flatMap(RenameRun.State.init) { state = word }
            if let step = RenameStep(members) { steps.append(step) }
        }
        self.init(path: path, run: RenameRun(number: number, date: date, action: action, state: state, steps: steps))
    }

    /// Adds that the run has ended or is undone.
    func add(_ state: RenameRun.State) throws(FileError) {
        let line: JSONValue = ["state": .string(state.rawValue)]
        // A line before it may have been cut off.
        try FileSystem.append(Data("\n\(line.text())\n".utf8), to: path)
    }
}

extension RenameStep {
    fileprivate var json: JSONValue {
        switch self {
        case .keepTime(let folder, let time): ["keep": .string(folder), "modified": time.json]
        case .makeFolder(let folder): ["make": .string(folder)]
        case .removeFolder(let folder, let permissions, let modified):
            ["remove": .string(folder), "permissions": .integer(Int(permissions)), "modified": modified.json]
        case .transfer(let from, let to, let state, let temporary):
            [
                "from": .string(from), "to": .string(to), "temporary": .string(temporary), "size": .integer(state.size),
                "modified": state.modified.json, "permissions": .integer(Int(state.permissions)),
                "device": .integer(Int(bitPattern: UInt(state.device))),
                "number": .integer(Int(bitPattern: UInt(state.number))),
            ]
        }
    }

    fileprivate init?(_ json: [JSONMember]) {
        let modified = json["modified"].flatMap(Duration.init)
        let permissions = json["permissions"]?.integer.flatMap { UInt16(exactly: $0) }
        if let folder = json["make"]?.string {
            self = .makeFolder(folder)
        } else if let folder = json["keep"]?.string, let modified {
            self = .keepTime(of: folder, modified)
        } else if let folder = json["remove"]?.string, let modified, let permissions {
            self = .removeFolder(folder, permissions: permissions, modified: modified)
        } else if let from = json["from"]?.string, let to = json["to"]?.string,
            let temporary = json["temporary"]?.string,
            let size = json["size"]?.integer, let modified, let permissions, let device = json["device"]?.integer,
            let number = json["number"]?.integer
        {
            let state = FileState(
                kind: .file,
                size: size,
                modified: modified,
                permissions: permissions,
                device: UInt64(UInt(bitPattern: device)),
                number: UInt64(UInt(bitPattern: number))
            )
            self = .transfer(from: from, to: to, state: state, temporary: temporary)
        } else {
            return nil
        }
    }
}

extension Duration {
    /// Seconds and nanoseconds, because a number of JSON has too few digits for both.
    fileprivate var json: JSONValue {
        [.integer(Int(components.seconds)), .integer(Int(components.attoseconds / 1_000_000_000))]
    }

    fileprivate init?(_ json: JSONValue) {
        guard let parts = json.array?.compactMap(\.integer), parts.count == 2 else { return nil }
        self = .seconds(parts[0]) + .nanoseconds(parts[1])
    }
}

extension [JSONMember] {
    fileprivate subscript(_ name: String) -> JSONValue? { first { $0.name == name }?.value }
}
