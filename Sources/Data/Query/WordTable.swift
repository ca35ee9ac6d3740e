import Foundation
import TextSearch

/// The lines of one kind in `vocabulary.tsv`. They are searched as text, because building a dictionary costs more than a search.
///
/// A line has a kind, code, names, words and, for countries, languages; `|` separates items. Words are folded and mostly singular.
struct WordTable: Sendable {
    private enum Column {
        static let (code, names, words, languages) = (1, 2, 3, 4)
    }

    /// The lines, followed by a zero byte, which `strstr` needs.
    private let text: [CChar]
    /// The offset of the first line in the file.
    private let start: Int

    init(_ kind: String) {
        let lines = Self.sections.first { $0.kind == kind }?.lines ?? 0..<0
        start = lines.lowerBound
        text = [CChar](unsafeUninitializedCapacity: lines.count + 1) { text, count in
            UnsafeMutableRawBufferPointer(text).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: BuiltInCatalog.vocabulary[lines])
            )
            text[lines.count] = 0
            count = lines.count + 1
        }
    }

    struct Entry {
        fileprivate let row: TextRow

        var code: String { row.text(Column.code) }
        var names: [String] { row.list(Column.names) }
        var words: [String] { row.list(Column.words) }
        /// The codes of a country's languages; empty for other kinds.
        var languages: [String] { row.list(Column.languages) }
    }

    var entries: [Entry] {
        let lines = UnsafeRawBufferPointer(rebasing: BuiltInCatalog.vocabulary[start..<start + text.count - 1])
        return TextTable(lines).map { Entry(row: $0) }
    }

    func entries(with word: String) -> [Entry] { entries(with: word, in: Column.words) }

    func entries(named name: String) -> [Entry] { entries(with: name, in: Column.names) }

    func entry(_ code: String) -> Entry? { entries(with: code, in: Column.code).first }

    func code(of word: String) -> String? { entries(with: word).first?.code }

    private func entries(with item: String, in column: Int) -> [Entry] {
        // `strstr` stops at a zero byte, and would find an empty text endlessly.
        guard !item.isEmpty, !item.utf8.contains(0) else { return [] }
        var entries: [Entry] = []
        text.withUnsafeBufferPointer { text in
            guard let base = text.baseAddress else { return }
            item.withCString { pattern in
                let length = strlen(pattern)
                var next = base
                while let found = strstr(next, pattern) {
                    next = UnsafePointer(found) + length
                    let position = base.distance(to: UnsafePointer(found))
                    guard position > 0, Self.isSeparator(text[position - 1]), Self.isSeparator(next.pointee) else {
                        continue
                    }
                    let line = text[..<position].lastIndex(of: CChar(0x0A)).map { $0 + 1 } ?? 0
                    let row = TextTable(BuiltInCatalog.vocabulary).row(from: start + line)
                    guard row.field(column).hasItem(item) else { continue }
                    entries.append(Entry(row: row))
                    next = base + line + row.bytes.count
                }
            }
        }
        return entries
    }

    private static func isSeparator(_ byte: CChar) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x7C }

    /// The kinds in file order, each with the range of its lines in bytes.
    private static let sections: [(kind: String, lines: Range<Int>)] = {
        let vocabulary = BuiltInCatalog.vocabulary
        guard let base = vocabulary.baseAddress else { return [] }
        var sections: [(kind: String, lines: Range<Int>)] = []
        var (start, kindLength) = (0, 0)
        while start < vocabulary.count, let end = memchr(base + start, 0x0A, vocabulary.count - start) {
            let next = base.distance(to: UnsafeRawPointer(end)) + 1
            if let first = sections.last?.lines.lowerBound, memcmp(base + first, base + start, kindLength) == 0 {
                sections[sections.count - 1].lines = first..<next
            } else if let tab = memchr(base + start, 0x09, next - start) {
                kindLength = (base + start).distance(to: UnsafeRawPointer(tab)) + 1
                let kind = UnsafeRawBufferPointer(start: base + start, count: kindLength - 1)
                sections.append((String(decoding: kind, as: UTF8.self), start..<next))
            }
            start = next
        }
        return sections
    }()
}
