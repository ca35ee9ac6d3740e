/// What reading a document came to.
package enum JSONFileContent<Document: Sendable>: Sendable {
    /// There is no file.
    case missing
    /// The document of a version that is known.
    case document(Document)
    /// A document of a newer version, as far as it could be read: nil when not at all.
    case newer(Document?, version: Int)
    /// The file was not such a document; its bytes are now in the file at this path.
    case damaged(movedTo: String)
}

extension JSONFileContent {
    /// What could be read of the document, of whichever version; nil where there is none.
    package var document: Document? {
        switch self {
        case .document(let document): document
        case .newer(let document, _): document
        case .missing, .damaged: nil
        }
    }
}

extension JSONFileContent: Equatable where Document: Equatable {}

/// What an update came to.
package struct JSONFileUpdate<Document: Sendable>: Sendable {
    /// The document as it was written.
    package let document: Document
    /// Where the damaged file was moved that stood in the document's place, or nil.
    package let damagedMovedTo: String?
}

extension JSONFileUpdate: Equatable where Document: Equatable {}
