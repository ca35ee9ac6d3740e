/// The optimal-string-alignment distance: the fewest insertions, deletions, replacements and swaps of neighbours.
enum EditDistance {
    static func between(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replacement = previous[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(previous[column + 1] + 1, current[column] + 1, replacement)
                if areSwapped(left, row, right, column) {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }

    private static func areSwapped(_ left: [Character], _ row: Int, _ right: [Character], _ column: Int) -> Bool {
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
    }
}
