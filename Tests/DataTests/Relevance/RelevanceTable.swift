import Foundation

/// The figures of every kind and of all tasks, as text.
struct RelevanceTable {
    let search: [RelevanceOutcome]
    let baseline: [RelevanceOutcome]

    var text: String {
        let kinds = search.map(\.task.kind).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let rows = kinds.map { kind in row(kind) { $0.task.kind == kind } }
        return ([groups, columns] + rows + [row("all") { _ in true }]).joined(separator: "\n")
    }

    private var groups: String {
        let names = ["both halves", "tuning", "held-out"].map { pad($0, 17) } + ["trigram BM25"]
        return pad("", 26) + names.map { "    " + $0 }.joined()
    }

    private var columns: String {
        pad("kind", 20) + " tasks" + Array(repeating: "    MRR    R@1   R@10", count: 4).joined()
    }

    private func row(_ name: String, where isIncluded: (RelevanceOutcome) -> Bool) -> String {
        let (found, compared) = (search.filter(isIncluded), baseline.filter(isIncluded))
        let scores = [found.score(), found.score(of: .tuning), found.score(of: .heldOut), compared.score()]
        return pad(name, 20) + String(format: "%6d", found.count) + scores.map(figures).joined()
    }

    private func figures(_ score: RelevanceScore) -> String {
        let values = [score.meanReciprocalRank, score.recall(at: 1), score.recall(at: 10)]
        return values.map { String(format: "%7.3f", $0) }.joined()
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text.padding(toLength: width, withPad: " ", startingAt: 0)
    }
}
