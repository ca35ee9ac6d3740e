/// A link under a terminal's text (OSC 8).
package enum Hyperlink {
    static let closing = opening("")

    private static let introducer = "\u{1B}]8;"
    private static let terminator = "\u{1B}\\"

    /// What stands before the text; `target` is one that `target(_:)` has made.
    static func opening(_ target: String) -> String { "\(introducer);\(target)\(terminator)" }

    /// The address, cleaned, with every byte that is no printable ASCII as `%XX`: it can neither end the sequence it stands
    /// in nor begin another.
    static func target(_ address: String) -> String {
        let address = address.cleanedForTerminal
        guard !address.utf8.allSatisfy(\.isPrintable) else { return address }
        return String(decoding: address.utf8.flatMap { $0.isPrintable ? [$0] : percentEncoded($0) }, as: UTF8.self)
    }

    private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
        Array((byte < 0x10 ? "%0" : "%").utf8) + Array(String(byte, radix: 16, uppercase: true).utf8)
    }

    /// The text without the links that this program put into it; everything else stays.
    static func removed(from text: String) -> String {
        // Bytes: to Swift the end of a sequence and a combining mark behind it are one character.
        var rest = Array(text.utf8)[...]
        var kept: [UInt8] = []
        while let start = rest.firstIndex(of: Array(introducer.utf8)) {
            kept += rest[..<start]
            let end = rest[start...].firstIndex(of: Array(terminator.utf8))
            rest = end.map { rest[($0 + terminator.utf8.count)...] } ?? []
        }
        return String(decoding: kept + rest, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Where other bytes begin in these.
    fileprivate func firstIndex(of other: [UInt8]) -> Int? {
        indices.first { self[$0] == other[0] && self[$0...].starts(with: other) }
    }
}

extension UInt8 {
    fileprivate var isPrintable: Bool { 0x21...0x7E ~= self }
}
