/// Finds what a mistyped word was probably meant to be.
package enum Suggestion {
    /// The candidate nearest to what was typed, letter case ignored; nil when none is near.
    ///
    /// Near is one mistake in three letters, or the beginning of a candidate. Equally near ones: the first wins.
    package static func nearest(to typed: String, among candidates: [String]) -> String? {
        let letters = Array(typed.lowercased())
        var best: (score: Int, candidate: String)?
        for candidate in candidates {
            guard let score = score(letters, Array(candidate.lowercased())) else { continue }
            if score < best?.score ?? .max { best = (score, candidate) }
        }
        return best?.candidate
    }

    /// "did you mean json?", or nil when nothing is near.
    package static func question(for typed: String, among candidates: [String]) -> String? {
        nearest(to: typed, among: candidates).map { "did you mean \($0)?" }
    }

    private static func score(_ typed: [Character], _ candidate: [Character]) -> Int? {
        guard !typed.isEmpty else { return nil }
        let isBeginning = candidate.starts(with: typed)
        let allowed = max(1, max(typed.count, candidate.count) / 3)
        // The difference in length is the least the distance can be: a huge argument costs nothing.
        guard abs(typed.count - candidate.count) <= allowed else { return isBeginning ? 1 : nil }
        let distance = EditDistance.between(typed, candidate)
        if isBeginning { return min(distance, 1) }
        // One letter of one is no resemblance.
        return distance <= allowed && distance < min(typed.count, candidate.count) ? distance : nil
    }
}
