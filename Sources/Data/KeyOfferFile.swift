import Domain
package import Foundation
import Infrastructure
import JSONText

/// The time of the last offer to set up a TMDB key, in `notes.json`.
package struct KeyOfferFile: Sendable {
    private let file: JSONFile<StoredKeyOffer>

    package init(path: String) {
        // The wait is short, because a process that holds the lock makes the offer itself.
        file = JSONFile(path: path, lockTimeout: .seconds(1))
    }

    /// Stores the time of an offer. Returns false if the last offer was in the past 24 hours, or the file cannot be written.
    package func recordOffer(at time: Date) async -> Bool {
        if let last = try? await file.read().document?.offeredAt, (0..<86_400).contains(time.timeIntervalSince(last)) {
            return false
        }
        return (try? await file.update { $0.offeredAt = time }) != nil
    }
}

private struct StoredKeyOffer: JSONDocument {
    var offeredAt: Date?

    init() {}

    init(_ json: JSONObject, isNewer: Bool) throws {
        offeredAt = try json.optional("key_offered_at") { $0.string.flatMap(RFC3339.date) }
    }

    var members: [JSONMember] { [JSONMember("key_offered_at", JSONValue(offeredAt.map(RFC3339.text)))] }
}
