import TextSearch

/// The genres of a film in an index, one bit each: those that both IMDb and TMDB have. IMDb's other genres, such as
/// Biography or Sport, are omitted.
struct GenreSet: OptionSet {
    var rawValue: UInt32 = 0

    /// TMDB's names of the genres, in the order of their bits, which are stored in files.
    private static let all = [
        "Action", "Adventure", "Animation", "Comedy", "Crime", "Documentary", "Drama", "Family", "Fantasy", "History",
        "Horror", "Music", "Mystery", "Romance", "Science Fiction", "Thriller", "War", "Western",
    ]

    /// The set of each genre name, including the two that IMDb spells differently; Scripts/make-catalog.py has the same
    /// mapping.
    private static let sets = {
        var sets = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, GenreSet(rawValue: 1 << UInt32($0))) })
        sets["Sci-Fi"] = sets["Science Fiction"]
        sets["Musical"] = sets["Music"]
        return sets
    }()
    /// A genre that no film has.
    private static let unknown = GenreSet(rawValue: 1 << 31)
}

extension GenreSet {
    /// Parses a list of names; others are omitted.
    init(_ list: UnsafeRawBufferPointer, separator: Unicode.Scalar) {
        for name in list.split(separator: UInt8(ascii: separator)) {
            formUnion(Self.sets[String(decoding: name, as: UTF8.self)] ?? [])
        }
    }

    /// - Parameter names: TMDB's names; another name is a genre that no film has.
    init(names: [String]) {
        for name in names { formUnion(Self.sets[name] ?? Self.unknown) }
    }

    /// TMDB's names of the genres.
    var names: some Sequence<String> {
        Self.all.indices.lazy.filter { rawValue >> UInt32($0) & 1 == 1 }.map { Self.all[$0] }
    }
}

extension IndexReader {
    func genres(of document: Int) -> GenreSet {
        if let flags = flags(of: document) { return GenreSet(rawValue: flags) }
        return GenreSet(row(of: document).field(CatalogColumn.genres), separator: "|")
    }
}
