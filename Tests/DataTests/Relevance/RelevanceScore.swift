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
