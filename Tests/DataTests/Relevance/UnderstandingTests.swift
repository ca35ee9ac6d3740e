import Domain
import Foundation
import TestSupport
import Testing
import TextSearch

@testable import Data

/// Searches the catalogue with queries that name people, genres, years, countries and languages, with titles that look like
/// such facts, and with file names. `make relevance` prints the scores of each kind.
@Suite("Understanding of queries")
struct UnderstandingTests {
    private let showsTable = ProcessInfo.processInfo.environment["RELEVANCE_TABLE"] == "1"

    @Test("Facts, titles and file names reach the recorded minimum scores")
    func floors() async throws {
        let scores = try await UnderstandingScore.scores(of: UnderstandingTask.all.sampled)
        let mean = UnderstandingScore.mean(scores)
        #expect(mean { !$0.isSingleFilm } >= 0.97)
        #expect(mean { $0.kind == "title" } >= 0.97)
        #expect(mean { $0.kind == "release" } >= 0.97)
        guard showsTable else { return }
        print(UnderstandingScore.table(scores))
    }

    @Test("Every task has facts of films in the catalogue, and every second task of a kind is held out")
    func tasks() {
        #expect(UnderstandingTask.all.count > 800)
        #expect(UnderstandingTask.all.allSatisfy { $0.right > 0 && !$0.facts.isEmpty })
        let kinds = Dictionary(grouping: UnderstandingTask.all, by: \.kind)
        let unfair = kinds.filter { _, tasks in
            tasks.enumerated().contains { ($0.isMultiple(of: 2) ? .tuning : .heldOut) != $1.half }
        }
        #expect(unfair.keys.sorted() == [])
    }
}

/// A line of `Tests/Fixtures/understanding.tsv`: a query and the facts that a right film has.
struct UnderstandingTask: Sendable {
    let query: String
    let kind: String
    let half: RelevanceTask.Half
    /// The values by the fact's name; one of the alternatives must match, with all of its items.
    let facts: [String: [[String]]]
    /// The number of right films in the catalogue, at most ten.
    let right: Int

    var isSingleFilm: Bool { ["title", "release"].contains(kind) }

    static let all: [UnderstandingTask] = {
        let file = FileManager.default.contents(atPath: "\(BuiltProgram.packageRoot)/Tests/Fixtures/understanding.tsv")
        return String(decoding: file ?? Data(), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                let facts = fields[3].split(separator: ";").map { fact in
                    let parts = fact.split(separator: "=", maxSplits: 1)
                    let values = parts[1].split(separator: "|").map { $0.split(separator: "+").map(String.init) }
                    return (String(parts[0]), values)
                }
                return UnderstandingTask(
                    query: fields[0],
                    kind: fields[1],
                    half: RelevanceTask.Half(rawValue: fields[2]) ?? .tuning,
                    facts: Dictionary(uniqueKeysWithValues: facts),
                    right: Int(fields[4]) ?? 0
                )
            }
    }()

    /// Returns whether a film has all facts.
    func isRight(_ id: String, _ film: MovieDetails) -> Bool {
        facts.allSatisfy { name, alternatives in alternatives.contains { has($0, name, id, film) } }
    }

    private func has(_ values: [String], _ name: String, _ id: String, _ film: MovieDetails) -> Bool {
        func fold(_ texts: [String]) -> Set<String> { Set(texts.map { FoldedText($0).description }) }
        let cast = film.cast.map(\.name)
        return switch name {
        case "id": values == [id]
        case "people": fold(values).isSubset(of: fold(film.directors + film.writers + cast))
        case "directors": fold(values).isSubset(of: fold(film.directors))
        case "writers": fold(values).isSubset(of: fold(film.writers))
        case "genres": Set(values).isSubset(of: film.movie.genres.map(\.name))
        case "countries": Set(values).isSubset(of: film.countries)
        case "languages": Set(values).isSubset(of: film.spokenLanguages)
        case "years": YearRange(values[0])?.contains(film.movie.year) == true
        case "title":
            (NamedFilm.byID[id]?.names ?? []).contains { name in
                Set(FoldedText(values[0]).description.split(separator: " "))
                    .isSubset(of: FoldedText(name).description.split(separator: " "))
            }
        default: false
        }
    }
}

/// The score of one task, from 0 to 1.
struct UnderstandingScore: Sendable {
    let task: UnderstandingTask
    let value: Double

    /// Runs the tasks on one lane per processor.
    static func scores(of tasks: [UnderstandingTask]) async throws -> [UnderstandingScore] {
        let lanes = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: [UnderstandingScore].self) { group in
            for lane in 0..<lanes {
                let share = stride(from: lane, to: tasks.count, by: lanes).map { tasks[$0] }
                group.addTask {
                    let reader = CatalogReader(.builtIn)
                    var scores: [UnderstandingScore] = []
                    for task in share {
                        scores.append(UnderstandingScore(task: task, value: try await value(of: task, reader)))
                        await Task.yield()
                    }
                    return scores
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static func value(of task: UnderstandingTask, _ reader: CatalogReader) async throws -> Double {
        let ids = try await EvaluatedSearch.page(matching: task.query).movies.compactMap(\.imdbID)
        let right = try ids.map { id in task.isRight(id, try reader.details(of: .imdb(id))) }
        if task.isSingleFilm { return right.firstIndex(of: true).map { 1 / Double($0 + 1) } ?? 0 }
        return Double(right.prefix(10).count { $0 }) / Double(task.right)
    }

    /// Returns a function for the mean score of the tasks that pass a test.
    static func mean(_ scores: [UnderstandingScore]) -> ((UnderstandingTask) -> Bool) -> Double {
        { isIncluded in
            let values = scores.filter { isIncluded($0.task) }.map(\.value)
            return values.reduce(0, +) / Double(max(1, values.count))
        }
    }

    /// The mean scores of each kind, as text.
    static func table(_ scores: [UnderstandingScore]) -> String {
        let mean = mean(scores)
        func row(_ name: String, _ isIncluded: @escaping (UnderstandingTask) -> Bool) -> String {
            let values = [
                mean(isIncluded), mean { isIncluded($0) && $0.half == .tuning },
                mean { isIncluded($0) && $0.half == .heldOut },
            ]
            return name.padding(toLength: 20, withPad: " ", startingAt: 0)
                + String(format: "%6d", scores.count { isIncluded($0.task) })
                + values.map { String(format: "%9.3f", $0) }.joined()
        }
        let kinds = Set(scores.map(\.task.kind)).sorted()
        return
            (["kind                 tasks     both   tuning held-out"]
            + kinds.map { kind in row(kind) { $0.kind == kind } }
            + [row("all facets") { !$0.isSingleFilm }]).joined(separator: "\n")
    }
}
