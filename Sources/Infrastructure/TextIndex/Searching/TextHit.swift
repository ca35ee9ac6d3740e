/// A document that answers a query, and how well its best name does.
package struct TextHit: Sendable {
    /// Its place in the index, where the heaviest document has 0.
    package let document: Int
    package var match: TextMatch
}
