package import Foundation

/// The error for a body that cannot be used. The reason must not quote the body.
package struct RefusedBody: Error {
    package let reason: String

    package init(reason: String) { self.reason = reason }
}

/// Describes briefly why a body could not be decoded, without quoting it.
package enum DecodingReason {
    package static func describe(_ error: any Error, body: Data) -> String {
        if let refused = error as? RefusedBody { return refused.reason }
        if error is JSONSyntaxError { return whatItIs(body) }
        guard let error = error as? DecodingError else { return "the body was refused (\(type(of: error)))" }
        switch error {
        case .keyNotFound(let key, let context): return "no \(location(context.codingPath + [key]))"
        case .valueNotFound(_, let context): return "null at \(location(context.codingPath))"
        case .typeMismatch(let type, let context): return "not \(kind(type)) at \(location(context.codingPath))"
        case .dataCorrupted(let context) where context.codingPath.isEmpty: return whatItIs(body)
        case .dataCorrupted(let context): return "unusable value at \(location(context.codingPath))"
        @unknown default: return whatItIs(body)
        }
    }

    private static func whatItIs(_ body: Data) -> String {
        // These bytes begin gzip data, which a server once sent undeclared for weeks.
        if body.starts(with: [0x1F, 0x8B]) { return "compressed bytes without a Content-Encoding" }
        let first = body.first { !$0.isJSONSpace }
        guard let first else { return "an empty body" }
        return first == UInt8(ascii: "<")
            ? "HTML or XML instead of JSON" : "invalid JSON, or a number out of range"
    }

    /// Formats a coding path as `results[3].id`.
    private static func location(_ path: [any CodingKey]) -> String {
        let text = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return text.isEmpty ? "the top" : text
    }

    private static func kind(_ type: any Any.Type) -> String {
        switch type {
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: "\(type)"
        }
    }
}

/// Finds lines in JSON text, for error messages about files that people edit.
package enum JSONTextPosition {
    /// Returns the line of the first member with this name, counted from 1; nil if there is none.
    package static func line(ofMember name: String, in text: Data) -> Int? {
        let quoted = Array(JSONValue.string(name).text().utf8)
        var line = 1
        for start in text.indices {
            if text[start] == UInt8(ascii: "\n") { line += 1 }
            guard text[start...].starts(with: quoted) else { continue }
            let rest = text[(start + quoted.count)...].drop(while: \.isJSONSpace)
            if rest.first == UInt8(ascii: ":") { return line }
        }
        return nil
    }

    /// Returns the line of a syntax error, counted from 1.
    package static func line(of error: JSONSyntaxError, in text: Data) -> Int {
        1 + text.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
    }
}
