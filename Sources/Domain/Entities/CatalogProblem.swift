/// Why a catalogue's file cannot be searched.
package enum CatalogProblem: Hashable, Sendable {
    case notACatalog
    case otherVersion
    case damaged
    /// In the system's words.
    case unreadable(reason: String)
}
