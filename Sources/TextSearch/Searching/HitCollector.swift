/// The best hit of each document.
struct HitCollector {
    private(set) var hits: [TextHit] = []
    /// How many of the hits stand in the order of their documents.
    private var orderedCount = 0
    /// Where the other hits stand.
    private var places: [Int: Int] = [:]

    /// Takes the hits of the first phrasing, which come in the order of the documents.
    mutating func append(inOrder hit: TextHit) {
        if let last = hits.last, last.document == hit.document {
            improve(hits.count - 1, hit.match)
        } else {
            hits.append(hit)
            orderedCount += 1
        }
    }

    /// Takes a hit in any order, after all that came in order.
    mutating func insert(_ hit: TextHit) {
        if let place = orderedPlace(of: hit.document) ?? places[hit.document] {
            improve(place, hit.match)
        } else {
            places[hit.document] = hits.count
            hits.append(hit)
        }
    }

    private func orderedPlace(of document: Int) -> Int? {
        var (low, high) = (0, orderedCount)
        while low < high {
            let middle = (low + high) / 2
            if hits[middle].document < document { low = middle + 1 } else { high = middle }
        }
        return low < orderedCount && hits[low].document == document ? low : nil
    }

    private mutating func improve(_ place: Int, _ match: TextMatch) {
        if match.similarity > hits[place].match.similarity { hits[place].match = match }
    }
}
