/// What is wrong with a file that was to be imported.
package enum InputFlaw: Hashable, Sendable {
    case empty
    case webPage
    /// Its first line is that of no file which can be imported.
    case unknownKind
    /// It was packed with gzip, and is damaged or was cut short.
    case damagedGzip
    /// Most of its lines cannot be understood.
    case malformedLines(count: Int, of: Int)
    /// It is a list of films, and none is left of it: all are series, short films, adult titles and the like.
    case noFilms
}
