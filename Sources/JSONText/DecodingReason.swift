package import Foundation

/// Says in a few words why a body could not be read, without quoting it.
package enum DecodingReason {
    package static func describe(_ error: any Error, body: Data) -> String {
        guard let error = error as? DecodingError else { return "the body was refused (\(type(of: error)))" }
        switch error {
        case .keyNotFound(let key, let context): return "no \(place(context.codingPath + [key]))"
        case .valueNotFound(_, let context): return "null at \(place(context.codingPath))"
        case .typeMismatch(let type, let context): return "not \(kind(type)) at \(place(context.codingPath))"
        case .dataCorrupted(let context) where context.codingPath.isEmpty: return whatItIs(body)
        case .dataCorrupted(let context): return "unusable value at \(place(context.codingPath))"
        @unknown default: return whatItIs(body)
        }
    }

    private static func whatItIs(_ body: Data) -> String {
        // For weeks a real server sent gzip without saying so.
        if body.starts(with: [0x1F, 0x8B]) { return "compressed bytes without a Content-Encoding" }
        let first = body.first { !$0.isJSONSpace }
        guard let first else { return "an empty body" }
        return first == UInt8(ascii: "<")
            ? "a page of HTML or XML, not JSON" : "not valid JSON, or a number that does not fit"
    }

    /// `results[3].id`
    private static func place(_ path: [any CodingKey]) -> String {
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

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
