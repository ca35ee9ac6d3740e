import TextSearch
import Testing

@Suite("Text match")
struct TextMatchTests {
    @Test("Similarity falls from exact to scattered words")
    func shapes() {
        let shapes: [TextMatch.Shape] = [.exact, .almostExact, .start, .phrase, .words]
        #expect(shapes.map { TextMatch(shape: $0, coverage: 0).similarity } == [100, 95, 80, 70, 60])
    }

    @Test("Coverage adds; unfinished words, typing errors and what is missing take away")
    func parts() {
        #expect(TextMatch(shape: .start, coverage: 1).similarity == 95)
        var match = TextMatch(shape: .start, coverage: 0.5)
        match.isUnfinished = true
        #expect(match.similarity == 75.5)
        match.typos = 1
        match.typoShare = 0.25
        #expect(match.similarity == 57.5)
        match.missing = 0.5
        #expect(match.similarity == 27.5)
    }
}
