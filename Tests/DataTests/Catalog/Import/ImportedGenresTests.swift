import Testing

@testable import Data

@Suite("ImportedGenres")
struct ImportedGenresTests {
    private func names(_ list: String) -> [String] {
        var names: [String] = []
        Array(list.utf8).withUnsafeBytes { ImportedGenres($0) }.forEach { names.append("\($0)") }
        return names
    }

    @Test(
        "genres bear TMDB's names, and those it has not are left out",
        arguments: [
            ("\\N", []), ("", []), ("Drama", ["Drama"]),
            ("Action,Sci-Fi,Thriller", ["Action", "Science Fiction", "Thriller"]),
            ("Music,Musical", ["Music"]), ("Musical", ["Music"]), ("Biography,Drama,Sport", ["Drama"]),
            ("Film-Noir,News,Short,Adult,Talk-Show", []), ("drama, War", []), ("Western,War", ["War", "Western"]),
        ] as [(String, [String])]
    )
    func mapped(list: String, expected: [String]) {
        #expect(names(list) == expected)
    }
}
