/// The parts of a URL of a film or person, with or without a scheme.
struct WebAddress {
    let hasScheme: Bool
    /// The host in lower case, without `www.` or a port.
    let host: String
    private let segments: ArraySlice<Substring>

    /// Splits a URL; nil for text that has neither a scheme nor a slash.
    init?(_ text: String) {
        let scheme = text.firstRange(of: "://").flatMap { range in
            text[..<range.lowerBound].allSatisfy(\.isLetter) && range.lowerBound > text.startIndex ? range : nil
        }
        hasScheme = scheme != nil
        let path = text[(scheme?.upperBound ?? text.startIndex)...].prefix { $0 != "?" && $0 != "#" }
        let all = path.split(separator: "/")
        guard hasScheme || path.contains("/"), let first = all.first?.lowercased() else { return nil }
        let name = first.prefix { $0 != ":" }
        host = String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
        segments = all.dropFirst()
    }

    func segment(after name: String) -> String {
        String(segments.drop { $0.lowercased() != name }.dropFirst().first ?? "")
    }
}
