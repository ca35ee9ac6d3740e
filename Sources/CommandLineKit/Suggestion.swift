/// "Did you mean" suggestions for mistyped words.
package enum Suggestion {
    /// Returns the candidate nearest to the typed word, ignoring case; nil unless a candidate begins with the word or differs by
    /// one typo, or by at most one per three letters. In a tie, a candidate with the same initial letter wins, then the first.
    package static func nearest(to typed: String, among candidates: [String]) -> String? {
        let letters = Array(typed.lowercased().utf8)
        var best: (score: Int, candidate: String)?
        for candidate in candidates {
            let candidateLetters = Array(candidate.lowercased().utf8)
            guard let typos = typos(letters, candidateLetters) else { continue }
            let score = 2 * typos + (candidateLetters.first == letters.first ? 0 : 1)
            if score < best?.score ?? .max { best = (score, candidate) }
        }
        return best?.candidate
    }

    /// A hint with the nearest candidate, or an empty array.
    package static func hints(for typed: String, among candidates: [String]) -> [UsageHint] {
        nearest(to: typed, among: candidates).map { [.didYouMean($0)] } ?? []
    }

    private static func typos(_ typed: [UInt8], _ candidate: [UInt8]) -> Int? {
        guard !typed.isEmpty else { return nil }
        let allowed = max(1, max(typed.count, candidate.count) / 3)
        // The distance is at least the difference of the lengths. This test is for speed, because `typed` may be very long.
        let isClose = abs(typed.count - candidate.count) <= allowed
        let distance = isClose ? editDistance(typed, candidate, atMost: allowed) : nil
        if candidate.starts(with: typed) { return min(distance ?? 1, 1) }
        // By their distance alone, all words of one letter would be similar.
        guard let distance, distance < min(typed.count, candidate.count) else { return nil }
        return distance
    }
}

/// Returns the optimal string alignment distance in edits; nil if it exceeds the limit.
private func editDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
    var (twoAbove, above) = ([Int](), Array(0...right.count))
    for row in left.indices {
        var this = [row + 1]
        for column in right.indices {
            let isSame = left[row] == right[column]
            var distance = min(above[column + 1] + 1, this[column] + 1, above[column] + (isSame ? 0 : 1))
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                distance = min(distance, twoAbove[column - 1] + 1)
            }
            this.append(distance)
        }
        (twoAbove, above) = (above, this)
    }
    return above[right.count] <= limit ? above[right.count] : nil
}

/// Quoting for POSIX shells.
package enum ShellWord {
    /// Returns the word, in single quotes if the shell would not read it literally.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.,:/+@%".contains($0) }
        guard word.isEmpty || !isPlain else { return word }
        // The text is split as bytes, as in the shell: in Swift, a quote and a combining mark form a different Character.
        let parts = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'\(parts.map { String(Substring($0)) }.joined(separator: "'\\''"))'"
    }
}
