import Foundation

/// A film in a search result.
struct RankedFilm: Hashable, Sendable {
    let imdbID: String
    /// Higher is better; films with equal scores are unordered.
    let score: Double
}

extension [RankedFilm] {
    /// The rank of a film, 1 for the best; films with equal scores all get the last rank. Nil if not found.
    func rank(of imdbID: String) -> Int? {
        first { $0.imdbID == imdbID }.map { film in count { $0.score >= film.score } }
    }
}

/// The quality of the results for some tasks.
struct RelevanceScore: Hashable, Sendable {
    let tasks: Int
    /// The mean of 1/rank, with 0 for a film that was not found.
    let meanReciprocalRank: Double
    private let found: [Int]

    /// Computes the score from the ranks; a nil rank is a film that was not found.
    init(_ ranks: [Int?]) {
        tasks = ranks.count
        found = ranks.compactMap(\.self)
        meanReciprocalRank = found.reduce(0) { $0 + 1 / Double($1) } / Double(max(1, ranks.count))
    }

    /// The share of the films ranked at `place` or better.
    func recall(at place: Int) -> Double {
        Double(found.count { $0 <= place }) / Double(max(1, tasks))
    }
}

/// The result of one task.
struct RelevanceOutcome: Sendable {
    let task: RelevanceTask
    /// Nil if not found.
    let rank: Int?
    /// The first films found, at most three.
    let first: [String]

    private init(_ task: RelevanceTask, _ films: [RankedFilm]) {
        self.task = task
        rank = films.rank(of: task.imdbID)
        first = films.sorted { ($1.score, $0.imdbID) < ($0.score, $1.imdbID) }.prefix(3).map(\.imdbID)
    }

    /// Runs every task on one lane per processor; returns the outcomes in task order.
    static func outcomes(
        of tasks: [RelevanceTask],
        searching search: @escaping @Sendable (String) async throws -> [RankedFilm]
    ) async throws -> [RelevanceOutcome] {
        let lanes = ProcessInfo.processInfo.activeProcessorCount
        let outcomes = try await withThrowingTaskGroup(of: [RelevanceOutcome].self) { group in
            for lane in 0..<lanes {
                let share = stride(from: lane, to: tasks.count, by: lanes).map { tasks[$0] }
                group.addTask { try await outcomesInTurn(of: share, searching: search) }
            }
            return try await group.reduce(into: [:]) { all, some in some.forEach { all[$0.task] = $0 } }
        }
        return tasks.compactMap { outcomes[$0] }
    }

    /// Yields before each task, because all tests share the threads.
    private static func outcomesInTurn(
        of tasks: [RelevanceTask],
        searching search: @Sendable (String) async throws -> [RankedFilm]
    ) async throws -> [RelevanceOutcome] {
        var outcomes: [RelevanceOutcome] = []
        for task in tasks {
            outcomes.append(RelevanceOutcome(task, try await search(task.query)))
            await Task.yield()
        }
        return outcomes
    }
}

extension [RelevanceOutcome] {
    /// The score of one half of the tasks, or of all.
    func score(of half: RelevanceTask.Half? = nil) -> RelevanceScore {
        RelevanceScore(filter { half == nil || $0.task.half == half }.map(\.rank))
    }
}
