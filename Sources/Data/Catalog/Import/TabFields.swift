import Foundation

/// The fields of a line, one after the other; tabs stand between them, and nothing is quoted.
struct TabFields {
    private let line: UnsafeRawBufferPointer
    /// Where the next field starts; nil past the last.
    private var start: Int? = 0

    init(_ line: UnsafeRawBufferPointer) {
        self.line = line
    }

    /// True when every field has been given.
    var isAtEnd: Bool { start == nil }

    /// The next field, which may be empty; nil past the last.
    mutating func next() -> UnsafeRawBufferPointer? {
        guard let start else { return nil }
        let rest = UnsafeRawBufferPointer(rebasing: line[start...])
        guard let base = rest.baseAddress, let tab = memchr(base, 0x09, rest.count) else {
            self.start = nil
            return rest
        }
        let length = UnsafeRawPointer(tab) - base
        self.start = start + length + 1
        return UnsafeRawBufferPointer(start: base, count: length)
    }

    /// Leaves out fields; false where there are not as many.
    mutating func skip(_ count: Int) -> Bool {
        for _ in 0..<count where next() == nil { return false }
        return true
    }
}
