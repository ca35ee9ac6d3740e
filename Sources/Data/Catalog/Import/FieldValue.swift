import Foundation

/// What stands in a field of IMDb's files.
extension UnsafeRawBufferPointer {
    /// True for `\N`, which stands for what is not known.
    var isNull: Bool { count == 2 && self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: "N") }

    /// The number that up to 18 digits make; nil for anything else.
    var decimal: Int? {
        guard (1...18).contains(count) else { return nil }
        var number = 0
        for byte in self {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number &* 10 &+ Int(byte & 0x0F)
        }
        return number
    }

    /// The number of an IMDb id, `tt` and seven to ten digits; nil for anything else.
    var imdbNumber: Int? {
        guard (9...12).contains(count), self[0] == UInt8(ascii: "t"), self[1] == UInt8(ascii: "t"),
            let number = UnsafeRawBufferPointer(rebasing: self[2...]).decimal, number > 0
        else { return nil }
        return number
    }

    /// True for the same bytes.
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count, let base = baseAddress, let otherBase = other.baseAddress else {
            return count == other.count
        }
        return memcmp(base, otherBase, count) == 0
    }

    /// True for the bytes of a text.
    func isSame(as text: StaticString) -> Bool {
        isSame(as: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
