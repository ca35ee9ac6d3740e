/// One way to read a query: as it was typed, or with words joined, split, or written as numbers.
struct Phrasing {
    struct Part {
        let word: QueryWord
        /// A name can do without it.
        var isOptional = false
        /// It must come right after the part before it: they were one word.
        var mustFollow = false
    }

    let parts: [Part]
    /// Whether the parts are the words that were typed.
    var isAsTyped = false

    /// Whether every part that a name needs is somewhere in the index.
    var isPossible: Bool { parts.allSatisfy { $0.isOptional || $0.word.isFound } && parts.contains { !$0.isOptional } }

    /// The words that a name needs.
    var needed: [QueryWord] { parts.filter { !$0.isOptional }.map(\.word) }

    /// Whether a name that has all needed words surely answers: no word is there twice, none must follow another.
    var needsNoOrder: Bool {
        Set(needed.map(ObjectIdentifier.init)).count == needed.count && !parts.contains { $0.mustFollow }
    }
}
