/// What takes the films of an import, one after the other in any order; no number comes twice.
package protocol ImportedFilmSink {
    /// Takes a film.
    ///
    /// - Parameters:
    ///   - row: the fields of ``CatalogColumn`` in UTF-8, tabs between them and no line feed at the end; valid during
    ///     the call.
    ///   - votes: IMDb's number of votes, or TMDB's popularity in thousandths; 0 where unknown.
    mutating func add(row: UnsafeRawBufferPointer, number: Int, year: Int?, votes: Int) throws

    /// Called once, after the last film: from now on searches find these films and none of an earlier import.
    mutating func finish() throws
}
