import Testing

@Suite("Trigram baseline")
struct TrigramBaselineTests {
    private let baseline = TrigramBaseline(films: [
        NamedFilm(imdbID: "tt1", year: 1979, names: ["Alien"]),
        NamedFilm(imdbID: "tt2", year: 1986, names: ["Aliens", "Alien 2"]),
        NamedFilm(imdbID: "tt3", year: 2001, names: ["Amélie"]),
        NamedFilm(imdbID: "tt4", year: 1931, names: ["M"]),
    ])

    @Test("A film is ranked by its best name, and only where it shares a trigram")
    func ranks() throws {
        #expect(try ["tt1", "tt2", "tt3", "tt4"].map(rank("ALIEN")) == [1, 2, 3, nil])
        #expect(try ["tt1", "tt2"].map(rank("alien 2")) == [2, 1])
        #expect(try rank("m")("tt4") == 1)
    }

    @Test("Nothing is folded: an accent left out is a trigram lost")
    func accents() throws {
        #expect(try rank("ame")("tt3") == nil)
    }

    @Test("A year in brackets filters")
    func years() throws {
        #expect(try ["tt1", "tt2"].map(rank("alien (1986)")) == [nil, 1])
    }

    private func rank(_ query: String) throws -> (String) -> Int? {
        let films = try baseline.films(matching: query)
        return { films.rank(of: $0) }
    }
}
