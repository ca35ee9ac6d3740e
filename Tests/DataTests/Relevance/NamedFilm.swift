@testable import Data

/// What the baseline, and a list of failures, need to know of a film, read from the catalogue's text as it lies.
struct NamedFilm: Sendable {
    let imdbID: String
    let year: Int?
    /// The title first.
    let names: [String]

    static let all: [NamedFilm] = {
        let text = BuiltInCatalog.text
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes.split(separator: UInt8(ascii: "\n")).map { line in
            let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 6, omittingEmptySubsequences: false)
            return NamedFilm(fields: fields.prefix(6).map { String(decoding: $0, as: UTF8.self) })
        }
    }()

    static let byID = Dictionary(all.map { ($0.imdbID, $0) }) { first, _ in first }

    /// Number, year, reviews, title, original title, other names: as BuiltInCatalog.swift says at its head.
    init(imdbID: String, year: Int?, names: [String]) {
        (self.imdbID, self.year, self.names) = (imdbID, year, names)
    }

    private init(fields: [String]) {
        imdbID = "tt" + fields[0]
        year = Int(fields[1])
        names = fields[3...5].flatMap { $0.split(separator: "|") }.map { String($0) }
    }

    /// The film as a person would name it: `Title (1999) tt0000001`.
    static func description(of imdbID: String) -> String {
        let film = byID[imdbID]
        return "\(film?.names.first ?? "?") (\(film?.year ?? 0)) \(imdbID)"
    }
}
