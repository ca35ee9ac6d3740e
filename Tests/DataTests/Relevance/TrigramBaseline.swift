import Data
import Domain
import Foundation

/// The baseline for search: BM25 over the trigrams of every name, lower-cased and otherwise unchanged. It ignores
/// accents, punctuation and popularity; a year in brackets filters the ranked films.
final class TrigramBaseline: Sendable {
    private struct Posting {
        let name: Int
        /// The frequency of the trigram in the name, normalised by the name's length.
        let weight: Double
    }

    private let films: [NamedFilm]
    /// The film of each name.
    private let owners: [Int]
    private let postings: [String: [Posting]]

    /// Term saturation, and the weight of a name's length.
    private static let (k1, b) = (1.2, 0.75)

    init() {
        let films = NamedFilm.all
        self.films = films
        owners = films.indices.flatMap { index in films[index].names.map { _ in index } }
        let documents = films.flatMap(\.names).map(Self.trigrams)
        let meanLength = Double(documents.reduce(0) { $0 + $1.count }) / Double(max(1, documents.count))
        var postings: [String: [Posting]] = [:]
        for (name, trigrams) in documents.enumerated() {
            let length = Self.k1 * (1 - Self.b + Self.b * Double(trigrams.count) / meanLength)
            for (trigram, count) in Dictionary(trigrams.map { ($0, 1.0) }, uniquingKeysWith: +) {
                let weight = count * (Self.k1 + 1) / (count + length)
                postings[trigram, default: []].append(Posting(name: name, weight: weight))
            }
        }
        self.postings = postings
    }

    /// All films that share a trigram with the query, each by its best name, unsorted.
    func films(matching typed: String) throws -> [RankedFilm] {
        let query = try MovieQuery(typed)
        var best = [Double](repeating: 0, count: films.count)
        for (name, score) in scores(of: query.text).enumerated() where score > best[owners[name]] {
            best[owners[name]] = score
        }
        return films.indices.compactMap { index in
            guard best[index] > 0, query.years?.contains(films[index].year) ?? true else { return nil }
            return RankedFilm(imdbID: films[index].imdbID, score: best[index])
        }
    }

    /// The score of every name.
    private func scores(of text: String) -> [Double] {
        var scores = [Double](repeating: 0, count: owners.count)
        for trigram in Set(Self.trigrams(text)).sorted() {
            guard let found = postings[trigram] else { continue }
            let (have, lack) = (Double(found.count), Double(owners.count - found.count))
            let rarity = log(1 + (lack + 0.5) / (have + 0.5))
            for posting in found { scores[posting.name] += rarity * posting.weight }
        }
        return scores
    }

    /// All runs of three characters; a shorter text is one trigram.
    private static func trigrams(_ text: String) -> [String] {
        let characters = Array(text.lowercased())
        guard characters.count > 3 else { return [String(characters)] }
        return (0...(characters.count - 3)).map { String(characters[$0..<($0 + 3)]) }
    }
}
