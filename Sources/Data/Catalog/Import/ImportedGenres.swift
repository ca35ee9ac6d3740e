/// Genres of IMDb that TMDB has, too, as a set of bits; IMDb's others (Biography, Sport, News, Film-Noir) are left out.
struct ImportedGenres: Equatable {
    private(set) var bits: UInt32 = 0

    /// TMDB's names, by bit; IMDb calls two of them otherwise.
    private static let names: [StaticString] = [
        "Action", "Adventure", "Animation", "Comedy", "Crime", "Documentary", "Drama", "Family", "Fantasy", "History",
        "Horror", "Music", "Mystery", "Romance", "Science Fiction", "Thriller", "War", "Western",
    ]

    /// Takes genres from IMDb's list, with commas between.
    init(_ list: UnsafeRawBufferPointer) {
        guard !list.isNull else { return }
        for name in list.split(separator: UInt8(ascii: ",")) {
            if let bit = Self.bit(of: UnsafeRawBufferPointer(rebasing: name)) { bits |= 1 << UInt32(bit) }
        }
    }

    init(bits: UInt32) {
        self.bits = bits
    }

    /// Calls a function with TMDB's name of each.
    func forEach(_ body: (StaticString) -> Void) {
        var rest = bits
        while rest != 0 {
            body(Self.names[rest.trailingZeroBitCount])
            rest &= rest - 1
        }
    }

    /// The mapping of Scripts/make-catalog.py.
    private static func bit(of name: UnsafeRawBufferPointer) -> Int? {
        if name.isSame(as: "Sci-Fi") { return bit(of: "Science Fiction") }
        if name.isSame(as: "Musical") { return bit(of: "Music") }
        return names.firstIndex { name.isSame(as: $0) }
    }

    private static func bit(of name: StaticString) -> Int? {
        bit(of: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
