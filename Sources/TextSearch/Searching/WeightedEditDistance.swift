/// The weighted edit distance in half-steps: 1 for a phonetic slip (another vowel, a vowel or `h` added or missing after the
/// first letter, a letter wrongly doubled or single, or a similar consonant such as `c` for `k`), and 2 for any other error.
enum WeightedEditDistance {
    /// Returns the distance between two words, given as Unicode scalars.
    static func between(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var twoAbove: [Int] = []
        var above = right.indices.reduce(into: [0]) { $0.append($0[$0.count - 1] + removal(of: right, at: $1)) }
        for row in 0..<left.count {
            var line = [above[0] + removal(of: left, at: row)]
            for column in 0..<right.count {
                var cost = above[column] + exchange(left[row], right[column])
                cost = min(cost, above[column + 1] + removal(of: left, at: row))
                cost = min(cost, line[column] + removal(of: right, at: column))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, twoAbove[column - 1] + whole)
                }
                line.append(cost)
            }
            (twoAbove, above) = (above, line)
        }
        return above[right.count]
    }

    private static let whole = 2
    private static let light = 1

    private static func exchange(_ left: UInt32, _ right: UInt32) -> Int {
        if left == right { return 0 }
        return soundAlike.contains { $0.contains(left) && $0.contains(right) } ? light : whole
    }

    /// The cost of adding or removing the letter at a position of a word.
    private static func removal(of word: [UInt32], at position: Int) -> Int {
        let letter = word[position]
        if position > 0, vowels.contains(letter) || letter == silent { return light }
        let isDouble =
            position > 0 && word[position - 1] == letter || position + 1 < word.count && word[position + 1] == letter
        return isDouble ? light : whole
    }

    private static let silent = UnicodeScalar("h").value
    private static let vowels = scalars("aeiouy")
    private static let soundAlike = ["aeiouy", "ckqx", "cs", "sz", "gj", "fv", "dt", "mn", "vw", "bp"].map(scalars)

    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
