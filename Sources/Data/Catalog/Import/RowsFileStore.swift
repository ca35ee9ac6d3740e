package import Domain
package import Foundation
import Infrastructure

/// The imported catalogue as a file of rows, behind a line that says what they are.
package struct RowsFileStore: ImportedCatalogStore {
    private let path: String

    package init(path: String) {
        self.path = path
    }

    package func makeSink(of source: ImportedSource, importedAt: Date) throws -> any ImportedFilmSink {
        try RowsFileSink(path: path, source: source, importedAt: importedAt)
    }

    package func status() throws -> CatalogStatus? {
        guard let data = try AtomicFile.read(path) else { return nil }
        let words = String(decoding: data.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: "\t")
        guard words.count == 4, let source = CatalogSource(rawValue: String(words[1])) else {
            return CatalogStatus(source: nil, films: nil, size: data.count, path: path, problem: "it is damaged")
        }
        return CatalogStatus(
            source: source,
            films: Int(words[2]),
            importedAt: Double(words[3]).map { Date(timeIntervalSince1970: $0) },
            size: data.count,
            path: path
        )
    }

    package func remove() throws -> Bool {
        try FileSystem.remove(path)
    }
}

/// Writes the rows.
final class RowsFileSink: ImportedFilmSink {
    private var file: StreamedFile
    private let source: ImportedSource
    private let importedAt: Date
    private var count = 0

    init(path: String, source: ImportedSource, importedAt: Date) throws {
        self.source = source
        self.importedAt = importedAt
        file = try StreamedFile(replacing: path)
        try header.withUnsafeBytes { try file.append($0) }
    }

    func add(row: UnsafeRawBufferPointer, number: Int, year: Int?, votes: Int) throws {
        count += 1
        try file.append(row)
        try [UInt8(ascii: "\n")].withUnsafeBytes { try file.append($0) }
    }

    func finish() throws {
        try file.overwriteStart(with: header)
        try file.complete()
    }

    private var header: [UInt8] {
        let digits = String(count)
        let films = String(repeating: "0", count: 12 - digits.count) + digits
        return Array("rows\t\(source.rawValue)\t\(films)\t\(Int(importedAt.timeIntervalSince1970))\n".utf8)
    }
}
