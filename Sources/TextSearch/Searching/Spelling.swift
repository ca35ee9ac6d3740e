/// Words that are written in several ways: `2`, `II` and `two` mean the same part of a series, `dr` is a doctor.
enum Spelling {
    private static let groups: [[String]] = [
        ["1", "i", "one"], ["2", "ii", "two"], ["3", "iii", "three"], ["4", "iv", "four"], ["5", "v", "five"],
        ["6", "vi", "six"], ["7", "vii", "seven"], ["8", "viii", "eight"], ["9", "ix", "nine"], ["10", "x", "ten"],
        ["11", "xi", "eleven"], ["12", "xii", "twelve"], ["13", "xiii", "thirteen"], ["14", "xiv", "fourteen"],
        ["15", "xv", "fifteen"], ["16", "xvi", "sixteen"], ["17", "xvii", "seventeen"], ["18", "xviii", "eighteen"],
        ["19", "xix", "nineteen"], ["20", "xx", "twenty"], ["30", "xxx", "thirty"], ["40", "xl", "forty"],
        ["50", "fifty"], ["60", "sixty"], ["70", "seventy"], ["80", "eighty"], ["90", "ninety"],
        ["1st", "first"], ["2nd", "second"], ["3rd", "third"], ["4th", "fourth"], ["5th", "fifth"], ["6th", "sixth"],
        ["7th", "seventh"], ["8th", "eighth"], ["9th", "ninth"], ["10th", "tenth"], ["11th", "eleventh"],
        ["12th", "twelfth"], ["13th", "thirteenth"],
        ["mr", "mister"], ["mrs", "missus"], ["dr", "doctor"], ["st", "saint"], ["vs", "v", "versus"],
        ["vol", "volume"], ["pt", "part"], ["ep", "episode"], ["no", "number"], ["and", "n"],
    ]

    /// The other spellings of a folded word; empty for a word that has one only.
    static func others(of word: ArraySlice<UInt8>) -> [[UInt8]] {
        let text = String(decoding: word, as: UTF8.self)
        let spellings = groups.filter { $0.contains(text) }.joined()
        return spellings.filter { $0 != text }.map { Array($0.utf8) }
    }
}
