import Testing

@testable import Infrastructure

@Suite("Letter set")
struct LetterSetTests {
    @Test("Counts the letters that another set lacks")
    func counts() {
        #expect(LetterSet("matrix".utf8).count(missingFrom: LetterSet("the matrix".utf8)) == 0)
        #expect(LetterSet("matrix".utf8).count(missingFrom: LetterSet("mat".utf8)) == 3)
        #expect(LetterSet("2001".utf8).count(missingFrom: LetterSet("201".utf8)) == 0)
    }

    @Test(
        "The quick set before folding lacks no letter of the folded text",
        arguments: ["The Matrix", "Fast & Furious", "Amélie", "8½", "千と千尋", "$", "?!", "Ocean's 11", "M*A*S*H", ""]
    )
    func covers(text: String) {
        let quick = Array(text.utf8).withUnsafeBytes { LetterSet(beforeFolding: $0) }
        #expect(FoldedText(text).letters.count(missingFrom: quick) == 0)
    }

    @Test("The quick set of a text in ASCII rules letters out")
    func rulesOut() {
        let quick = Array("The Matrix".utf8).withUnsafeBytes { LetterSet(beforeFolding: $0) }
        #expect(LetterSet("zoo".utf8).count(missingFrom: quick) == 2)
    }
}
