import POSIX
import TextSearch

/// A line of IMDb's `title.basics`, valid as long as the bytes from which it was parsed.
struct TitleBasicsRow {
    static let header =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres"

    let number: Int
    /// Whether the type is a film or a TV film; for other types, the fields below have default values.
    let isFilm: Bool
    private(set) var isAdult = false
    private(set) var title = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var originalTitle = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var year: Int?
    private(set) var minutes: Int?
    private(set) var genres = GenreSet()

    init?(_ line: UnsafeRawBufferPointer) {
        var fields = TabFields(line: line)
        guard let number = fields.next()?.imdbNumber, let type = fields.next() else { return nil }
        self.number = number
        isFilm = type.isText("movie") || type.isText("tvMovie")
        guard isFilm ? readFacts(&fields) : fields.skip(7), fields.isAtEnd else { return nil }
    }

    private mutating func readFacts(_ fields: inout TabFields) -> Bool {
        guard let title = fields.next(), !title.isNull, !title.isEmpty, let original = fields.next(),
            let adult = fields.next(), adult.count == 1, adult[0] == 0x30 || adult[0] == 0x31,
            let year = fields.next(), fields.next() != nil, let minutes = fields.next(), let genres = fields.next()
        else { return false }
        self.title = title
        originalTitle = original.isNull ? title : original
        isAdult = adult[0] == 0x31
        self.genres = GenreSet(genres, separator: ",")
        self.year = year.decimal
        self.minutes = minutes.decimal
        // A tab inside a title shifts the following fields, so a number field then contains text.
        return (self.year != nil || year.isNull) && (self.minutes != nil || minutes.isNull)
    }
}

/// A line of IMDb's `title.ratings`.
struct TitleRatingsRow {
    static let header = "tconst\taverageRating\tnumVotes"

    let number: Int
    /// The average vote in tenths, 0 to 100; 0 if it cannot be read.
    let rating: Int
    let votes: Int

    init?(_ line: UnsafeRawBufferPointer) {
        var fields = TabFields(line: line)
        guard let number = fields.next()?.imdbNumber, let rating = fields.next(),
            let votes = fields.next()?.decimal, fields.isAtEnd
        else { return nil }
        self.number = number
        self.rating = rating.tenths ?? 0
        self.votes = votes
    }
}

/// A line of IMDb's `title.akas` (alternative titles), valid as long as the bytes from which it was parsed.
struct TitleAkasRow {
    static let header = "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle"

    let number: Int
    let name: UnsafeRawBufferPointer

    init?(_ line: UnsafeRawBufferPointer) {
        var fields = TabFields(line: line)
        guard let number = fields.next()?.imdbNumber, fields.next()?.decimal != nil, let name = fields.next(),
            !name.isEmpty, !name.isNull, fields.skip(5), fields.isAtEnd
        else { return nil }
        (self.number, self.name) = (number, name)
    }
}

/// Reads the tab-separated fields of a line in order. IMDb does not quote fields.
private struct TabFields {
    let line: UnsafeRawBufferPointer
    /// The offset of the next field in the line; nil after the last field.
    var start: Int? = 0

    var isAtEnd: Bool { start == nil }

    /// Returns the next field, which can be empty; nil after the last field.
    mutating func next() -> UnsafeRawBufferPointer? {
        guard let start else { return nil }
        let rest = UnsafeRawBufferPointer(rebasing: line[start...])
        let length = rest.offset(of: UInt8(ascii: "\t"))
        self.start = length.map { start + $0 + 1 }
        return UnsafeRawBufferPointer(rebasing: rest[..<(length ?? rest.count)])
    }

    /// Skips `count` fields; returns false if there are fewer.
    mutating func skip(_ count: Int) -> Bool {
        for _ in 0..<count where next() == nil { return false }
        return true
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the field is `\N`, which IMDb writes for an unknown fact.
    fileprivate var isNull: Bool { isText(#"\N"#) }

    fileprivate func isText(_ text: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A number from 0 to 10 with at most one decimal, in tenths; nil for any other text.
    fileprivate var tenths: Int? {
        let point = offset(of: UInt8(ascii: ".")) ?? count
        guard let whole = UnsafeRawBufferPointer(rebasing: self[..<point]).decimal, whole <= 10 else { return nil }
        guard point < count else { return whole * 10 }
        let digit = UnsafeRawBufferPointer(rebasing: self[(point + 1)...])
        guard digit.count == 1, let tenth = digit.decimal, whole * 10 + tenth <= 100 else { return nil }
        return whole * 10 + tenth
    }

    /// The number in an IMDb ID: `tt` and seven to ten digits; nil for other bytes, for 0, and for more than 32 bits.
    fileprivate var imdbNumber: Int? {
        guard (9...12).contains(count), self[0] == UInt8(ascii: "t"), self[1] == UInt8(ascii: "t"),
            let number = UnsafeRawBufferPointer(rebasing: self[2...]).decimal,
            (1...Int(UInt32.max)).contains(number)
        else { return nil }
        return number
    }
}
