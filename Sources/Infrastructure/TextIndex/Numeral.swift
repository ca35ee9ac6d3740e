/// Numbers that are written in several ways: `2`, `II` and `two` mean the same part of a series.
enum Numeral {
    private static let spellings: [[String]] = [
        ["1", "i", "one"], ["2", "ii", "two"], ["3", "iii", "three"], ["4", "iv", "four"], ["5", "v", "five"],
        ["6", "vi", "six"], ["7", "vii", "seven"], ["8", "viii", "eight"], ["9", "ix", "nine"], ["10", "x", "ten"],
        ["11", "xi", "eleven"], ["12", "xii", "twelve"], ["13", "xiii", "thirteen"],
    ]

    /// The other spellings of a folded word that is a number from 1 to 13; empty for any other word.
    static func otherSpellings(of word: ArraySlice<UInt8>) -> [[UInt8]] {
        let text = String(decoding: word, as: UTF8.self)
        let spellings = spellings.first { $0.contains(text) } ?? []
        return spellings.filter { $0 != text }.map { Array($0.utf8) }
    }
}
