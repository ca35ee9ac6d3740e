/// Writes JSON strings that are safe to print: control and bidi characters only as `\uXXXX`.
enum JSONString {
    static func append(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { appendEscaped($0, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        var index = 0
        while index < text.count {
            guard let (scalar, length) = escapedScalar(at: index, in: text) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            appendEscape(of: scalar, to: &bytes)
            index += length
            start = index
        }
        bytes.append(contentsOf: text[start...])
    }

    /// The scalar that begins at a byte and its length in bytes, where it must be escaped.
    private static func escapedScalar(
        at index: Int,
        in text: UnsafeBufferPointer<UInt8>
    ) -> (scalar: UInt32, length: Int)? {
        let byte = text[index]
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F:
            return (UInt32(byte), 1)
        case 0xC2 where text[index + 1] < 0xA0:
            return (UInt32(text[index + 1]), 2)
        case 0xD8 where text[index + 1] == 0x9C:
            return (0x061C, 2)
        case 0xE2 where text[index + 1] == 0x80 || text[index + 1] == 0x81:
            let scalar = 0x2000 + UInt32(text[index + 1] & 1) << 6 + UInt32(text[index + 2] & 0x3F)
            return isLineOrDirectionControl(scalar) ? (scalar, 3) : nil
        default:
            return nil
        }
    }

    private static func isLineOrDirectionControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func appendEscape(of scalar: UInt32, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        guard scalar != UInt32(UInt8(ascii: "\"")), scalar != UInt32(UInt8(ascii: "\\")) else {
            bytes.append(UInt8(scalar))
            return
        }
        let digits = String(scalar, radix: 16)
        bytes.append(UInt8(ascii: "u"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
    }
}
