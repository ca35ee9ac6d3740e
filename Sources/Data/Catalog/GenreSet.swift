import Domain
import TextSearch

/// The genres of a film in an index, one bit each. Only genres of both IMDb and TMDB have a bit, not IMDb's Biography or Sport.
struct GenreSet: OptionSet {
    var rawValue: UInt32 = 0

    /// The genres in the order of their bits, which must not change, because files store the bits.
    private static let all = Genre.english.filter { $0.name != "TV Movie" }
    private static let numbers = all.map(\.id)

    /// The set for each genre name, including two names of IMDb. `GENRES` in Scripts/make-catalog.py must have these names.
    private static let sets = {
        var sets: [String: GenreSet] = [:]
        for (bit, genre) in all.enumerated() { sets[genre.name] = GenreSet(rawValue: 1 << UInt32(bit)) }
        sets["Sci-Fi"] = sets["Science Fiction"]
        sets["Musical"] = sets["Music"]
        return sets
    }()
    /// A genre that no film has.
    private static let unknown = GenreSet(rawValue: 1 << 31)
}

extension GenreSet {
    /// Parses a list of names; unknown names are omitted.
    init(_ list: UnsafeRawBufferPointer, separator: Unicode.Scalar) {
        for name in list.split(separator: UInt8(ascii: separator)) {
            formUnion(Self.sets[String(decoding: name, as: UTF8.self)] ?? [])
        }
    }

    /// Makes the set of a genre. A genre that the catalogue lacks becomes ``unknown``.
    init(_ genre: Genre) {
        self = Self.numbers.firstIndex(of: genre.id).map { GenreSet(rawValue: 1 << UInt32($0)) } ?? Self.unknown
    }

    /// TMDB's names of the genres. They are an array, because joining a lazy sequence would take two fifths of an import's time.
    var names: [String] { Self.all.indices.filter { rawValue >> UInt32($0) & 1 == 1 }.map { Self.all[$0].name } }
}

extension IndexReader {
    func genres(of document: Int) -> GenreSet {
        if let flags = flags(of: document) { return GenreSet(rawValue: flags) }
        return GenreSet(row(of: document).field(CatalogColumn.genres), separator: "|")
    }
}
