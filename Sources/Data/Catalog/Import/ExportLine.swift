/// A line of TMDB's daily export of films: one JSON object.
struct ExportLine {
    /// TMDB's number.
    private(set) var number = 0
    /// Empty where the line has none.
    private(set) var title: [UInt8] = []
    private(set) var isAdult = false
    /// True for what is no film: trailers, concerts and other recordings.
    private(set) var isVideo = false
    private(set) var popularity = 0.0

    /// TMDB's popularity in thousandths, as what stands in for votes.
    var votes: Int { Int(min(max(popularity, 0), 1e6) * 1_000) }

    /// Reads a line; nil for one that is malformed.
    init?(_ line: UnsafeRawBufferPointer) {
        var scanner = FlatJSONScanner(line)
        guard scanner.beginObject() else { return nil }
        while let key = scanner.nextKey() {
            guard let value = scanner.value(), take(value, of: key) else { return nil }
        }
        guard scanner.isAtEnd, number > 0, !title.isEmpty else { return nil }
    }

    /// False for a value of the wrong kind.
    private mutating func take(_ value: FlatJSONScanner.Value, of key: UnsafeRawBufferPointer) -> Bool {
        switch value {
        case .number(let digits) where key.isSame(as: "id"): number = digits.decimal ?? 0
        case .number(let digits) where key.isSame(as: "popularity"):
            popularity = Double(String(decoding: digits, as: UTF8.self)) ?? 0
        case .bool(let isTrue) where key.isSame(as: "adult"): isAdult = isTrue
        case .bool(let isTrue) where key.isSame(as: "video"): isVideo = isTrue
        case .string(let text) where key.isSame(as: "original_title"): title = text.unescaped()
        default: return !["id", "original_title"].contains { key.isSame(as: $0) }
        }
        return true
    }
}
