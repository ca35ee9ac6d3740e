package import Domain
package import Foundation
import Infrastructure

/// The imported catalogue as the file of an index.
package struct IndexFileStore: ImportedCatalogStore {
    private let path: String

    package init(path: String) {
        self.path = path
    }

    package func makeSink(of source: ImportedSource, importedAt: Date) throws -> any ImportedFilmSink {
        try IndexFileSink(path: path, source: source, importedAt: importedAt)
    }

    package func status() throws -> CatalogStatus? {
        do {
            guard let index = try TextIndex.mapping(path) else { return nil }
            try index.verify()
            let about = try ImportedShelf.about(index)
            return CatalogStatus(
                source: about.numbering == .imdb ? .imdb : .tmdb,
                films: index.documentCount,
                importedAt: about.importedAt,
                size: index.size,
                path: path
            )
        } catch let error as TextIndexError {
            let size = try FileSystem.size(of: path)
            return CatalogStatus(source: nil, films: nil, size: size, path: path, problem: error.problem)
        }
    }

    package func remove() throws -> Bool {
        try FileSystem.remove(path)
    }
}
