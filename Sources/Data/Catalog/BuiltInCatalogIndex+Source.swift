import Infrastructure

extension BuiltInCatalogIndex {
    /// The index of the built-in films, as ``CatalogIndexing/index(of:)`` makes it.
    static var digits: IndexDigits { IndexDigits(text) }

    /// The source file that brings the index with the program.
    package static func source(of index: [UInt8]) -> String {
        """
        // swift-format-ignore-file
        // Made by `make catalog-index` of BuiltInCatalog.swift; do not edit.

        package enum BuiltInCatalogIndex {
            static let text: StaticString = #\"""
        \(IndexDigits.text(of: index))
        \"""#
        }

        """
    }
}
