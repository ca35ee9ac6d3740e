/// What an index knows of a document beside its line and its names.
package struct IndexedDocument: Equatable, Sendable {
    /// What it is looked up by; no two documents should have the same.
    package let key: UInt32
    /// The number that filters ask for; 0 for none.
    package let filter: UInt16
    /// How important it is: heavier documents are found first.
    package let weight: UInt16

    package init(key: UInt32, filter: UInt16, weight: UInt16) {
        self.key = key
        self.filter = filter
        self.weight = weight
    }
}
