/// A line of IMDb's `title.basics`, valid as long as its bytes are.
struct BasicsLine {
    static let header: StaticString =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres"

    /// The digits of the IMDb id.
    let number: Int
    /// True for films and TV films; of anything else only the number is read.
    let isFilm: Bool
    private(set) var isAdult = false
    private(set) var title = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var originalTitle = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var year: Int?
    private(set) var minutes: Int?
    private(set) var genres = ImportedGenres(bits: 0)

    /// Reads a line; nil for one that is malformed.
    init?(_ line: UnsafeRawBufferPointer) {
        var fields = TabFields(line)
        guard let number = fields.next()?.imdbNumber, let type = fields.next() else { return nil }
        self.number = number
        isFilm = type.isSame(as: "movie") || type.isSame(as: "tvMovie")
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
        self.genres = ImportedGenres(genres)
        self.year = year.decimal
        self.minutes = minutes.decimal
        // A tab inside a title moves all that follows: then numbers are none.
        return (self.year != nil || year.isNull) && (self.minutes != nil || minutes.isNull)
    }
}
