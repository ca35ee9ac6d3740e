import Infrastructure
import Testing

@Suite("Text match")
struct TextMatchTests {
    @Test("Similarity falls from exact to scattered words")
    func shapes() {
        let shapes: [TextMatch.Shape] = [.exact, .almostExact, .start, .phrase, .words]
        #expect(shapes.map { TextMatch(shape: $0, coverage: 0).similarity } == [100, 95, 80, 70, 60])
    }

    @Test("Coverage adds; unfinished words and typing errors take away")
    func parts() {
        #expect(TextMatch(shape: .start, coverage: 1).similarity == 95)
        #expect(TextMatch(shape: .start, isUnfinished: true, coverage: 0.5).similarity == 75.5)
        #expect(TextMatch(shape: .almostExact, typos: 2, coverage: 1).similarity == 80)
    }
}
