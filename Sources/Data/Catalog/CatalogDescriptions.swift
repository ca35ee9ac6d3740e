import Domain
import Foundation
import TextSearch

/// Finds built-in films by words of their summaries, themes, genres, characters, sources, people and remembered details.
struct CatalogDescriptions {
    private static let index = TextIndex(builtIn: BuiltInCatalog.words)

    private let index = Self.index.open()

    /// The columns of the index of words. A list of films is stored as the distances between their positions in the index of films.
    enum Column {
        static let stem = 0
        /// The films with the word in their summary or themes.
        static let films = 1
        /// The films with the word only elsewhere: in a name, a genre, another word for a theme, or a remembered detail.
        static let others = 2
        /// The films with a synonym of the word, but not the word itself, in their summary or themes.
        static let synonyms = 3
    }

    /// The films that fit a description, unordered, with scores and whether they certainly fit; empty if none fits well enough.
    ///
    /// Rare words weigh more, as in BM25 without its correction for text length. Words in ``Column/others`` weigh less, and
    /// synonyms least. Films with more of the words rank higher. The limits and weights separate the test descriptions from
    /// nonsense, from titles with typing errors, and from titles that the catalogue lacks (docs/relevance.md).
    func films(fitting text: String, among films: IndexReader) -> [(document: Int, score: Double, isCertain: Bool)] {
        var best = [Double](repeating: 0, count: films.documentCount)
        var scores = [(sum: Double, words: Int)](repeating: (0, 0), count: films.documentCount)
        var total = 0.0
        let stems = DescriptionWords.stems(of: text)
        for stem in stems {
            let row = row(of: stem)
            let lists = [Column.films, Column.others, Column.synonyms].map { row?.positions($0) ?? [] }
            let rarity = rarity(lists[0].count + lists[1].count, of: films)
            total += rarity
            let synonymWeight = 0.5 * self.rarity(lists[0].count + lists[2].count, of: films)
            for (list, weight) in zip(lists, [rarity, 0.7 * rarity, synonymWeight]) {
                for film in list where film < best.count { best[film] = max(best[film], weight) }
            }
            for list in lists {
                for film in list where film < best.count && best[film] > 0 {
                    scores[film] = (scores[film].sum + best[film], scores[film].words + 1)
                    best[film] = 0
                }
            }
        }
        let highest = scores.reduce(0) { max($0, $1.sum) }
        let hasAllWords = stems.count > 1 && scores.contains { $0.sum >= 6 && $0.words == stems.count }
        guard highest >= 13 && highest >= 0.25 * total || highest >= 9 && highest >= 0.57 * total || hasAllWords else {
            return []
        }
        return scores.enumerated().filter { $0.element.sum >= 0.6 * highest }.map { film, score in
            let popularity = Popularity.from(weight: films.weight(of: film))
            // The limit exceeds 0.7, the weight of words in names, because the name of a source may contain all words of a title.
            let isCertain = stems.count > 2 ? score.sum >= 0.72 * total : score.words == stems.count
            return (film, score.sum + 2 * Double(score.words) + popularity, isCertain)
        }
    }

    /// Returns the words of a description that match no film, even by a synonym.
    func unknownWords(in text: String) -> [String] {
        text.split(separator: " ").map(String.init).filter { word in
            let stems = DescriptionWords.stems(of: word)
            return !stems.isEmpty && stems.allSatisfy { row(of: $0) == nil }
        }
    }

    /// Returns whether any summary or theme contains the word. If `anywhere`, also returns true for any other word in the index.
    func contains(_ word: String, anywhere: Bool) -> Bool {
        row(of: DescriptionWords.stem(word)).map { anywhere || !$0.field(Column.films).isEmpty } ?? false
    }

    private func rarity(_ count: Int, of films: IndexReader) -> Double {
        log(1 + Double(films.documentCount) / Double(count + 20))
    }

    private func row(of stem: String) -> TextRow? {
        index.wholeNames(TextQuery(stem)).first { $0.match.shape == .exact }
            .map { index.row(of: $0.document) }
    }
}

extension TextRow {
    /// Returns the positions of the films in a column of ``CatalogDescriptions``.
    fileprivate func positions(_ column: Int) -> [Int] {
        let field = field(column)
        var (positions, position, step) = ([Int](), 0, 0)
        for (index, byte) in field.enumerated() {
            if byte.isASCIIDigit { step = step * 10 + Int(byte & 0x0F) }
            guard byte == UInt8(ascii: "|") || index == field.count - 1 else { continue }
            position += step
            positions.append(position)
            step = 0
        }
        return positions
    }
}

extension Catalog {
    /// Returns the built-in films that fit a description, best first.
    func pages(
        _ pages: ClosedRange<Int>,
        describedBy query: MovieQuery,
        _ filter: FilmFacts? = nil
    ) throws -> MoviesPage {
        let reader = CatalogReader(self)
        let segment = segments.count - 1
        let films = reader.segments[segment].index
        let accepts = try reader.test(filter, in: segment)
        var found = TopResults(limit: pages.upperBound * MoviesPage.size)
        let descriptions = CatalogDescriptions()
        var certain: Set<Int> = []
        for (document, score, isCertain) in descriptions.films(fitting: query.text, among: films)
        where query.years?.contains(Int(films.filter(of: document))) != false && accepts(document) {
            found.add(document, of: films, segment: segment, score: score)
            if isCertain { certain.insert(document) }
        }
        found.sort()
        var page = reader.page(pages, of: found)
        page.isConvincing = found.best.first.map { certain.contains($0.document) } ?? false
        page.match = found.isEmpty ? nil : .description
        page.ignored = found.isEmpty ? [] : descriptions.unknownWords(in: query.text)
        try reader.throwIfDamaged()
        return page
    }
}
