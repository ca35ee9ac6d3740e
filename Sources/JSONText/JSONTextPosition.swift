package import Foundation

/// Finds the line of a place in JSON text, for messages to the person who edits it.
package enum JSONTextPosition {
    /// The line, counted from 1, of the first member of that name; nil when the text has none.
    package static func line(ofMember name: String, in text: Data) -> Int? {
        let quoted = Array(JSONValue.string(name).text().utf8)
        var line = 1
        for start in text.indices {
            if text[start] == UInt8(ascii: "\n") { line += 1 }
            guard text[start...].starts(with: quoted) else { continue }
            let rest = text[(start + quoted.count)...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            if rest.first == UInt8(ascii: ":") { return line }
        }
        return nil
    }

    /// The line, counted from 1, at which text stops being JSON; nil where that cannot be told.
    package static func lineOfError(in text: Data) -> Int? {
        do {
            // The decoder does not say where it stopped; its older sibling does.
            _ = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
            return nil
        } catch {
            guard let words = (error as NSError).userInfo["NSDebugDescription"] as? String else { return nil }
            let end = number(after: "character ", in: words) ?? text.count
            return 1 + text.prefix(end).count { $0 == UInt8(ascii: "\n") }
        }
    }

    /// "Invalid value around character 12."
    private static func number(after marker: String, in words: String) -> Int? {
        guard let range = words.firstRange(of: marker) else { return nil }
        return Int(words[range.upperBound...].prefix(while: \.isWholeNumber))
    }
}
