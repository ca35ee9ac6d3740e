import Foundation

/// The tasks whose film did not come first, for the one who tunes; a line each, fields between tabs.
struct RelevanceFailures {
    let outcomes: [RelevanceOutcome]

    var text: String {
        let lines = outcomes.filter { $0.rank != 1 }.map { outcome in
            let task = outcome.task
            let rank = outcome.rank.map { String($0) } ?? "none"
            let films = ([task.imdbID] + outcome.first).map(NamedFilm.description)
            return ([task.kind, task.query, rank] + films).joined(separator: "\t")
        }
        return (["kind\tquery\trank\texpected\tfirst\tsecond\tthird"] + lines).map { $0 + "\n" }.joined()
    }

    /// Writes them to the file that `RELEVANCE_FAILURES` names, if any; the held-out ones only on request.
    static func write(_ outcomes: [RelevanceOutcome], environment: [String: String]) throws {
        guard let path = environment["RELEVANCE_FAILURES"], !path.isEmpty else { return }
        let isHeldOutShown = environment["RELEVANCE_HELD_OUT"] == "1"
        let shown = outcomes.filter { isHeldOutShown || $0.task.half == .tuning }
        try Data(RelevanceFailures(outcomes: shown).text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
