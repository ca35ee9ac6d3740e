import JSONText
import Foundation

/// The bytes of a document and what they say: an object that begins with its version.
struct JSONFileFormat<Document: JSONDocument>: Sendable {
    /// Nil for documents that carry none.
    let version: Int?
    let layout: JSONLayout

    private struct VersionProbe: Decodable {
        let version: Int
    }

    func bytes(of document: Document) -> [UInt8] {
        let version = version.map { [JSONMember("version", .integer($0))] } ?? []
        return JSONValue.object(version + document.members).utf8(layout) + [UInt8(ascii: "\n")]
    }

    func state(of data: Data) -> JSONFileState<Document> {
        let decoder = JSONDecoder()
        do {
            if let version {
                let found = try decoder.decode(VersionProbe.self, from: data).version
                guard found <= version else {
                    return .newer(try? decoder.decode(Document.self, from: data), version: found)
                }
            }
            return .document(try decoder.decode(Document.self, from: data))
        } catch {
            return .damaged(reason: DecodingReason.describe(error, body: data))
        }
    }
}

/// What is on the disk, before anything is done about it.
enum JSONFileState<Document: Sendable>: Sendable {
    case missing
    case document(Document)
    case newer(Document?, version: Int)
    case damaged(reason: String)
}
