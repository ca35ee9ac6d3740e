import Foundation
import Infrastructure

/// Builds the index of an import beside the old one, which it replaces at the end.
struct IndexFileSink: ImportedFilmSink {
    private let file: FileSink
    private var builder: TextIndexBuilder?
    private let about: ImportedShelf.About

    init(path: String, source: ImportedSource, importedAt: Date) throws {
        file = try FileSink(replacing: path)
        builder = TextIndexBuilder(writingTo: file)
        about = ImportedShelf.About(numbering: source == .imdb ? .imdb : .tmdb, importedAt: importedAt)
    }

    mutating func add(row: UnsafeRawBufferPointer, number: Int, year: Int?, votes: Int) throws {
        let renown = about.numbering == .imdb ? Renown.ofVotes(votes) : Renown.ofPopularity(votes)
        guard let document = CatalogIndexing.document(number: number, year: year, renown: renown) else { return }
        try builder?.add(row: row, names: CatalogColumn.names, as: document)
    }

    mutating func finish() throws {
        guard let builder = builder.take() else { return }
        _ = try builder.finish(about: ImportedShelf.text(about))
        try file.complete()
    }
}
