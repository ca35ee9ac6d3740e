/// What a file holds, told by its first line.
enum ImportKind: String, CaseIterable {
    case basics = "title.basics"
    case ratings = "title.ratings"
    case akas = "title.akas"
    case export = "movie_ids"

    /// True for a file that says which films there are; the others say more of them.
    var holdsFilms: Bool { self == .basics || self == .export }

    var source: ImportedSource { self == .export ? .tmdb : .imdb }

    /// The kind of file that begins with a line; nil for any other.
    init?(firstLine line: UnsafeRawBufferPointer) {
        if line.isSame(as: BasicsLine.header) {
            self = .basics
        } else if line.isSame(as: RatingsLine.header) {
            self = .ratings
        } else if line.isSame(as: AkasLine.header) {
            self = .akas
        } else if ExportLine(line) != nil {
            self = .export
        } else {
            return nil
        }
    }
}
