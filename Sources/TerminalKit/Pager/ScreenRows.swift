extension String {
    /// Whether a terminal of that width needs more rows than `rows` for the text; a line too long goes on in the next row.
    func needsMore(thanRows rows: Int, ofColumns columns: Int) -> Bool {
        var count = 0
        for line in split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasSuffix("\n") ? 1 : 0) {
            // A character is a byte or more: most lines are known to fit without being looked at.
            let width = line.utf8.count <= columns ? 0 : String(line).cleanedForTerminal.displayWidth
            count += max(1, (width + columns - 1) / columns)
            if count > rows { return true }
        }
        return false
    }
}
