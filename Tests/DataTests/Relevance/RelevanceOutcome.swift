import Foundation

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
