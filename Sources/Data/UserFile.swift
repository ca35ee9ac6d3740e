import Domain
import Infrastructure

/// A JSON file of the user's data, which several processes can use at the same time. A damaged file is moved aside with a warning.
struct UserFile<Document: Sendable>: Sendable {
    let file: JSONFile<Document>
    let diagnostics: any Diagnostics
}

extension UserFile where Document: JSONDocument {
    /// Returns the document, as far as this version understands it; nil if the file is missing, damaged, or too new to be read.
    func read() async throws(DomainError) -> Document? {
        switch try await mappingFileErrors({ try await file.read() }) {
        case .missing: return nil
        case .document(let document): return document
        case .newer(let document, _):
            diagnostics.warn(.fileNewer(path: file.path))
            return document
        case .damaged(let movedTo):
            diagnostics.warn(.fileDamaged(path: file.path, movedTo: movedTo))
            return nil
        }
    }

    /// Changes the document under a lock, and returns the result of `change`.
    func update<Result>(_ change: (inout Document) -> Result) async throws(DomainError) -> Result {
        try await mappingFileErrors {
            let (result, movedTo) = try await file.update(change)
            if let movedTo { diagnostics.warn(.fileDamaged(path: file.path, movedTo: movedTo)) }
            return result
        }
    }
}
