import Foundation
import TestSupport

/// A line of `Tests/Fixtures/relevance.tsv`: what a person types, and the one film that they mean by it.
struct RelevanceTask: Hashable, Sendable {
    /// Tuning looks at one half; the other says whether what was learnt there holds in general.
    enum Half: String, CaseIterable, Sendable {
        case tuning
        case heldOut = "held-out"
    }

    let query: String
    let imdbID: String
    let kind: String
    let half: Half

    /// Reads a line; nil when it has not the four fields.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 4, let half = Half(rawValue: String(fields[3])) else { return nil }
        (query, imdbID, kind) = (String(fields[0]), String(fields[1]), String(fields[2]))
        self.half = half
    }
}

extension RelevanceTask {
    /// The file's lines that are no comments.
    static let lines: [Substring] = {
        let file = FileManager.default.contents(atPath: "\(BuiltProgram.packageRoot)/Tests/Fixtures/relevance.tsv")
        return String(decoding: file ?? Data(), as: UTF8.self)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }()

    /// Every task, in the order of the file.
    static let all = lines.compactMap { RelevanceTask(line: $0) }
}
