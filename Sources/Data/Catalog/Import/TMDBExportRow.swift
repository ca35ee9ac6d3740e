import Foundation
import JSONText

/// A line of TMDB's daily export of films: one JSON object.
struct TMDBExportRow {
    /// TMDB's ID, at most 32 bits.
    private(set) var number = 0
    /// The original title in UTF-8.
    private(set) var title: [UInt8] = []
    private(set) var isAdult = false
    /// Whether TMDB lists the film as a video rather than a film, such as a trailer or concert.
    private(set) var isVideo = false
    private(set) var popularity = 0.0

    /// TMDB's popularity in thousandths, used in place of votes.
    var votes: Int { Int(min(max(popularity, 0), 1e6) * 1_000) }

    /// Parses a line; nil if malformed.
    init?(_ line: UnsafeRawBufferPointer) {
        guard let members = try? JSONValue(parsing: Data(line)).object?.members else { return nil }
        for member in members {
            switch (member.name, member.value) {
            case ("id", .integer(let id)): number = id
            case ("original_title", .string(let text)): title = Array(text.utf8)
            case ("id", _), ("original_title", _): return nil
            case ("adult", let value): isAdult = value.bool ?? false
            case ("video", let value): isVideo = value.bool ?? false
            case ("popularity", let value): popularity = value.number ?? 0
            default: break
            }
        }
        guard (1...Int(UInt32.max)).contains(number), !title.isEmpty else { return nil }
    }
}
