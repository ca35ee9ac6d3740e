import Domain
import Foundation
import TextSearch

/// Finds built-in films by words of their summaries, themes, genres, characters, sources, people and remembered details.
struct CatalogDescriptions {
    private static let index = TextIndex(builtIn: BuiltInCatalog.words)

    private let index = Self.index.open()

    enum Column {
        static let stem = 0
        /// The films with the word in their summary or themes, each as the distance from the one before in the index of films.
        static let films = 1
        /// The films with the word only elsewhere: in a name, a genre, a synonym of a theme, or a remembered detail.
        static let others = 2
    }

    /// The films that fit a description, unordered, with scores and whether they have all words; empty if none fits well enough.
    ///
    /// Rare words weigh more, as in BM25 without its correction for text length. Names, genres and synonyms of themes weigh less,
    /// and other synonyms least. Among the films that fit, those with more of the words rank higher. The limits and weights
    /// separate the test descriptions from nonsense and from titles that the catalogue lacks (docs/relevance.md).
    func films(fitting text: String, among films: IndexReader) -> [(document: Int, score: Double, isComplete: Bool)] {
        var scores = [(sum: Double, words: Int)](repeating: (0, 0), count: films.documentCount)
        var total = 0.0
        let stems = DescriptionWords.stems(of: text)
        for stem in stems {
            var best = [Double](repeating: 0, count: films.documentCount)
            func add(_ list: [Int], _ weight: Double) {
                for film in list where best.indices.contains(film) { best[film] = max(best[film], weight) }
            }
            let (exact, others) = lists(of: stem)
            let rarity = rarity(exact.count + others.count, of: films)
            total += rarity
            add(exact, rarity)
            add(others, 0.7 * rarity)
            for group in DescriptionWords.synonyms(of: stem) {
                let list = Set(group.flatMap { lists(of: $0).exact })
                add(Array(list), 0.5 * self.rarity(list.count, of: films))
            }
            for (film, weight) in best.enumerated() where weight > 0 {
                scores[film] = (scores[film].sum + weight, scores[film].words + 1)
            }
        }
        let highest = scores.reduce(0) { max($0, $1.sum) }
        let hasAllWords = stems.count > 1 && scores.contains { $0.sum >= 6 && $0.words == stems.count }
        guard highest >= 13 && highest >= 0.25 * total || highest >= 9 && highest >= 0.57 * total || hasAllWords else {
            return []
        }
        return scores.enumerated().filter { $0.element.sum >= 0.6 * highest }.map { film, score in
            let popularity = Popularity.from(weight: films.weight(of: film))
            return (film, score.sum + 2 * Double(score.words) + popularity, score.words == stems.count)
        }
    }

    /// The words of a description that match no film, even by a synonym.
    func unknownWords(in text: String) -> [String] {
        text.split(separator: " ").map(String.init).filter { word in
            let stems = DescriptionWords.stems(of: word)
            let words = stems + stems.flatMap { DescriptionWords.synonyms(of: $0).joined() }
            return !words.isEmpty && words.allSatisfy { row(of: $0) == nil }
        }
    }

    private func rarity(_ count: Int, of films: IndexReader) -> Double {
        log(1 + Double(films.documentCount) / Double(count + 20))
    }

    private func row(of stem: String) -> TextRow? {
        index.wholeNames(TextQuery(stem)).first { $0.match.shape == .exact }
            .map { index.row(of: $0.document) }
    }

    private func lists(of stem: String) -> (exact: [Int], others: [Int]) {
        guard let row = row(of: stem) else { return ([], []) }
        func list(_ column: Int) -> [Int] {
            var (films, position) = ([Int](), 0)
            row.forEachItem(in: column...column) { step in
                position += step.decimal ?? 0
                films.append(position)
            }
            return films
        }
        return (list(Column.films), list(Column.others))
    }
}

extension Catalog {
    /// Returns the films that fit a description, best first.
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
        var complete: Set<Int> = []
        for (document, score, isComplete) in descriptions.films(fitting: query.text, among: films)
        where query.years?.contains(Int(films.filter(of: document))) != false && accepts(document) {
            found.add(document, of: films, segment: segment, score: score)
            if isComplete { complete.insert(document) }
        }
        found.sort()
        var page = reader.page(pages, of: found)
        page.isConvincing = found.best.first.map { complete.contains($0.document) } ?? false
        page.match = found.isEmpty ? nil : .description
        page.ignored = found.isEmpty ? [] : descriptions.unknownWords(in: query.text)
        try reader.throwIfDamaged()
        return page
    }
}
