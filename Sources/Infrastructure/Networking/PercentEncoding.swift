extension String {
    /// The text with every UTF-8 byte but RFC 3986's unreserved ones (`A-Z a-z 0-9 - . _ ~`) as `%XX`.
    ///
    /// Foundation's sets leave `+` as it is, which servers read as a space.
    var percentEncoded: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 3)
        for byte in utf8 {
            if byte.isUnreserved {
                bytes.append(byte)
            } else {
                bytes += byte.percentEncoded
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// The byte as `%XX`.
    var percentEncoded: [UInt8] { [UInt8(ascii: "%"), (self >> 4).hexDigit, (self & 0xF).hexDigit] }

    private var hexDigit: UInt8 { self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10 }

    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
