/// The best hit of each document.
struct HitCollector {
    private(set) var hits: [TextHit] = []
    private var places: [Int: Int]?

    /// Takes the hits of the first phrasing, which come in the order of the documents.
    mutating func append(inOrder hit: TextHit) {
        if let last = hits.last, last.document == hit.document {
            improve(hits.count - 1, hit.match)
        } else {
            hits.append(hit)
        }
    }

    /// Takes a hit in any order.
    mutating func insert(_ hit: TextHit) {
        if places == nil {
            places = Dictionary(minimumCapacity: hits.count)
            for (place, hit) in hits.enumerated() { places?[hit.document] = place }
        }
        if let place = places?[hit.document] {
            improve(place, hit.match)
        } else {
            places?[hit.document] = hits.count
            hits.append(hit)
        }
    }

    private mutating func improve(_ place: Int, _ match: TextMatch) {
        if match.similarity > hits[place].match.similarity { hits[place].match = match }
    }
}
