/// How well a word of a name answers a word of a query, in one byte: the smaller the better, 0 for not at all.
struct WordMatch: Equatable {
    let rawValue: UInt8

    static let same = WordMatch(rawValue: 1)
    /// The same number in figures, Roman figures or letters, or a word and its abbreviation.
    static let respelled = WordMatch(rawValue: 2)
    /// It goes on where the query's word ends.
    static let unfinished = WordMatch(rawValue: 3)

    /// - Parameter cost: of the typing errors, in halves; 1 or more.
    static func typos(cost: Int, isUnfinished: Bool = false) -> WordMatch {
        WordMatch(rawValue: UInt8(2 + 2 * min(cost, 60) + (isUnfinished ? 1 : 0)))
    }

    /// The cost of the typing errors, in halves.
    var typoCost: Int { rawValue < 4 ? 0 : Int(rawValue - 2) / 2 }

    var isUnfinished: Bool { rawValue > 2 && rawValue % 2 == 1 }
}
