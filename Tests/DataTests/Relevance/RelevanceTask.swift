import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import Data

/// A line of `Tests/Fixtures/relevance.tsv`: a query and the one film it means.
struct RelevanceTask: Hashable, Sendable {
    /// One half is for tuning; the other checks that the tuning generalises.
    enum Half: String, CaseIterable, Sendable {
        case tuning
        case heldOut = "held-out"
    }

    let query: String
    let imdbID: String
    let kind: String
    let half: Half

    /// Parses a line; nil without four fields.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 4, let half = Half(rawValue: String(fields[3])) else { return nil }
        (query, imdbID, kind) = (String(fields[0]), String(fields[1]), String(fields[2]))
        self.half = half
    }
}

extension RelevanceTask {
    /// The lines of the file without comments.
    static let lines: [Substring] = {
        let file = FileManager.default.contents(atPath: "\(BuiltProgram.packageRoot)/Tests/Fixtures/relevance.tsv")
        return String(decoding: file ?? Data(), as: UTF8.self)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }()

    /// Every task, in the order of the file.
    static let all = lines.compactMap { RelevanceTask(line: $0) }
}

extension Array {
    /// All tasks in the nightly run (`MOVIES_TESTS=all`) and for a table or a list of failures; otherwise every seventh, of
    /// both halves, because a debug build takes 20 to 30 ms for each.
    var sampled: [Element] {
        let environment = ProcessInfo.processInfo.environment
        let isComplete =
            environment["MOVIES_TESTS"] == "all" || environment["RELEVANCE_TABLE"] == "1"
            || environment["RELEVANCE_FAILURES"]?.isEmpty == false
        return isComplete ? self : stride(from: 0, to: count, by: 7).map { self[$0] }
    }
}

/// A film's data for the baseline and a list of failures, read directly from the catalogue's text.
struct NamedFilm: Sendable {
    let imdbID: String
    let year: Int?
    /// The names; the title is first.
    let names: [String]

    static let all: [NamedFilm] = {
        BuiltInCatalog.films.split(separator: UInt8(ascii: "\n")).map { line in
            let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 6, omittingEmptySubsequences: false)
            return NamedFilm(fields: fields.prefix(6).map { String(decoding: $0, as: UTF8.self) })
        }
    }()

    static let byID = Dictionary(all.map { ($0.imdbID, $0) }) { first, _ in first }

    /// ID, year, reviews, title, original title, other names: see BuiltInCatalogData.h.
    private init(fields: [String]) {
        imdbID = "tt" + fields[0]
        year = Int(fields[1])
        names = fields[3...5].flatMap { $0.split(separator: "|") }.map { String($0) }
    }

    /// Describes the film: `Title (1999) tt0000001`.
    static func description(of imdbID: String) -> String {
        let film = byID[imdbID]
        return "\(film?.names.first ?? "?") (\(film?.year ?? 0)) \(imdbID)"
    }
}

@Suite("Relevance tasks")
struct RelevanceTaskTests {
    @Test("Each of at least 600 lines is a unique query in words for a film of the catalogue")
    func lines() throws {
        #expect(RelevanceTask.lines.filter { RelevanceTask(line: $0) == nil } == [])
        #expect(RelevanceTask.all.count >= 600)
        #expect(Set(RelevanceTask.all.map(\.query)).count == RelevanceTask.all.count)
        #expect(try RelevanceTask.all.filter { try MovieQuery($0.query).film != nil }.map(\.query) == [])
        #expect(RelevanceTask.all.filter { NamedFilm.byID[$0.imdbID] == nil }.map(\.imdbID) == [])
    }

    @Test("Every kind has at least 25 tasks, every second one held out")
    func halves() {
        let kinds = Dictionary(grouping: RelevanceTask.all, by: \.kind)
        #expect(kinds.filter { $0.value.count < 25 }.keys.sorted() == [])
        let unfair = kinds.filter { _, tasks in
            tasks.enumerated().contains { ($0.isMultiple(of: 2) ? .tuning : .heldOut) != $1.half }
        }
        #expect(unfair.keys.sorted() == [])
    }
}
