/// A line of IMDb's `title.ratings`.
struct RatingsLine {
    static let header: StaticString = "tconst\taverageRating\tnumVotes"

    /// The digits of the IMDb id.
    let number: Int
    let votes: Int

    /// Reads a line; nil for one that is malformed.
    init?(_ line: UnsafeRawBufferPointer) {
        var fields = TabFields(line)
        guard let number = fields.next()?.imdbNumber, fields.next() != nil, let votes = fields.next()?.decimal,
            fields.isAtEnd
        else { return nil }
        self.number = number
        self.votes = votes
    }
}
