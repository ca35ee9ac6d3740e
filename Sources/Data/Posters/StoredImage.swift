import Foundation

/// An image as the cache keeps it: a line of JSON that tells what it is, then its bytes as they are.
struct StoredImage: Equatable {
    /// The whole address: two may share a hash.
    let url: String
    let fetchedAt: Date
    let bytes: Data
}

extension StoredImage {
    private struct Head: Codable {
        let url: String
        let fetchedAt: Date
        /// Of the bytes: what was cut short or changed is no image any more.
        let hash: String

        enum CodingKeys: String, CodingKey {
            case url, hash
            case fetchedAt = "fetched_at"
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// Nil for anything but what ``data`` gives.
    init?(data: Data) {
        guard let end = data.firstIndex(of: Self.lineFeed),
            let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
        else { return nil }
        let bytes = Data(data[(end + 1)...])
        guard FNV1a.hash(bytes) == head.hash else { return nil }
        self.init(url: head.url, fetchedAt: head.fetchedAt, bytes: bytes)
    }

    /// Nil for an address that is no text.
    var data: Data? {
        let head = Head(url: url, fetchedAt: fetchedAt, hash: FNV1a.hash(bytes))
        return (try? JSONEncoder().encode(head)).map { $0 + [Self.lineFeed] + bytes }
    }
}
