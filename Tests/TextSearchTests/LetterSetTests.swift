@testable import TextSearch
import Testing

@Suite("Letter set")
struct LetterSetTests {
    @Test("Sets differ by the letters that only one of two words has")
    func differences() {
        #expect(missing("matrix", from: "the matrix") == 0)
        #expect(missing("matrix", from: "mat") == 3)
        #expect(missing("2001", from: "201") == 0)
        #expect(missing("七人", from: "七人の侍") == 0)
    }

    private func missing(_ word: String, from other: String) -> Int {
        (LetterSet(word.utf8).bits & ~LetterSet(other.utf8).bits).nonzeroBitCount
    }
}
