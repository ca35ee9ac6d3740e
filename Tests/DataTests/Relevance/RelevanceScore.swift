import Foundation

/// A film as a search found it.
struct RankedFilm: Hashable, Sendable {
    let imdbID: String
    /// Higher is better; films of equal score are in no order.
    let score: Double
}

extension [RankedFilm] {
    /// The place of a film, 1 for the best; of films with equal scores each takes the last place. Nil: not found.
    func rank(of imdbID: String) -> Int? {
        first { $0.imdbID == imdbID }.map { film in count { $0.score >= film.score } }
    }
}

/// How well the films of some tasks were found.
struct RelevanceScore: Hashable, Sendable {
    let tasks: Int
    /// The mean of 1/rank, where a film that was not found counts 0.
    let meanReciprocalRank: Double
    private let found: [Int]

    /// Makes the score of the ranks; nil: not found.
    init(_ ranks: [Int?]) {
        tasks = ranks.count
        found = ranks.compactMap(\.self)
        meanReciprocalRank = found.reduce(0) { $0 + 1 / Double($1) } / Double(max(1, ranks.count))
    }

    /// The part of the films that were among the first so many.
    func recall(at place: Int) -> Double {
        Double(found.count { $0 <= place }) / Double(max(1, tasks))
    }
}

/// How one task ended.
struct RelevanceOutcome: Sendable {
    let task: RelevanceTask
    /// Nil: not found.
    let rank: Int?
    /// The films found first, at most three.
    let first: [String]

    private init(_ task: RelevanceTask, _ films: [RankedFilm]) {
        self.task = task
        rank = films.rank(of: task.imdbID)
        first = films.sorted { ($1.score, $0.imdbID) < ($0.score, $1.imdbID) }.prefix(3).map(\.imdbID)
    }

    /// Asks every task of a search, in as many lanes as there are processors; in the order of the tasks.
    static func outcomes(
        of tasks: [RelevanceTask],
        asking search: @escaping @Sendable (String) async throws -> [RankedFilm]
    ) async throws -> [RelevanceOutcome] {
        let lanes = ProcessInfo.processInfo.activeProcessorCount
        let outcomes = try await withThrowingTaskGroup(of: [RelevanceOutcome].self) { group in
            for lane in 0..<lanes {
                let share = stride(from: lane, to: tasks.count, by: lanes).map { tasks[$0] }
                group.addTask { try await outcomesInTurn(of: share, asking: search) }
            }
            return try await group.reduce(into: [:]) { all, some in some.forEach { all[$0.task] = $0 } }
        }
        return tasks.compactMap { outcomes[$0] }
    }

    /// All tests share the threads, so the others may go first before the next task is asked.
    private static func outcomesInTurn(
        of tasks: [RelevanceTask],
        asking search: @Sendable (String) async throws -> [RankedFilm]
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
    /// The score of the tasks of a half, or of all.
    func score(of half: RelevanceTask.Half? = nil) -> RelevanceScore {
        RelevanceScore(filter { half == nil || $0.task.half == half }.map(\.rank))
    }
}
