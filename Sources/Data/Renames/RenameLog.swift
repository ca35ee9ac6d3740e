import Domain
import Foundation
import Infrastructure

/// The logs of runs, one file each. A log has a line of JSON for the run, for each step, for the end of the run, and for its undo.
struct RenameLog {
    let folder: String

    private struct Line: Codable {
        var version: Int?
        /// The number of steps in the run; nil except in the first line.
        var steps: Int?
        var action: RenameAction?
        var date: Date?
        var step: RenameStep?
        var state: RenameRun.State?

        var text: String { get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) + "\n" } }
    }

    private static let version = 1
    private static let limit = 256 << 20

    private func path(_ number: Int) -> String { "\(folder)/\(number).jsonl" }

    /// The numbers of the runs, newest first.
    func numbers() throws(FileError) -> [Int] {
        try FileSystem.entries(of: folder).filter { $0.isRegular && $0.name.hasSuffix(".jsonl") }
            // A number beyond `Int32` is not that of a run, and adding 1 to it could overflow.
            .compactMap { Int32($0.name.dropLast(6)).map(Int.init) }.filter { $0 > 0 }.sorted(by: >)
    }

    /// Returns a run; nil if its log is missing or of another version. Throws if the line of the run or of a step is damaged.
    func run(_ number: Int) throws(FileError) -> RenameRun? {
        guard let bytes = try AtomicFile.read(path(number), limit: Self.limit) else { return nil }
        let decoder = JSONDecoder()
        let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(Line.self, from: $0) }
        if let other = lines.first?.version, other != Self.version { return nil }
        let count = lines.count { $0.step != nil }
        guard let head = lines.first, let action = head.action, let date = head.date, head.steps ?? count == count
        else {
            throw .damaged(path: path(number), reason: "the log of a rename is damaged")
        }
        let (steps, state) = (lines.compactMap(\.step), lines.compactMap(\.state).last ?? .incomplete)
        return RenameRun(number: number, date: date, action: action, state: state, steps: steps)
    }

    func write(_ steps: [RenameStep], _ action: RenameAction, date: Date, as number: Int) throws {
        TemporaryName.removeLeftovers(of: path(number))
        let head = Line(version: Self.version, steps: steps.count, action: action, date: date)
        let lines = [head] + steps.map { Line(step: $0) }
        try AtomicFile.write(Array(lines.map { try $0.text }.joined().utf8), to: path(number))
    }

    func add(_ state: RenameRun.State, to number: Int) throws {
        // The line feed at the start ends a line that may be truncated.
        try FileSystem.append(Array(("\n" + Line(state: state).text).utf8), to: path(number))
    }
}
