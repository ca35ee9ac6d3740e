/// One row of the catalogue's table, put together in memory that is used again and again.
struct RowBuffer: ~Copyable {
    private var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(1 << 12)
    }

    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    mutating func endField() { bytes.append(UInt8(ascii: "\t")) }

    mutating func append(_ text: UnsafeRawBufferPointer) { bytes.append(contentsOf: text) }

    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Begins an item of a list that has `count` already.
    mutating func beginItem(after count: Int) {
        if count > 0 { bytes.append(UInt8(ascii: "|")) }
    }

    /// Adds the digits of a number, at least `width` of them.
    mutating func append(_ number: Int, width: Int = 1) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0 || bytes.count - start < width
        bytes[start...].reverse()
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
}
