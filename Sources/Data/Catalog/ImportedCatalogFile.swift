import Domain
import Foundation
import Infrastructure
import TextSearch

/// The file of imported films: an index with a description of the import.
struct ImportedCatalogFile: Sendable {
    let path: String

    /// Returns the imported films; nil if the file does not exist.
    func segment() throws -> CatalogSegment? {
        guard let index = try openIndex() else { return nil }
        return CatalogSegment(index: index, source: try about(index).source)
    }

    /// Returns the status of the import, including any damage; nil if the file does not exist.
    func status() throws -> CatalogStatus? {
        var status = CatalogStatus(source: nil, films: nil)
        do {
            guard let index = try openIndex() else { return nil }
            try index.verify()
            let about = try self.about(index)
            status = CatalogStatus(source: about.source, films: index.documentCount)
            (status.importedAt, status.size) = (about.importedAt, index.size)
        } catch let error as TextIndexError {
            (status.size, status.problem) = (try FileSystem.size(of: path), error.problem)
        }
        status.path = path
        return status
    }

    /// Builds the index in a temporary file, which then replaces the old import. Frees `films`. Returns the number of names.
    /// - Parameter progress: called periodically with the films indexed and the bytes of their names so far; can throw to cancel.
    func replace(with films: ImportTable, of about: About, progress: (_ films: Int, _ size: Int) throws -> Void) throws
        -> Int
    {
        let file = try StreamedFile(replacing: path)
        var builder = TextIndexBuilder { try file.append($0) }
        let idWidth = about.source == .imdb ? 7 : 1
        let builtIn = CatalogSegment.builtIn.index.open()
        let names = try films.forEachRow(idWidth: idWidth, progress: { try progress($0, builder.size) }) { film, row in
            let votes = Int(film.votes)
            var popularity = about.source == .imdb ? Popularity.ofVotes(votes) : Popularity.ofPopularity(votes)
            if about.source == .imdb, let known = UInt32(exactly: film.number).flatMap(builtIn.document(forKey:)) {
                popularity = Popularity.from(weight: builtIn.weight(of: known))
            }
            let (number, year) = (film.number, Int(film.year))
            let document = IndexedDocument(number: number, year: year, popularity: popularity, genres: film.genres)
            if let document { try builder.add(row: row, names: CatalogColumn.names, as: document) }
        }
        films.release()
        try builder.finish(about: about.text)
        try file.complete()
        return names
    }

    /// Removes the import and the files of interrupted imports. Returns whether any existed. The caller must hold the lock.
    func remove() throws -> Bool {
        let hadLeftovers = TemporaryName.removeLeftovers(of: path)
        return try FileSystem.remove(path) || hadLeftovers
    }

    private func openIndex() throws -> TextIndex? {
        do {
            return try TextIndex.mapping(path)
        } catch .cannotRead(let reason) {
            throw FileError.cannotRead(path: path, reason: reason)
        }
    }

    struct About {
        let source: CatalogSource
        /// The time of the import, in whole seconds.
        let importedAt: Date

        var text: String { "\(source.rawValue) \(Int(importedAt.timeIntervalSince1970))" }
    }

    private func about(_ index: TextIndex) throws(TextIndexError) -> About {
        let words = try index.about().split(separator: " ")
        guard words.count == 2, let source = CatalogSource(rawValue: String(words[0])), source != .builtIn,
            let time = Int(words[1])
        else { throw .damaged }
        return About(source: source, importedAt: Date(timeIntervalSince1970: Double(time)))
    }
}

extension TextIndexError {
    var problem: CatalogProblem {
        switch self {
        case .cannotRead(let reason): .unreadable(reason: reason)
        case .notAnIndex: .notACatalog
        case .otherVersion: .otherVersion
        case .damaged: .damaged
        }
    }
}
