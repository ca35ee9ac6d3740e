import Foundation

/// Words with their meanings, in one text that is searched as it is, because a dictionary costs more than a search.
///
/// An entry is `code name|other name:word/word`, and entries are separated by `;`. With facts, `code facts name`.
struct WordTable: Sendable {
    private let text: StaticString
    private let hasFacts: Bool

    init(_ text: StaticString, hasFacts: Bool = false) { (self.text, self.hasFacts) = (text, hasFacts) }

    struct Entry {
        let code: String
        /// Empty in a table without facts.
        let facts: String
        /// Never empty in a table with names.
        let names: [String]
    }

    /// The entries that have a word after the colon.
    func entries(with word: String) -> [Entry] { entries(with: word, after: "/:", before: "/;") { $0 } }

    /// The entries that have a name before the colon.
    func entries(named name: String) -> [Entry] { entries(with: name, after: " |", before: "|:;") { !$0 } }

    /// The entry with a code.
    func entry(_ code: String) -> Entry? {
        entries(with: code + " ", after: "; \n", before: nil) { !$0 }.first { $0.code == code }
    }

    /// - Parameters:
    ///   - after: the characters of which one is before the text sought, unless that is at the start.
    ///   - before: the characters of which one is after it, unless that is at the end; nil for any.
    ///   - isRight: returns whether it may be after the colon of its entry.
    private func entries(
        with sought: String,
        after: StaticString,
        before: StaticString?,
        where isRight: (_ isWord: Bool) -> Bool
    ) -> [Entry] {
        text.withUTF8Buffer { text in
            var entries: [Entry] = []
            // The characters of a static string end with a zero byte.
            guard let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self) else { return [] }
            sought.withCString { word in
                let length = strlen(word)
                guard length > 0 else { return }
                var next = start
                while let found = strstr(next, word) {
                    next = UnsafePointer(found) + 1
                    let position = start.distance(to: UnsafePointer(found))
                    let end = position + length
                    guard position == 0 || after.has(text[position - 1]),
                        end == text.count || before?.has(text[end]) ?? true
                    else { continue }
                    let first = text[..<position].lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? 0
                    guard isRight(text[first..<position].contains(UInt8(ascii: ":"))) else { continue }
                    entries.append(entry(text[first...].prefix { $0 != UInt8(ascii: ";") }))
                }
            }
            return entries
        }
    }

    private func entry(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Entry {
        let text = String(decoding: bytes.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
        let fields = text.split(separator: " ", maxSplits: hasFacts ? 2 : 1).map(String.init)
        return Entry(
            code: fields[0],
            facts: hasFacts ? fields[1] : "",
            names: fields.dropFirst(hasFacts ? 2 : 1).joined().split(separator: "|").map(String.init)
        )
    }
}

extension StaticString {
    fileprivate func has(_ byte: UInt8) -> Bool { withUTF8Buffer { $0.contains(byte) } }
}
