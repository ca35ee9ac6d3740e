import Foundation
import JSONText

/// A line of TMDB's daily export of films: one JSON object.
struct TMDBExportRow {
    /// TMDB's ID, at most 32 bits.
    let number: Int
    /// The original title in UTF-8.
    let title: [UInt8]
    let isAdult: Bool
    /// Whether TMDB lists the entry as a video, such as a trailer or a concert, rather than a film.
    let isVideo: Bool
    /// TMDB's popularity in thousandths, used in place of votes.
    let votes: Int

    init?(_ line: UnsafeRawBufferPointer) {
        guard let json = try? JSONValue(parsing: Data(line)).object, let id = json["id"]?.integer,
            (1...Int(UInt32.max)).contains(id), let text = json["original_title"]?.string, !text.isEmpty
        else { return nil }
        (number, title) = (id, Array(text.utf8))
        (isAdult, isVideo) = (json["adult"]?.bool ?? false, json["video"]?.bool ?? false)
        votes = Int(min(max(json["popularity"]?.number ?? 0, 0), 1e6) * 1_000)
    }
}
