import Domain
import Foundation
import Infrastructure

/// The log of a run: a line of JSON for the run, one for each step, and one when it ends or is undone.
struct RenameLog {
    let path: String
    let run: RenameRun

    private struct Line: Codable {
        var version: Int?
        var action: RenameAction?
        var date: Date?
        var step: RenameStep?
        var state: RenameRun.State?

        var text: String { get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) + "\n" } }
    }

    private static let version = 1
    private static let limit = 256 << 20

    /// The numbers of the logs in a folder, newest first.
    static func numbers(in folder: String) throws(FileError) -> [Int] {
        try FileSystem.entries(of: folder).filter { $0.isRegular && $0.name.hasSuffix(".jsonl") }
            .compactMap { Int($0.name.dropLast(6)) }.filter { $0 > 0 }.sorted(by: >)
    }

    /// Reads a log; nil if it does not exist or has another version. Damaged lines are skipped.
    static func read(_ number: Int, in folder: String) throws(FileError) -> RenameLog? {
        let path = "\(folder)/\(number).jsonl"
        guard let bytes = try AtomicFile.read(path, limit: limit) else { return nil }
        let decoder = JSONDecoder()
        let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(Line.self, from: $0) }
        guard let head = lines.first, head.version == version, let action = head.action, let date = head.date else {
            return nil
        }
        let (steps, state) = (lines.compactMap(\.step), lines.compactMap(\.state).last ?? .incomplete)
        let run = RenameRun(number: number, date: date, action: action, state: state, steps: steps)
        return RenameLog(path: path, run: run)
    }

    /// Writes the steps of a new run to disk.
    static func make(_ steps: [RenameStep], _ action: RenameAction, number: Int, date: Date, in folder: String) throws
        -> RenameLog
    {
        let path = "\(folder)/\(number).jsonl"
        TemporaryName.removeLeftovers(of: path)
        let lines = [Line(version: version, action: action, date: date)] + steps.map { Line(step: $0) }
        try AtomicFile.write(Data(lines.map { try $0.text }.joined().utf8), to: path)
        let run = RenameRun(number: number, date: date, action: action, state: .incomplete, steps: steps)
        return RenameLog(path: path, run: run)
    }

    /// Adds the new state of the run.
    func add(_ state: RenameRun.State) throws {
        // The line before may be truncated.
        try FileSystem.append(Data(("\n" + Line(state: state).text).utf8), to: path)
    }
}
