/// A section of an index as an array of numbers, each checked before it is read.
///
/// What lies outside the section reads as 0 and counts as damage, so that no file can crash the program.
struct IndexColumn<Element: FixedWidthInteger & BitwiseCopyable> {
    private let elements: UnsafeBufferPointer<Element>
    private let ledger: BlockLedger

    init(_ section: UnsafeRawBufferPointer, ledger: BlockLedger) {
        elements = section.bindMemory(to: Element.self)
        self.ledger = ledger
    }

    var count: Int { elements.count }

    @inline(__always)
    subscript(position: Int) -> Element {
        guard UInt(bitPattern: position) < UInt(bitPattern: elements.count) else {
            ledger.reportDamage()
            return 0
        }
        let address = elements.baseAddress.unsafelyUnwrapped + position
        ledger.check(UnsafeRawPointer(address))
        return address.pointee
    }

    /// Neighbouring numbers; none, and damage, for a range that does not lie in the section.
    @inline(__always)
    func slice(from start: Int, to end: Int) -> UnsafeBufferPointer<Element> {
        guard start >= 0, start <= end, end <= elements.count else {
            ledger.reportDamage()
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let slice = UnsafeBufferPointer(rebasing: elements[start..<end])
        ledger.check(UnsafeRawBufferPointer(slice))
        return slice
    }

    func all() -> UnsafeBufferPointer<Element> { slice(from: 0, to: count) }
}
