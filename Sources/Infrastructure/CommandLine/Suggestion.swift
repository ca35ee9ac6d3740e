/// Finds what a mistyped word was probably meant to be.
package enum Suggestion {
    /// The candidate nearest to what was typed, letter case ignored; nil when none is near.
    ///
    /// Near is one mistake in three letters, or the beginning of a candidate. Equally near ones: one that begins
    /// with the same letter wins, else the first.
    package static func nearest(to typed: String, among candidates: [String]) -> String? {
        let letters = Array(typed.lowercased().utf8)
        var best: (score: Int, candidate: String)?
        for candidate in candidates {
            let candidateLetters = Array(candidate.lowercased().utf8)
            guard let mistakes = mistakes(letters, candidateLetters) else { continue }
            let score = 2 * mistakes + (candidateLetters.first == letters.first ? 0 : 1)
            if score < best?.score ?? .max { best = (score, candidate) }
        }
        return best?.candidate
    }

    /// The hint that asks for the nearest one; none when nothing is near.
    package static func hints(for typed: String, among candidates: [String]) -> [UsageHint] {
        nearest(to: typed, among: candidates).map { [.didYouMean($0)] } ?? []
    }

    private static func mistakes(_ typed: [UInt8], _ candidate: [UInt8]) -> Int? {
        guard !typed.isEmpty else { return nil }
        let allowed = max(1, max(typed.count, candidate.count) / 3)
        let distance = EditDistance.between(typed[...], candidate[...], limit: allowed)
        if candidate.starts(with: typed) { return min(distance ?? 1, 1) }
        // One letter of one is no resemblance.
        guard let distance, distance < min(typed.count, candidate.count) else { return nil }
        return distance
    }
}
