/// The headings of tables.
package protocol HeadingPhrases: Sendable {
    /// The heading of a field's column; nil for the one that the field has by itself, which is English.
    func heading(of field: String) -> String?
}
