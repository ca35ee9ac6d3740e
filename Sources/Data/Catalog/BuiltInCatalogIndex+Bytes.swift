import Foundation

extension BuiltInCatalogIndex {
    /// The index of the built-in films, as ``CatalogIndexing/index(of:)`` makes it.
    static func bytes() -> Foundation.Data {
        let start = UnsafeMutableRawPointer(mutating: base64.utf8Start)
        let text = Foundation.Data(bytesNoCopy: start, count: base64.utf8CodeUnitCount, deallocator: .none)
        return Foundation.Data(base64Encoded: text) ?? Foundation.Data()
    }

    /// The source file that brings the index with the program.
    package static func source(of index: [UInt8]) -> String {
        """
        // swift-format-ignore-file
        // Made by `make catalog-index` of BuiltInCatalog.swift; do not edit.

        package enum BuiltInCatalogIndex {
            static let base64: StaticString = #\"\"\"
        \(Foundation.Data(index).base64EncodedString())
        \"\"\"#
        }

        """
    }
}
