/// A document that answers a query, and how well its best name does.
package struct TextHit: Sendable {
    /// In 32 bits, as there may be very many hits.
    private let place: UInt32
    package var match: TextMatch

    init(document: Int, match: TextMatch) {
        place = UInt32(truncatingIfNeeded: document)
        self.match = match
    }

    /// Its place in the index, where the heaviest document has 0.
    package var document: Int { Int(place) }
}
