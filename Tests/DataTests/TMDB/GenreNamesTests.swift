import Testing

@testable import Data

@Suite("TMDB's English genre names")
struct GenreNamesTests {
    @Test("There are nineteen, each with a number of its own")
    func all() {
        #expect(GenreNames.english.count == 19)
        #expect(Set(GenreNames.english.values).count == 19)
        #expect(GenreNames.english[878] == "Science Fiction")
        #expect(GenreNames.english[10770] == "TV Movie")
    }
}
