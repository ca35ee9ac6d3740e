/// A line of IMDb's `title.akas`, valid as long as its bytes are.
struct AkasLine {
    static let header: StaticString =
        "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle"

    /// The digits of the IMDb id.
    let number: Int
    let name: UnsafeRawBufferPointer

    /// Reads a line; nil for one that is malformed.
    init?(_ line: UnsafeRawBufferPointer) {
        var fields = TabFields(line)
        guard let number = fields.next()?.imdbNumber, fields.next()?.decimal != nil, let name = fields.next(),
            !name.isEmpty, !name.isNull, fields.skip(5), fields.isAtEnd
        else { return nil }
        self.number = number
        self.name = name
    }
}
