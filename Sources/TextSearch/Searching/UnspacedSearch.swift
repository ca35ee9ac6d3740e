/// Finds names by their letters without spaces: `et` finds "E.T.", and `lordoftherings` finds "The Lord of the Rings".
struct UnspacedSearch {
    let reader: IndexReader

    /// The minimum length of a prefix in bytes; shorter prefixes match too many names.
    private static let shortestBeginning = 5
    /// The maximum number of names tried per prefix.
    private static let beginningLimit = 2_000

    /// Calls `body` with each name whose letters equal those of the query, or begin with them if `mayBeUnfinished`.
    func forEachName(_ words: [[UInt8]], mayBeUnfinished: Bool, _ body: (_ name: Int, _ isWhole: Bool) -> Void) {
        for letters in Self.variants(of: words) where letters.count > 1 {
            let positions = self.positions(startingWith: letters[...])
            for name in positions.prefix(Self.beginningLimit).map({ Int(reader.unspacedOrder[$0]) }).sorted() {
                reader.willRead(name: name)
                let isWhole = length(of: name) == letters.count
                if isWhole || mayBeUnfinished && letters.count >= Self.shortestBeginning { body(name, isWhole) }
            }
        }
    }

    /// The letters of the query without a leading article. A joined `the` gives both `thedarkknight` and `darkknight`.
    private static func variants(of words: [[UInt8]]) -> [[UInt8]] {
        guard let first = words.first else { return [] }
        let hasArticle = words.count > 1 && Article.isArticle(first)
        let letters = Array((hasArticle ? words.dropFirst() : words[...]).joined())
        let isJoinedArticle = !hasArticle && letters.count > 6 && letters.starts(with: "the".utf8)
        return isJoinedArticle ? [letters, Array(letters.dropFirst(3))] : [letters]
    }

    /// The positions in `unspacedOrder` of the names that begin with the letters.
    private func positions(startingWith letters: ArraySlice<UInt8>) -> Range<Int> {
        let order = reader.unspacedOrder
        let first = firstIndex(below: order.count) { compare(Int(order[$0]), letters) >= 0 }
        let end = firstIndex(below: order.count) { compare(Int(order[$0]), letters) > 0 }
        return first..<max(first, end)
    }

    /// Returns 0 if a name begins with a prefix, -1 if the name comes before such names, and 1 if it comes after them.
    private func compare(_ name: Int, _ letters: ArraySlice<UInt8>) -> Int {
        var rest = letters
        for number in words(of: name) {
            for byte in reader.words.word(Int(number)) {
                guard let expected = rest.first else { return 0 }
                if byte != expected { return byte < expected ? -1 : 1 }
                rest = rest.dropFirst()
            }
        }
        return rest.isEmpty ? 0 : -1
    }

    private func length(of name: Int) -> Int { words(of: name).reduce(0) { $0 + reader.words.word(Int($1)).count } }

    private func words(of name: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
        let words = reader.names.list(name)
        guard words.count > 1, Article.isArticle(reader.words.word(Int(words[0]))) else { return words[...] }
        return words.dropFirst()
    }
}
